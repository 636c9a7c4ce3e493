import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { balanceOf, holdBalance } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import { freeGifts, openGifts } from './open-gifts.ts'
import { pointAccount } from './points.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/**
 * Points given without a bet can be used after the member has bet `giftBet` for each of them. Otherwise depositing and withdrawing, or
 * creating more accounts, would be rewarded.
 * @returns held: points of the balance that can't be used yet; bet: required bets, minor units
 */
export async function heldPoints(db: Db, memberId: string): Promise<{ held: bigint; bet: bigint }> {
  const { open, bet } = await openGifts(db, memberId)
  const balance = await balanceOf(db, pointAccount(memberId))
  const held = open < balance ? open : balance
  return { held, bet: held > 0n ? bet : 0n }
}

/**
 * Refuses the use of held points. Call it after points were taken, in the same transaction, which has locked the account. @throws {Refusal}
 * POINTS_HELD {held, bet}
 */
export async function refuseHeldPoints(trx: Transaction<Tables>, memberId: string): Promise<void> {
  const { open, bet } = await openGifts(trx, memberId)
  if ((await balanceOf(trx, pointAccount(memberId))) < open)
    throw new Refusal('POINTS_HELD', { value: { held: Number(open), bet: formatAmount(bet), currencySymbol } })
}

/** Releases all points held now. @returns their number */
export async function releasePoints(trx: Transaction<Tables>, memberId: string, note: string, at: number): Promise<bigint> {
  await holdBalance(trx, pointAccount(memberId))
  const { held } = await heldPoints(trx, memberId)
  if (held === 0n) return 0n
  await freeGifts(trx, memberId)
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
      shared_with: null,
    })
    .execute()
  return held
}
