import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { CallSession } from '../platform/call-definition.ts'
import { proofWait } from '../member/security-changes.ts'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint, newToken } from '../platform/secrets.ts'
import type { News } from '../live/news.ts'
import { publish } from '../live/publish.ts'
import type { Services } from '../platform/services.ts'
import { type Caller, familyOf, networkFamilyOf } from './caller.ts'

/** A session ends this long after its login, regardless of activity, ms. */
const lifetime = 12 * 3_600_000
/** A session seen this recently counts as online. */
export const onlineWithin = 15 * 60_000
const seenEvery = 60_000
/** How long the replaced token can still read, for requests already under way, ms. */
const readsFor = 15_000

/**
 * Starts a session.
 * @param isChangeDue the password has to be changed before the session can do anything
 * @returns the token, which is not stored anywhere
 */
export async function startSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  isFirst: boolean,
  isChangeDue = false,
  caller?: Caller,
): Promise<string> {
  const token = newToken()
  const now = clock()
  await db
    .insertInto('sessions')
    .values({
      id: fingerprint(token),
      member_id: memberId,
      is_first: isFirst ? 1 : 0,
      change_due: isChangeDue ? 1 : 0,
      created_at: now,
      seen_at: now,
      active_at: now,
      expires_at: now + lifetime,
      ended_at: null,
      renewed_at: null,
      ...(caller && { ...caller, ...placeOf(caller) }),
    })
    .execute()
  await db
    .updateTable('members')
    .set((fields) => ({ login_count: fields('login_count', '+', 1) }))
    .where('id', '=', memberId)
    .execute()
  return token
}

const placeOf = ({ device, address }: Caller) => ({ network: networkFamilyOf(address), family: familyOf(device) })

/**
 * How familiar a login's device family and network family are. isNew: the member has logged in before, but never from this combination.
 * isTrusted: the member's first login came from here, or the first login from here is older than the brand's waiting time (`proofWait`).
 */
export async function familiarityOf(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  memberId: string,
  caller: Caller,
): Promise<{ isNew: boolean; isTrusted: boolean }> {
  const { network, family } = placeOf(caller)
  const rows = await services.db
    .selectFrom('sessions')
    .select(['network', 'family'])
    .select(({ fn }) => fn.min('created_at').as('since'))
    .where('member_id', '=', memberId)
    .where('network', '<>', '')
    .groupBy(['network', 'family'])
    .execute()
  const known = rows.map((row) => ({ ...row, since: Number(row.since) }))
  const here = known.find((row) => row.network === network && row.family === family)
  if (!here) return { isNew: known.length > 0, isTrusted: known.length === 0 }
  const isFirst = known.every(({ since }) => here.since <= since)
  return { isNew: false, isTrusted: isFirst || here.since <= services.clock() - (await proofWait(services)) }
}

/** Sessions without activity since this time have timed out, ms since 1970. */
async function idleBefore({ settings, clock }: Services): Promise<number> {
  return clock() - (await settings.get()).sessionIdleMinutes * 60_000
}

export interface Use {
  /** Stored with the session, so that members can see where they are logged in. */
  caller?: Caller
  /** The call is not an action of the member, e.g. a poll or a socket: it does not reset the idle timeout. */
  isBackground?: boolean
  /** The call changes nothing, so it is still accepted shortly after the token was replaced. */
  isRead?: boolean
}

