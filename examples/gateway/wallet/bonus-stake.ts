import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { balanceOf, holdBalance, memberAccount } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import type { Entry } from '../ledger/posting.ts'
import { Refusal } from '../platform/refusal.ts'
import { openBonuses } from './bonus-money.ts'
import { highestBetOf } from './bonus-terms.ts'

/** Who pays a bet, or gets a win. Minor units; bonus: by account. */
export interface Shares {
  own: bigint
  bonus: { account: string; amount: bigint }[]
}

export const bonusPart = ({ bonus }: Shares): bigint => bonus.reduce((sum, { amount }) => sum + amount, 0n)

/** What pays a bet. hasBonus: the member has open bonuses, whether or not they pay a part of it. */
export interface Stake extends Shares {
  hasBonus: boolean
}

/** The stake of a free spin: the house has paid it into the member's own money. */
export const freeStake = (bet: bigint): Stake => ({ own: bet, bonus: [], hasBonus: true })

interface Staked {
  memberId: string
  bet: bigint
  /** What the member has on the same outcome, this bet included: all tickets of one draw. */
  atStake?: bigint
  at: number
}

/**
 * Own money is played first, then the bonuses, the oldest first. Call it in the bet's transaction, before its posting: with a bonus it
 * locks the member's balance. What nobody can pay stays with own money, so that the posting is refused.
 * @throws {Refusal} BONUS_BET_LIMIT {limit} if the bonus's money would pay more than its highest bet
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

/** A win goes where its bet came from, in the same proportions. The rest of the division goes to the last bonus. */
export function shareWin(stake: Shares, win: bigint): Shares {
  const bet = stake.own + bonusPart(stake)
  if (stake.bonus.length === 0) return { own: win, bonus: [] }
  const own = (win * stake.own) / bet
  const bonus = stake.bonus.map(({ account, amount }) => ({ account, amount: (win * amount) / bet }))
  const last = bonus.at(-1)
  if (last) last.amount += win - own - bonusPart({ own, bonus })
  return { own, bonus }
}

/** The entries of shares: into the accounts, or out of them. */
export const shareEntries = (memberId: string, { own, bonus }: Shares, way: 'in' | 'out'): Entry[] =>
  [{ account: memberAccount(memberId), amount: own }, ...bonus].map(({ account, amount }) => ({
    account,
    amount: way === 'in' ? amount : -amount,
  }))
