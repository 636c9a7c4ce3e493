import type { Services } from '../platform/services.ts'
import type { CallSession } from '../platform/call-definition.ts'
import { fingerprint, newToken } from '../platform/secrets.ts'

const lifetime = 12 * 3_600_000
/** A session seen this recently counts as online. */
export const onlineWithin = 15 * 60_000
const seenEvery = 60_000

/**
 * Starts a session.
 * @param isChangeDue its password has to be changed before it can do anything
 * @returns the token, which is not stored anywhere
 */
export async function startSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  isFirst: boolean,
  isChangeDue = false,
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
      expires_at: now + lifetime,
      ended_at: null,
    })
    .execute()
  await db
    .updateTable('members')
    .set((fields) => ({ login_count: fields('login_count', '+', 1) }))
    .where('id', '=', memberId)
    .execute()
  return token
}

/** The caller: the browser's user agent, and its address. */
export interface Caller {
  device: string
  address: string
}

/** The active session of a token. caller: stored with it, so that members see where they are logged in. */
export async function findSession({ db, clock }: Services, token: string, caller?: Caller): Promise<CallSession | undefined> {
  const now = clock()
  const id = fingerprint(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('members')
    .select(['sessions.is_first', 'sessions.change_due', 'sessions.seen_at', 'sessions.device', 'sessions.address'])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('members.is_blocked', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { is_first, change_due, seen_at, device, address, ...member } = row
  // Once a minute is enough to see who is online, and avoids a write for every read.
  if (now - seen_at > seenEvery || (caller && (caller.device !== device || caller.address !== address)))
    await db
      .updateTable('sessions')
      .set({ seen_at: now, ...caller })
      .where('id', '=', id)
      .execute()
  return { id, isFirst: is_first === 1, isChangeDue: change_due === 1, member }
}

/** Ends one session on request, and tells its page. */
export async function endSession({ db, clock, hub }: Services, sessionId: string, memberId: string): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: clock() }).where('id', '=', sessionId).where('ended_at', 'is', null).execute()
  hub.publish({ type: 'logout', data: { isChosen: true } }, { memberId, sessionId })
}

/** Ends all other sessions of a member, after a change of password. */
export async function endOtherSessions(services: Services, memberId: string, keep: string | undefined): Promise<void> {
  const open = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
  for (const { id } of open) if (id !== keep) await endSession(services, id, memberId)
}
