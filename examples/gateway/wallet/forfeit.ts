import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../database/tables.ts'
import { holdBalance, memberAccount } from '../ledger/ledger.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import { openBonuses } from './bonus-money.ts'
import { inTickets, takeBonus } from './turnover.ts'

/**
 * In the body of what takes money out: the member gives up open bonuses, up to these sums, as the question had them. It is no part of
 * what a key stands for.
 */
export const Forfeit = z.optional(z.object({ bonus: z.string(), winnings: z.string() }))
export type Forfeit = z.infer<typeof Forfeit>

interface Leaving {
  memberId: string
  /** What the member has agreed to lose. */
  forfeit?: Forfeit
  at: number
}

/**
 * Own money leaves the wallet before the turnover is done: the member has to give up all open bonuses, with what was won with them. Call
 * it in the transaction that moves the money, before its posting: it locks the balance.
 * @throws {Refusal} BONUS_FORFEIT {bonus, winnings, left} if there is something to lose that the member has not agreed to
 */
export async function giveUpBonuses(trx: Transaction<Tables>, { memberId, forfeit, at }: Leaving): Promise<void> {
  if ((await openBonuses(trx, memberId)).length === 0) return
  await holdBalance(trx, memberAccount(memberId))
  const open = await openBonuses(trx, memberId)
  let [bonus, winnings, left] = [0n, 0n, 0n]
  for (const each of open) {
    const amount = each.amount + (await inTickets(trx, each))
    bonus += amount < each.given ? amount : each.given
    winnings += amount > each.given ? amount - each.given : 0n
    left += each.required - each.wagered
  }
  const agreed = { bonus: parseAmount(forfeit?.bonus) ?? 0n, winnings: parseAmount(forfeit?.winnings) ?? 0n }
  if (bonus > agreed.bonus || winnings > agreed.winnings)
    throw new Refusal('BONUS_FORFEIT', {
      value: { bonus: formatAmount(bonus), winnings: formatAmount(winnings), left: formatAmount(left) },
    })
  for (const { id } of open) await takeBonus(trx, { id, memberId, ending: 'cancelled', at })
}
