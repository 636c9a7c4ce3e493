import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { isLoopback, networksOf } from '../guard/network.ts'
import { Refusal } from '../platform/refusal.ts'
import { payeeKey } from '../wallet/payee-key.ts'
import type { OnceKind } from './hold-tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type HoldReason = 'address' | 'device' | 'payee'

/** How long an address counts as a member's, ms; older ones may belong to somebody else by now. */
const addressDays = 90 * 86_400_000
/** The first key of the advisory locks for rewards. Other rooms use locks with a single key. */
const rewardLocks = 4705
/** How many accounts a reward is compared with: the latest ones. */
const compared = 2_000

interface Traces {
  lines: Set<string>
  /** Browsers, each with its network, because a browser's name alone is not distinctive. */
  devices: Set<string>
  payees: Set<string>
}

/**
 * Members' recent addresses and devices, and their payees. Loopback addresses are ignored, because everything on this machine shares them.
 */
async function tracesOf(db: Db, memberIds: readonly string[], at: number): Promise<Map<string, Traces>> {
  const traces = new Map(memberIds.map((id) => [id, { lines: new Set(), devices: new Set(), payees: new Set() } as Traces]))
  const since = at - addressDays
  const sessions = await db
    .selectFrom('sessions')
    .select(['member_id', 'address', 'device'])
    .where('member_id', 'in', memberIds)
    .where('seen_at', '>', since)
    .where('address', '<>', '')
    .execute()
  const known = await db.selectFrom('known_addresses').select(['member_id', 'address']).where('member_id', 'in', memberIds).execute()
  for (const { member_id, address, device } of [...sessions, ...known.map((row) => ({ ...row, device: '' }))]) {
    if (isLoopback(address)) continue
    const { line, network } = networksOf(address)
    traces.get(member_id)?.lines.add(line)
    if (device !== '') traces.get(member_id)?.devices.add(`${network} ${device}`)
  }
  const payees = await db
    .selectFrom('payees')
    .select(['member_id', payeeKey('payees').as('key')])
    .where('member_id', 'in', memberIds)
    .execute()
  for (const { member_id, key } of payees) traces.get(member_id)?.payees.add(key)
  return traces
}

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((each) => other.has(each))

/** An account that has the reward, and what the member shares with it. */
interface Shared {
  reason: HoldReason
  memberId: string
}

/** What a member shares with one of several other accounts; undefined if nothing. */
async function sharedWith(db: Db, memberId: string, others: readonly string[], at: number): Promise<Shared | undefined> {
  const rest = [...new Set(others)].filter((id) => id !== memberId).slice(0, compared)
  if (rest.length === 0) return undefined
  const traces = await tracesOf(db, [memberId, ...rest], at)
  const own = traces.get(memberId)
  if (!own) return undefined
  for (const [reason, kept] of [
    ['payee', 'payees'],
    ['address', 'lines'],
    ['device', 'devices'],
  ] as const) {
    const other = rest.find((id) => meets(own[kept], traces.get(id)?.[kept] ?? new Set()))
    if (other !== undefined) return { reason, memberId: other }
  }
  return undefined
}

interface Reward {
  memberId: string
  kind: OnceKind | 'referral'
  subject: string
  /** Minor units. */
  amount: bigint
  at: number
}

/**
 * Holds a reward if the member shares an address, device or payee with an account that has it too, because each person gets it once. A hold
 * that an operator has released stays released.
 * @param others the accounts to compare with: those that have the same reward, and for a referral also the inviter
 * @returns true if it is held
 */
export async function holdIfShared(db: Db, { memberId, kind, subject, amount, at }: Reward, others: readonly string[]): Promise<boolean> {
  const before = await db
    .selectFrom('reward_holds')
    .select('released_at')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (before) return before.released_at === null
  const shared = await sharedWith(db, memberId, others, at)
  if (!shared) return false
  const hold = { id: randomUUID(), member_id: memberId, kind, subject, reason: shared.reason, shared_with: shared.memberId }
  await db
    .insertInto('reward_holds')
    .values({ ...hold, amount, created_at: at, released_at: null, note: '' })
    .onConflict((on) => on.doNothing())
    .execute()
  return true
}

