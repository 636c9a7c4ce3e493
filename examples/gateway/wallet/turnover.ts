import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { countMoney } from '../agent/count.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf, holdBalance, houseAccounts, memberAccount, post } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import { tell } from '../member/messages.ts'
import type { Services } from '../platform/services.ts'
import { announceBalance } from './balance.ts'
import { admit } from '../movements/admit.ts'

type Reader = Pick<Database, 'selectFrom'>

export interface Requirement {
  memberId: string
  /** What gave it, and its id there: there is one requirement for each pair. */
  source: string
  reference: string
  /** The required bets in minor units. */
  required: bigint
  /** The bonus that can't be withdrawn until then, minor units. */
  locked: bigint
  /** Milliseconds since 1970; null: no end. */
  expiresAt: number | null
  at: number
}

/** Requires bets before a bonus can be withdrawn; once for each source and reference. */
export async function requireTurnover(trx: Transaction<Tables>, requirement: Requirement): Promise<void> {
  const { memberId, source, reference, required, locked, expiresAt, at } = requirement
  if (required <= 0n) return
  await trx
    .insertInto('turnovers')
    .values({
      id: randomUUID(),
      member_id: memberId,
      source,
      reference,
      required,
      wagered: 0n,
      locked,
      expires_at: expiresAt,
      created_at: at,
      ended_at: null,
      ending: null,
    })
    .onConflict((on) => on.columns(['source', 'reference']).doNothing())
    .execute()
}

/**
 * Counts a bet of the member's own money towards open turnover: the oldest requirement first, the rest goes to the next. Call it in the
 * bet's transaction, right after its posting. It locks the member's balance, so that parallel bets are counted one after the other: the
 * posting of a ticket without a win does not lock it.
 * @param played bet: minor units
 */
export async function advanceTurnover(trx: Transaction<Tables>, played: { memberId: string; bet: bigint; at: number }): Promise<void> {
  let left = played.bet
  if (left <= 0n || (await openTurnovers(trx, played.memberId, played.at)).length === 0) return
  await holdBalance(trx, memberAccount(played.memberId))
  for (const { id, required, wagered, locked } of await openTurnovers(trx, played.memberId, played.at)) {
    if (left === 0n) return
    const missing = BigInt(required) - BigInt(wagered)
    const counted = left < missing ? left : missing
    left -= counted
    await trx
      .updateTable('turnovers')
      .set({ wagered: BigInt(wagered) + counted, ...(counted === missing && { ended_at: played.at, ending: 'met' }) })
      .where('id', '=', id)
      .execute()
    if (counted === missing && BigInt(locked) > 0n)
      await tell(trx, {
        memberId: played.memberId,
        kind: 'promotion',
        key: 'bonusUnlocked',
        values: { amount: formatAmount(locked) },
        path: '/member#bonusDetails',
        id: `unlocked:${id}`,
        at: played.at,
      })
  }
}

/** Open requirements, the oldest first. at: without those that have expired by then. */
const openTurnovers = (db: Reader, memberId: string, at?: number) =>
  db
    .selectFrom('turnovers')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(at !== undefined, (query) =>
      query.where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at as number)])),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export interface Turnover {
  /** The part of the balance that is a bonus with open turnover. Minor units, like the rest. */
  locked: bigint
  /** The bets that are still required. */
  left: bigint
  required: bigint
  wagered: bigint
  /** When the next of them expires. */
  expiresAt: number | null
}

/** How much is locked, and the bets required for it. An expired requirement stays locked until the house has taken its bonus back. */
export async function turnoverOf(db: Reader, memberId: string): Promise<Turnover> {
  const sum: Turnover = { locked: 0n, left: 0n, required: 0n, wagered: 0n, expiresAt: null }
  for (const { required, wagered, locked, expires_at } of await openTurnovers(db, memberId)) {
    sum.locked += BigInt(locked)
    sum.required += BigInt(required)
    sum.wagered += BigInt(wagered)
    if (expires_at !== null && (sum.expiresAt === null || expires_at < sum.expiresAt)) sum.expiresAt = Number(expires_at)
  }
  sum.left = sum.required - sum.wagered
  return sum
}

/** The part of a balance that may be withdrawn, minor units. */
export const withdrawable = (balance: bigint, { locked }: Pick<Turnover, 'locked'>): bigint => (balance > locked ? balance - locked : 0n)

/**
 * Ends a requirement that was not met in time: the bonus, or the rest of it, goes back to the house; vendors' wallets contain none of it,
 * because a locked bonus never leaves the main one. Done once, also with several gateways.
 */
async function expire(
  trx: Transaction<Tables>,
  row: { id: string; member_id: string; locked: number | bigint },
  at: number,
): Promise<boolean> {
  const account = memberAccount(row.member_id)
  // locks the balance first, as a bet does: it can't change between reading and taking, and the same order prevents deadlocks
  await holdBalance(trx, account)
  const ended = await trx
    .updateTable('turnovers')
    .set({ ended_at: at, ending: 'expired' })
    .where('id', '=', row.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (Number(ended.numUpdatedRows) !== 1) return false
  const [balance, locked] = [await balanceOf(trx, account), BigInt(row.locked)]
  const taken = balance < locked ? balance : locked
  if (taken > 0n)
    await post(trx, {
      key: `turnover-expired:${row.id}`,
      body: row.id,
      kind: 'bonus',
      reference: 'expired',
      passage: await admit(trx, { movement: 'bonusEnd', memberId: row.member_id, at }),
      entries: [
        { account, amount: -taken },
        { account: houseAccounts.float, amount: taken },
      ],
      at,
    })
  if (taken > 0n) await countMoney(trx, { memberId: row.member_id, kind: 'bonuses', amount: -taken, at })
  return taken > 0n
}

/** Ends all expired requirements; with a member given, only that member's. */
export async function expireTurnovers(services: Services, memberId?: string): Promise<void> {
  const { db, clock } = services
  const due = await db
    .selectFrom('turnovers')
    .select(['id', 'member_id', 'locked'])
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', clock())
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const row of due)
    try {
      const isTaken = await db.transaction().execute((trx) => expire(trx, row, clock()))
      if (isTaken) await announceBalance(services, row.member_id)
    } catch (error) {
      // a requirement that fails does not stop the others, and stays locked
      services.log(`turnover ${row.id}: ${error instanceof Error ? error.message : String(error)}`)
    }
}
