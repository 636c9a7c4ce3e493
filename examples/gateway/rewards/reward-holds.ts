import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { isLoopback, networksOf } from '../guard/network.ts'
import { Refusal } from '../platform/refusal.ts'

type Db = Kysely<Tables> | Transaction<Tables>
export type HoldReason = 'address' | 'device' | 'payee'

/** How long an address counts as a member's, ms: longer, and it is somebody else's by now. */
const addressDays = 90 * 86_400_000
/** The first number of the advisory locks of rewards; those of other rooms have one number. */
const rewardLocks = 4705
/** The accounts that one reward is compared with: the latest ones. */
const compared = 2_000

interface Traces {
  lines: Set<string>
  /** Browsers, each with the network that it was seen in: a browser's name alone says little. */
  devices: Set<string>
  payees: Set<string>
}

/** Where members were seen, and where their money goes. Everything on this machine shares its address, so that counts for nothing. */
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
    .select(['member_id', 'kind', 'provider', 'number'])
    .where('member_id', 'in', memberIds)
    .execute()
  for (const { member_id, kind, provider, number } of payees) traces.get(member_id)?.payees.add(`${kind} ${provider} ${number}`)
  return traces
}

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((each) => other.has(each))

/** What a member shares with one of several other accounts; undefined if there is nothing. */
export async function sharedWith(db: Db, memberId: string, others: readonly string[], at: number): Promise<HoldReason | undefined> {
  const rest = [...new Set(others)].filter((id) => id !== memberId).slice(0, compared)
  if (rest.length === 0) return undefined
  const traces = await tracesOf(db, [memberId, ...rest], at)
  const own = traces.get(memberId)
  const found = rest.flatMap((id) => traces.get(id) ?? [])
  if (!own) return undefined
  if (found.some((each) => meets(own.payees, each.payees))) return 'payee'
  if (found.some((each) => meets(own.lines, each.lines))) return 'address'
  return found.some((each) => meets(own.devices, each.devices)) ? 'device' : undefined
}

interface Reward {
  memberId: string
  kind: 'referral' | 'mission' | 'code'
  subject: string
  /** Minor units. */
  amount: bigint
  /** Accounts that have the same reward, or bring it. */
  others: readonly string[]
  at: number
}

/**
 * Holds a reward if the member shares an address, a device or a payee with an account that has it too: one person gets it once, however
 * many accounts there are. What an operator has released stays so.
 * @returns is it held?
 */
export async function holdIfShared(db: Db, { memberId, kind, subject, amount, others, at }: Reward): Promise<boolean> {
  const before = await db
    .selectFrom('reward_holds')
    .select('released_at')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (before) return before.released_at === null
  const reason = await sharedWith(db, memberId, others, at)
  if (!reason) return false
  await db
    .insertInto('reward_holds')
    .values({ id: randomUUID(), member_id: memberId, kind, subject, reason, amount, created_at: at, released_at: null, note: '' })
    .onConflict((on) => on.doNothing())
    .execute()
  return true
}

/**
 * Pays a reward that one person gets once, or holds it. Accounts that claim it at the same moment wait for each other, so that each sees
 * who has it by then.
 * @param reward `othersOf`: the accounts that have the same reward; those of the latest claims suffice
 * @param pay runs in the transaction, after the check; not where the member has the reward already or it is held
 * @throws {Refusal} REWARD_HELD, after the hold is written
 */
export async function payOnce(
  db: Database,
  { othersOf, ...reward }: Omit<Reward, 'others'> & { othersOf: (trx: Db) => Promise<string[]> },
  pay: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const isHeld = await db.transaction().execute(async (trx) => {
    await lockReward(trx, reward)
    const others = await othersOf(trx)
    if (!others.includes(reward.memberId) && (await holdIfShared(trx, { ...reward, others }))) return true
    await pay(trx)
    return false
  })
  if (isHeld) throw new Refusal('REWARD_HELD')
}

/** Until the transaction ends, nobody else is checked for this reward. SQLite has one transaction at a time. */
export async function lockReward(trx: Transaction<Tables>, { kind, subject }: Pick<Reward, 'kind' | 'subject'>): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${rewardLocks}, hashtext(${`${kind}:${subject}`}))`.execute(trx)
}
