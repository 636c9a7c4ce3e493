import type { ContractKind, ContractTier } from '../../../src/core/agent/contract-calls.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'

/** A team's play in a period. bets, lost: minor units; lost is negative if the players won. */
export interface Played {
  activeMembers: number
  bets: bigint
  lost: bigint
}

/** The minimum of each figure, minor units; zero sets no condition. rate: hundredths of a per cent. */
export interface Tier extends Played {
  rate: number
}

const mostTiers = 10
const whole = (value: number, from: number, to: number) => Number.isSafeInteger(value) && value >= from && value <= to

/**
 * Validates the tiers of an offer.
 * @throws {Refusal} TIERS_INVALID, with the line (from 0) and the wrong field: count, activeMembers, bets, lost, rate
 */
export function readTiers(tiers: readonly ContractTier[]): Tier[] {
  const refuse = (line: number, reason: string): never => {
    throw new Refusal('TIERS_INVALID', { value: { line, reason } })
  }
  if (tiers.length < 1 || tiers.length > mostTiers) refuse(Math.min(tiers.length, mostTiers), 'count')
  return tiers.map(({ activeMembers, bets: betsText, lost: lostText, rate }, line) => {
    const [bets, lost] = [parseAmount(betsText), parseAmount(lostText)]
    if (!whole(activeMembers, 0, 1_000_000)) return refuse(line, 'activeMembers')
    if (bets === undefined) return refuse(line, 'bets')
    if (lost === undefined) return refuse(line, 'lost')
    if (!whole(rate, 1 + (tiers[line - 1]?.rate ?? 0), 10_000)) return refuse(line, 'rate')
    return { activeMembers, bets, lost, rate }
  })
}

/** The stored form of tiers. */
export const storeTiers = (tiers: Tier[]): string =>
  JSON.stringify(tiers.map((tier) => ({ ...tier, bets: tier.bets.toString(), lost: tier.lost.toString() })))

export const storedTiers = (text: string): Tier[] =>
  (JSON.parse(text) as (Omit<Tier, 'bets' | 'lost'> & { bets: string; lost: string })[]).map((tier) => ({
    ...tier,
    bets: BigInt(tier.bets),
    lost: BigInt(tier.lost),
  }))

/** Figures, or a tier, as sent to the client. */
export const tierValue = <T extends Played>({ bets, lost, ...rest }: T) => ({
  ...rest,
  bets: formatAmount(bets),
  lost: formatAmount(lost),
})

const lessThan = (target: bigint, reached: bigint): bigint => (target > 0n && reached < target ? target - reached : 0n)

/** What is missing to reach a tier; zero for a condition already met. */
export const missingTo = (tier: Played, played: Played): Played => ({
  activeMembers: Math.max(0, tier.activeMembers - played.activeMembers),
  bets: lessThan(tier.bets, played.bets),
  lost: lessThan(tier.lost, played.lost),
})

export function isMet(tier: Played, played: Played): boolean {
  const missing = missingTo(tier, played)
  return missing.activeMembers === 0 && missing.bets === 0n && missing.lost === 0n
}

export interface Earned {
  /** Counted from 1; 0 if no tier is reached. */
  tier: number
  rate: number
  /** Minor units, rounded down. */
  amount: bigint
}

/**
 * What a contract pays, by the highest reached tier. A dividend is a share of the players' losses, nothing if they won; a salary is a share
 * of their bets.
 */
export function earned(kind: ContractKind, tiers: Tier[], played: Played): Earned {
  const tier = tiers.findLastIndex((each) => isMet(each, played)) + 1
  const rate = tiers[tier - 1]?.rate ?? 0
  const base = kind === 'dividend' ? played.lost : played.bets
  return { tier, rate, amount: base > 0n ? (base * BigInt(rate)) / 10_000n : 0n }
}