/** Finds the active session of a token: not ended, not idle, and within its lifetime. */
export async function findSession(services: Services, token: string, use: Use = {}): Promise<CallSession | undefined> {
  const { db, clock } = services
  const { caller, isBackground = false, isRead = false } = use
  const now = clock()
  const id = fingerprint(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('members')
    .select(['sessions.is_first', 'sessions.change_due', 'sessions.seen_at', 'sessions.active_at', 'sessions.ended_at'])
    .select(['sessions.device', 'sessions.address', 'sessions.network', 'sessions.family', 'sessions.needs_step_up'])
    .where('sessions.id', '=', id)
    .where((where) =>
      where.or([where('sessions.ended_at', 'is', null), ...(isRead ? [where('sessions.renewed_at', '>', now - readsFor)] : [])]),
    )
    .where('sessions.expires_at', '>', now)
    .where('members.is_blocked', '=', 0)
    .executeTakeFirst()
  if (!row || row.active_at <= (await idleBefore(services))) return undefined
  const { is_first, change_due, seen_at, active_at, ended_at, device, address, network, family, needs_step_up, ...member } = row
  const place = caller && placeOf(caller)
  const isElsewhere = place !== undefined && network !== '' && (place.network !== network || place.family !== family)
  const needsStepUp = needs_step_up === 1 || isElsewhere
  // Writing once a minute is enough to show who is online, and avoids a write for every read.
  const isMoved = caller !== undefined && (caller.device !== device || caller.address !== address)
  const isDue = now - seen_at > seenEvery || (!isBackground && now - active_at > seenEvery)
  if (ended_at === null && (isMoved || isDue))
    await db
      .updateTable('sessions')
      .set({
        seen_at: now,
        ...caller,
        ...(!isBackground && { active_at: now }),
        ...(network === '' && place),
        ...(needsStepUp && { needs_step_up: 1 as const }),
      })
      .where('id', '=', id)
      .execute()
  return { id, isFirst: is_first === 1, isChangeDue: change_due === 1, needsStepUp, member }
}

/**
 * The member's most recently used session, for calls of the operator's own server. Undefined if the password has to be changed first: then
 * only the member can continue.
 */
export async function findLatestSession(services: Services, member: CallSession['member']): Promise<CallSession | undefined> {
  const row = await services.db
    .selectFrom('sessions')
    .select(['id', 'is_first', 'needs_step_up'])
    .where('member_id', '=', member.id)
    .where('ended_at', 'is', null)
    .where('change_due', '=', 0)
    .where('expires_at', '>', services.clock())
    .where('active_at', '>', await idleBefore(services))
    .orderBy('active_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, isFirst: row.is_first === 1, isChangeDue: false, needsStepUp: row.needs_step_up === 1, member }
}

/**
 * Replaces a session's token because its password or rights have changed. The old token stops working; the session keeps its end time and
 * its open games.
 * @param proven the caller who has proved to be the member: the session is bound to this device and network from now on
 * @throws {Refusal} NOT_LOGGED_IN if the session has ended meanwhile
 */
export async function renewSession({ db, clock }: Services, session: CallSession, proven?: Caller): Promise<string> {
  const token = newToken()
  const id = fingerprint(token)
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const former = await trx
      .updateTable('sessions')
      .set({ ended_at: now, renewed_at: now })
      .where('id', '=', session.id)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!former) throw new Refusal('NOT_LOGGED_IN')
    const place = proven && { device: proven.device, address: proven.address, ...placeOf(proven), needs_step_up: 0 as const }
    await trx
      .insertInto('sessions')
      .values({ ...former, id, ended_at: null, renewed_at: null, ...place })
      .execute()
    await trx.updateTable('game_sessions').set({ session_id: id }).where('session_id', '=', session.id).execute()
    await trx.updateTable('chat_sessions').set({ session_id: id }).where('session_id', '=', session.id).execute()
    // its sockets receive nothing more until they send the new token
    await publish(trx, { type: 'logout', data: { isRenewed: true }, memberId: session.member.id, sessionId: session.id })
  })
  return token
}

/** Ends one session on request, and sends its page a logout event. */
export const endSession = ({ db, clock }: Services, sessionId: string, memberId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('sessions').set({ ended_at: clock() }).where('id', '=', sessionId).where('ended_at', 'is', null).execute()
    await publish(trx, ended(memberId, sessionId))
  })

const ended = (memberId: string, sessionId: string): News => ({ type: 'logout', data: { isChosen: true }, memberId, sessionId })

/** Ends all sessions of a member, except `keep`, and sends their pages a logout event. */
export async function endOtherSessions(trx: Transaction<Tables>, memberId: string, keep: string | undefined, now: number): Promise<void> {
  const rows = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('id', '<>', keep ?? '')
    .returning('id')
    .execute()
  await publish(trx, ...rows.map(({ id }) => ended(memberId, id)))
}

/** Ends sessions that are idle or too old, so that their open pages and sockets are notified. */
export async function endDueSessions(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const idle = await idleBefore(services)
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('ended_at', 'is', null)
      .where((where) => where.or([where('expires_at', '<=', now), where('active_at', '<=', idle)]))
      .returning(['id', 'member_id'])
      .execute()
    await publish(trx, ...rows.map(({ id, member_id }): News => ({ type: 'logout', data: {}, memberId: member_id, sessionId: id })))
  })
}
