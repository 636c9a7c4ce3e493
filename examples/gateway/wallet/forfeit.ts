import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../database/tables.ts'
import { holdBalance, memberAccount } from '../ledger/ledger.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import { openBonuses, type OpenBonus } from './bonus-money.ts'
import { inTickets, takeBonus } from './turnover.ts'

/**
 * The member's consent to losing active bonuses, up to these sums, as shown in the question. Not part of the body that an idempotency key
 * stands for.
 */
export const Forfeit = z.optional(z.object({ bonus: z.string(), winnings: z.string() }))
export type Forfeit = z.infer<typeof Forfeit>

interface Leaving {
  memberId: string
  /** What the member has agreed to lose. */
  forfeit?: Forfeit
  at: number
}

/** What is lost with active bonuses, minor units: the given bonuses, their winnings, and the bets still required. */
async function lossOf(trx: Transaction<Tables>, open: readonly OpenBonus[]): Promise<{ bonus: bigint; winnings: bigint; left: bigint }> {
  let [bonus, winnings, left] = [0n, 0n, 0n]
  for (const each of open) {
    const amount = each.amount + (await inTickets(trx, each))
    bonus += amount < each.given ? amount : each.given
    winnings += amount > each.given ? amount - each.given : 0n
    left += each.required - each.wagered
  }
  return { bonus, winnings, left }
}

/** @throws {Refusal} BONUS_FORFEIT {bonus, winnings, left} if there is something to lose that the member has not agreed to */
async function refuseUnagreed(trx: Transaction<Tables>, open: readonly OpenBonus[], forfeit: Forfeit): Promise<void> {
  const { bonus, winnings, left } = await lossOf(trx, open)
  const agreed = { bonus: parseAmount(forfeit?.bonus) ?? 0n, winnings: parseAmount(forfeit?.winnings) ?? 0n }
  if (bonus > agreed.bonus || winnings > agreed.winnings)
    throw new Refusal('BONUS_FORFEIT', {
      value: { bonus: formatAmount(bonus), winnings: formatAmount(winnings), left: formatAmount(left) },
    })
}

/**
 * Own money leaves the wallet before the turnover is done, so the member has to give up all active bonuses with their winnings. Call it in
 * the transaction that moves the money, before its posting: it locks the balance.
 * @throws {Refusal} BONUS_FORFEIT {bonus, winnings, left} if there is something to lose that the member has not agreed to
 */
export async function giveUpBonuses(trx: Transaction<Tables>, { memberId, forfeit, at }: Leaving): Promise<void> {
  if ((await openBonuses(trx, memberId)).length === 0) return
  await holdBalance(trx, memberAccount(memberId))
  const open = await openBonuses(trx, memberId)
  await refuseUnagreed(trx, open, forfeit)
  for (const { id } of open) await takeBonus(trx, { id, memberId, ending: 'cancelled', at })
}

/**
 * The member gives up one active bonus with its winnings; the others stay. Locks the balance.
 * @param turnoverId the bonus's turnover; undefined: the member has no such bonus
 * @throws {Refusal} BONUS_ENDED, also for another member's bonus; BONUS_FORFEIT as `giveUpBonuses`
 */
export async function giveUpBonus(
  trx: Transaction<Tables>,
  { memberId, turnoverId, forfeit, at }: Leaving & { turnoverId: string | undefined },
): Promise<void> {
  await holdBalance(trx, memberAccount(memberId))
  const bonus = (await openBonuses(trx, memberId, at)).find(({ id }) => id === turnoverId)
  if (!bonus) throw new Refusal('BONUS_ENDED')
  await refuseUnagreed(trx, [bonus], forfeit)
  await takeBonus(trx, { id: bonus.id, memberId, ending: 'cancelled', at })
}
