import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { balanceOf, holdBalance, memberAccount } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import type { Entry } from '../ledger/posting.ts'
import { Refusal } from '../platform/refusal.ts'
import { openBonuses } from './bonus-money.ts'
import { highestBetOf } from './bonus-terms.ts'

/** How a bet is paid, or a win is divided. Minor units; bonus: by account. */
export interface Shares {
  own: bigint
  bonus: { account: string; amount: bigint }[]
}

export const bonusPart = ({ bonus }: Shares): bigint => bonus.reduce((sum, { amount }) => sum + amount, 0n)

/** How a bet is paid. hasBonus: the member has active bonuses, even if they pay no part of this bet. */
export interface Stake extends Shares {
  hasBonus: boolean
}

/** The stake of a free spin, which the house has paid into the member's own money. */
export const freeStake = (bet: bigint): Stake => ({ own: bet, bonus: [], hasBonus: true })

interface Staked {
  memberId: string
  bet: bigint
  /** The member's total stake on the same outcome including this bet: all tickets of one draw. */
  atStake?: bigint
  at: number
}

/**
 * Divides a bet: own money is used first, then bonuses, the oldest first. Call it in the bet's transaction, before its posting; with a
 * bonus it locks the member's balance. An uncovered rest stays with own money, so that the posting is refused.
 * @throws {Refusal} BONUS_BET_LIMIT {limit} if bonus money would pay a bet above the bonus's highest bet
 */
export async function stakeOf(trx: Transaction<Tables>, { memberId, bet, atStake = bet, at }: Staked): Promise<Stake> {
  if ((await openBonuses(trx, memberId)).length === 0) return { own: bet, bonus: [], hasBonus: false }
  await holdBalance(trx, memberAccount(memberId))
  const own = await balanceOf(trx, memberAccount(memberId))
  let left = bet > own ? bet - own : 0n
  const bonus: Shares['bonus'] = []
  for (const { account, amount, terms } of await openBonuses(trx, memberId, at)) {
    const part = left < amount ? left : amount
    if (part === 0n) continue
    const highest = highestBetOf(terms)
    if (highest !== undefined && atStake > highest) throw new Refusal('BONUS_BET_LIMIT', { value: { limit: formatAmount(highest) } })
    left -= part
    bonus.push({ account, amount: part })
  }
  return { own: bet - bonusPart({ own: 0n, bonus }), bonus, hasBonus: true }
}

/** Divides a win in the same proportions as its bet. The rounding remainder goes to the last bonus. */
export function shareWin(stake: Shares, win: bigint): Shares {
  const bet = stake.own + bonusPart(stake)
  if (stake.bonus.length === 0) return { own: win, bonus: [] }
  const own = (win * stake.own) / bet
  const bonus = stake.bonus.map(({ account, amount }) => ({ account, amount: (win * amount) / bet }))
  const last = bonus.at(-1)
  if (last) last.amount += win - own - bonusPart({ own, bonus })
  return { own, bonus }
}

/** The ledger entries of shares, into the accounts or out of them. */
export const shareEntries = (memberId: string, { own, bonus }: Shares, way: 'in' | 'out'): Entry[] =>
  [{ account: memberAccount(memberId), amount: own }, ...bonus].map(({ account, amount }) => ({
    account,
    amount: way === 'in' ? amount : -amount,
  }))
