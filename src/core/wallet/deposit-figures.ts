import type { DepositBonus, DepositMethod } from './deposit-calls.ts'
import { parseAmount, toAmount } from '../money/parse-amount.ts'

// All amounts in this file are in minor units.

const minor = (amount: string): bigint => parseAmount(amount) ?? 0n
const least = (one: bigint, other: bigint): bigint => (other < one ? other : one)

/**
 * The allowed range: the narrowest of the method's and the player's limits. left: what the player's limits still allow, null for no limit.
 */
export function depositRange(
  method: Pick<DepositMethod, 'minimum' | 'maximum'>,
  left: string | null,
): { minimum: bigint; maximum: bigint } {
  const most = minor(method.maximum)
  return { minimum: minor(method.minimum), maximum: left === null ? most : least(most, minor(left)) }
}

/** The limits before a method is chosen: from the lowest minimum to the highest maximum. */
export function widest(methods: readonly Pick<DepositMethod, 'minimum' | 'maximum'>[]): Pick<DepositMethod, 'minimum' | 'maximum'> {
  const sorted = (key: 'minimum' | 'maximum') => methods.map((method) => minor(method[key])).toSorted((a, b) => (a < b ? -1 : 1))
  return { minimum: toAmount(sorted('minimum')[0] ?? 0n), maximum: toAmount(sorted('maximum').at(-1) ?? 0n) }
}

const steps = [10, 20, 50, 100, 200, 500].map((units) => BigInt(units) * 100n)

/** Amounts to choose with one tap, as decimal strings: up to four round ones, and the maximum. Empty if no amount is allowed. */
export function quickAmounts({ minimum, maximum }: { minimum: bigint; maximum: bigint }): string[] {
  if (maximum < minimum) return []
  return [...steps.filter((step) => step >= minimum && step < maximum).slice(-4), maximum].map((amount) => toAmount(amount))
}

/** The fee added to an amount, rounded to the nearest cent, computed like the gateway's. rate: hundredths of a percent. */
export const depositFee = (amount: bigint, rate: number): bigint => (amount * BigInt(Math.round(rate)) + 5000n) / 10_000n

/** The bonus of a promotion for an amount, and its turnover. */
export function bonusFigures(
  amount: bigint,
  { percent, minimum, maximum, turnover }: DepositBonus,
): { isEnough: boolean; bonus: bigint; turnover: bigint } {
  const bonus = least((amount * BigInt(Math.round(percent))) / 100n, minor(maximum))
  return { isEnough: amount >= minor(minimum), bonus, turnover: (amount + bonus) * BigInt(Math.round(turnover)) }
}
