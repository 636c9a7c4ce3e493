import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { playTypes } from '../../../src/core/wallet/deposit-calls.ts'
import type { Tables } from '../database/tables.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import { readRewards } from './config.ts'
import { pointAccount } from './points.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/**
 * Points that were given without a bet (for deposits, check-ins, missions, tasks, raffles) can be used when the member has bet `giftBet` for
 * each: otherwise a deposit that goes out again, or one more account, would be paid for nothing. What an operator grants is free.
 * @returns open: the points that a balance has to keep; bet: what has to be bet until all can be used, minor units
 */
async function openGifts(db: Db, memberId: string): Promise<{ open: bigint; bet: bigint }> {
  const account = pointAccount(memberId)
  const { given } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(sql<number | bigint>`cast(coalesce(sum(ledger_entries.amount), 0) as bigint)`.as('given'))
    .where('ledger_entries.account_id', '=', account)
    .where('ledger_entries.amount', '>', 0n)
    .where('ledger_transactions.reference', '<>', 'gift:grant')
    .where((where) =>
      where.or([where('ledger_transactions.reference', '=', 'deposit'), where('ledger_transactions.reference', 'like', 'gift:%')]),
    )
    .executeTakeFirstOrThrow()
  if (BigInt(given) === 0n) return { open: 0n, bet: 0n }
  const { played } = await db
    .selectFrom('point_play')
    .select(sql<number | bigint>`cast(coalesce(sum(played), 0) as bigint)`.as('played'))
    .where('member_id', '=', memberId)
    .where('type', 'in', [...playTypes])
    .executeTakeFirstOrThrow()
  const { released } = await db
    .selectFrom('reward_holds')
    .select(sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('released'))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'points')
    .executeTakeFirstOrThrow()
  const step = parseAmount((await readRewards(db)).giftBet) ?? 0n
  if (step === 0n) return { open: 0n, bet: 0n }
  const open = BigInt(given) - BigInt(released) - BigInt(played) / step
  return open > 0n ? { open, bet: open * step - (BigInt(played) % step) } : { open: 0n, bet: 0n }
}

/** What the member reads of it. held: points of the balance that can't be used yet; bet: minor units until they can. */
export async function heldPoints(db: Db, memberId: string): Promise<{ held: bigint; bet: bigint }> {
  const { open, bet } = await openGifts(db, memberId)
  const balance = await balanceOf(db, pointAccount(memberId))
  const held = open < balance ? open : balance
  return { held, bet: held > 0n ? bet : 0n }
}

/** Call it after points were taken, in the same transaction: the account is locked then. @throws {Refusal} POINTS_HELD {held, bet} */
export async function refuseHeldPoints(trx: Transaction<Tables>, memberId: string): Promise<void> {
  const { open, bet } = await openGifts(trx, memberId)
  if ((await balanceOf(trx, pointAccount(memberId))) < open)
    throw new Refusal('POINTS_HELD', { value: { held: Number(open), bet: formatAmount(bet), currencySymbol } })
}

/** Lets all points go that are held now. @returns how many */
export async function releasePoints(trx: Transaction<Tables>, memberId: string, note: string, at: number): Promise<bigint> {
  const { held } = await heldPoints(trx, memberId)
  if (held === 0n) return 0n
  await trx
    .insertInto('reward_holds')
    .values({
      id: randomUUID(),
      member_id: memberId,
      kind: 'points',
      subject: randomUUID(),
      reason: 'bets',
      amount: held,
      created_at: at,
      released_at: at,
      note,
    })
    .execute()
  return held
}
