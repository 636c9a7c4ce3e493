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

type Reader = Pick<Database, 'selectFrom'>

export interface Requirement {
  memberId: string
  /** What it comes with, and which of these: there is one requirement for each pair. */
  source: string
  reference: string
  /** Minor units that have to be played. */
  required: bigint
  /** The bonus that can't be withdrawn until then, minor units. */
  locked: bigint
  /** Milliseconds since 1970; null: no end. */
  expiresAt: number | null
  at: number
}

/** Asks for play before a bonus can be withdrawn; once for each source and reference. */
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
 * Counts a bet of the member's own money towards what is still to be played: the oldest requirement first, what it doesn't
 * need goes to the next. Call it in the bet's transaction, right after its posting. The member's balance is held meanwhile,
 * so two bets at once are counted one after the other: a ticket that has won nothing has not moved it.
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

/** Requirements that are open, the oldest first. at: those that have expired meanwhile don't count. */
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
  /** Of the balance: a bonus that has not been played for. Minor units, as the rest. */
  locked: bigint
  /** What is still to be played. */
  left: bigint
  required: bigint
  wagered: bigint
  /** When the next of it expires. */
  expiresAt: number | null
}

/** How much is locked, and what has to be played for it. One that has expired stays locked until the house has taken it back. */
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

/** What of a balance may be withdrawn, minor units. */
export const withdrawable = (balance: bigint, { locked }: Pick<Turnover, 'locked'>): bigint => (balance > locked ? balance - locked : 0n)

/**
 * Ends a requirement that was not met in time: the bonus, or what is left of it, goes back to the house; vendors' wallets hold
 * none of it, since a locked bonus never leaves the main one. Once, however many gateways come to it.
 */
async function expire(
  trx: Transaction<Tables>,
  row: { id: string; member_id: string; locked: number | bigint },
  at: number,
): Promise<boolean> {
  const account = memberAccount(row.member_id)
  // the balance first, as a bet has it: it can't change between looking and taking, and nobody waits crosswise
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
      entries: [
        { account, amount: -taken },
        { account: houseAccounts.float, amount: taken },
      ],
      at,
    })
  if (taken > 0n) await countMoney(trx, { memberId: row.member_id, kind: 'bonuses', amount: -taken, at })
  return taken > 0n
}

/** Ends every requirement whose time is over; of one member, where told. */
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
      // one that can't be ended now holds up no other, and stays locked
      services.log(`turnover ${row.id}: ${error instanceof Error ? error.message : String(error)}`)
    }
}
