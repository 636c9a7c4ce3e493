import { parseAmount, toAmount } from '../money/parse-amount.ts'
import type { ContractTier } from './contract-calls.ts'

/** A tier as typed. An empty minimum means zero. rate: in per cent. */
export type TypedTier = Record<keyof ContractTier, string>

/** The error of a line of tiers. Its message is `contract-page.fault.<reason>` in the dictionary. */
export type TierFault = { field: keyof ContractTier; reason: 'members' | 'amount' | 'rate' | 'rising' | 'ceiling' }

/** The highest number of tiers in a contract. */
export const mostTiers = 10
/** The highest number of active members that a tier can require. */
export const mostMembers = 1_000_000
const mostRate = 10_000n

const members = (text: string): number | null => {
  const typed = text.trim()
  if (typed === '') return 0
  const count = /^\d{1,7}$/.test(typed) ? Number(typed) : mostMembers + 1
  return count > mostMembers ? null : count
}
const minimum = (text: string): string | null => {
  const minor = text.trim() === '' ? 0n : parseAmount(text)
  return minor === null ? null : toAmount(minor)
}

/**
 * §4 Contract offers: parses the typed tiers. Returns the tiers to send, and the errors per line. Each rate must be higher than the rate
 * before.
 * @param most the highest rate that the agent may offer, hundredths of a per cent; null for no limit
 */
export function readTiers(
  typed: readonly TypedTier[],
  most: number | null = null,
): { tiers: ContractTier[]; faults: (TierFault | undefined)[] } {
  const faults: (TierFault | undefined)[] = []
  let before = 0n
  const tiers = typed.map((line, at): ContractTier => {
    const [activeMembers, bets, lost, rate] = [members(line.activeMembers), minimum(line.bets), minimum(line.lost), parseAmount(line.rate)]
    if (activeMembers === null) faults[at] = { field: 'activeMembers', reason: 'members' }
    else if (bets === null) faults[at] = { field: 'bets', reason: 'amount' }
    else if (lost === null) faults[at] = { field: 'lost', reason: 'amount' }
    else if (rate === null || rate < 1n || rate > mostRate) faults[at] = { field: 'rate', reason: 'rate' }
    else if (most !== null && rate > BigInt(most)) faults[at] = { field: 'rate', reason: 'ceiling' }
    else if (rate <= before) faults[at] = { field: 'rate', reason: 'rising' }
    else before = rate
    return { activeMembers: activeMembers ?? 0, bets: bets ?? '0.00', lost: lost ?? '0.00', rate: Number(rate ?? 0n) }
  })
  return { tiers, faults }
}