type OnceReward = Reward & { kind: OnceKind }

/** The accounts that have a reward, from its latest claims. */
export async function claimantsOf(db: Db, { kind, subject }: Pick<OnceReward, 'kind' | 'subject'>): Promise<string[]> {
  const claims = db.selectFrom('reward_claims').select('member_id').where('kind', '=', kind).where('subject', '=', subject)
  return (
    await claims
      .orderBy('created_at', 'desc')
      .limit(compared / 2)
      .execute()
  ).map(({ member_id }) => member_id)
}

/** Does the member already have this reward? */
export async function hasReward(db: Db, { kind, subject, memberId }: Pick<OnceReward, 'kind' | 'subject' | 'memberId'>): Promise<boolean> {
  const claims = db.selectFrom('reward_claims').select('member_id').where('kind', '=', kind).where('subject', '=', subject)
  return (await claims.where('member_id', '=', memberId).executeTakeFirst()) !== undefined
}

/** The rewards of a kind that an operator has released for a member, and that are not claimed yet. */
export async function releasedRewards(db: Pick<Database, 'selectFrom'>, memberId: string, kind: OnceKind): Promise<string[]> {
  const rows = await db
    .selectFrom('reward_holds')
    .leftJoin('reward_claims', (join) =>
      join
        .onRef('reward_claims.kind', '=', 'reward_holds.kind')
        .onRef('reward_claims.subject', '=', 'reward_holds.subject')
        .onRef('reward_claims.member_id', '=', 'reward_holds.member_id'),
    )
    .select('reward_holds.subject')
    .where('reward_holds.member_id', '=', memberId)
    .where('reward_holds.kind', '=', kind)
    .where('reward_holds.released_at', 'is not', null)
    .where('reward_claims.member_id', 'is', null)
    .execute()
  return rows.map(({ subject }) => subject)
}

/**
 * Assigns a once-per-person reward to a member, or holds it. Simultaneous claims run one after the other, so that each sees the earlier
 * ones.
 * @returns true if it may be paid, in the same transaction; also true if the member already has it
 */
export async function takeReward(trx: Transaction<Tables>, reward: OnceReward): Promise<boolean> {
  await lockReward(trx, reward)
  if (await hasReward(trx, reward)) return true
  if (await holdIfShared(trx, reward, await claimantsOf(trx, reward))) return false
  const { kind, subject, memberId, at } = reward
  await trx.insertInto('reward_claims').values({ kind, subject, member_id: memberId, created_at: at }).execute()
  return true
}

/**
 * Pays a once-per-person reward, or holds it.
 * @param pay runs in the transaction, after the check, unless the reward is held. It has to be idempotent, because it also runs if the
 * member already has the reward
 * @returns false if it is held
 */
export const payUnlessHeld = (db: Database, reward: OnceReward, pay: (trx: Transaction<Tables>) => Promise<void>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const isFree = await takeReward(trx, reward)
    if (isFree) await pay(trx)
    return isFree
  })

/** `payUnlessHeld` that throws. @throws {Refusal} REWARD_HELD, after the hold is stored */
export async function payOnce(...reward: Parameters<typeof payUnlessHeld>): Promise<void> {
  if (!(await payUnlessHeld(...reward))) throw new Refusal('REWARD_HELD')
}

/**
 * Serialises checks for a reward until the transaction ends. Call it before any account is locked, as every claim does: the opposite order
 * could deadlock. SQLite runs one write transaction at a time.
 */
export async function lockReward(
  trx: Transaction<Tables>,
  { kind, subject }: { kind: Reward['kind'] | 'transfer'; subject: string },
): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${rewardLocks}, hashtext(${`${kind}:${subject}`}))`.execute(trx)
}
