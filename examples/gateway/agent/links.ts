import { randomInt } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { DownlineKind, RegisterLink } from '../../../src/core/agent/register-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { dayAt } from '../platform/house-days.ts'
import { hasPlayed } from './figures.ts'
import { rateOn, setRate } from './rates.ts'

export type StoredLink = Selectable<Tables['register_links']>

/** Letters and digits that are not easily confused. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Eight characters, to distinguish them from members' invitation codes, which have six or ten. */
export const newLinkCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')

/** The type (§6) of a member who registers below an agent. */
export const typeOf = (kind: DownlineKind): number => (kind === 'agent' ? 2 : 0)

const isOpen = ({ is_off, ends_at }: StoredLink, now: number) => is_off === 0 && (ends_at === null || Number(ends_at) > now)

/** The link with a code; undefined if the code is no link's. @throws {Refusal} INVALID_INVITATION if it has expired or is disabled */
export async function findLink(db: Pick<Database, 'selectFrom'>, code: string, now: number): Promise<StoredLink | undefined> {
  const link = await db.selectFrom('register_links').selectAll().where('code', '=', code.toUpperCase()).executeTakeFirst()
  if (link && !isOpen(link, now)) throw new Refusal('INVALID_INVITATION')
  return link
}

/** Counts a visit of a link: once per browser session and address, and a limited number per address. */
export async function countVisit({ db, clock, limits }: Services, link: StoredLink, visit: string, address: string): Promise<void> {
  try {
    limits.take('linkVisit', { address })
  } catch {
    return // above the limit the visit is not counted, but the link works
  }
  await db
    .insertInto('register_link_visits')
    .values({ link_id: link.id, visitor: fingerprint(`${link.id} ${visit} ${address}`), created_at: clock() })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The highest rebate that an agent may give to a new agent today: the lower of the agent's rates of today and tomorrow. */
export async function mostRebate(db: Pick<Database, 'selectFrom'>, agentId: string, today: number): Promise<number> {
  return Math.min(await rateOn(db, agentId, today), await rateOn(db, agentId, today + 1))
}

/**
 * Sets a new agent's rebate, from today on. Locks the upline's row, so that the upline's rate can't be lowered below it meanwhile.
 * @param isBound true: a preset that has become too high is lowered; false: it is refused with REBATE_ABOVE_OWN
 */
export async function giveRebate(
  trx: Transaction<Tables>,
  services: Services,
  { uplineId, memberId, rate, isBound }: { uplineId: string; memberId: string; rate: number; isBound: boolean },
): Promise<void> {
  await lockMember(trx, uplineId)
  const today = dayAt(services, services.clock())
  const most = await mostRebate(trx, uplineId, today)
  if (rate > most && !isBound) throw new Refusal('REBATE_ABOVE_OWN')
  await setRate(trx, { memberId, rate: Math.min(rate, most), fromDay: today })
}

/** Applies a link to a member who has just registered with it. */
export async function applyLink(trx: Transaction<Tables>, services: Services, link: StoredLink, memberId: string): Promise<void> {
  await trx.insertInto('register_link_members').values({ member_id: memberId, link_id: link.id }).execute()
  if (link.kind === 'agent') await giveRebate(trx, services, { uplineId: link.agent_id, memberId, rate: link.rebate, isBound: true })
}

type Counts = Record<'visits' | 'registrations' | 'deposits' | 'active', number | bigint>

/** A member who has played within this number of days is active. */
const activeDays = 30

/** An agent's links with their results, newest first. */
export async function linksOf(services: Services, agentId: string): Promise<RegisterLink[]> {
  const today = dayAt(services, services.clock())
  const ofLink = sql`from register_link_members lm where lm.link_id = l.id`
  const { rows } = await sql<StoredLink & Counts>`
    select l.*,
      (select count(*) from register_link_visits v where v.link_id = l.id) as visits,
      (select count(*) ${ofLink}) as registrations,
      (select count(*) ${ofLink} and exists (select 1 from ledger_entries e
        where e.account_id = 'member:' || lm.member_id and e.is_play = 0 and e.kind = 'deposit')) as deposits,
      (select count(*) ${ofLink} and ${hasPlayed('lm.member_id', today - activeDays + 1, today)}) as active
    from register_links l where l.agent_id = ${agentId} order by l.created_at desc, l.id`.execute(services.db)
  return rows.map(({ visits, registrations, deposits, active, ...link }) => ({
    id: link.id,
    code: link.code,
    kind: link.kind,
    rebate: link.rebate,
    label: link.label,
    endsAt: link.ends_at === null ? null : Number(link.ends_at),
    isOff: link.is_off === 1,
    createdAt: Number(link.created_at),
    visits: Number(visits),
    registrations: Number(registrations),
    firstDeposits: Number(deposits),
    activeMembers: Number(active),
  }))
}

/** The number of an agent's usable links. */
export async function openLinks(db: Pick<Database, 'selectFrom'>, agentId: string, now: number): Promise<number> {
  const links = await db.selectFrom('register_links').selectAll().where('agent_id', '=', agentId).where('is_off', '=', 0).execute()
  return links.filter((link) => isOpen(link, now)).length
}
