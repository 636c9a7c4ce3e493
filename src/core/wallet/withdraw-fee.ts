import { parseAmount } from '../money/parse-amount.ts'
import type { WithdrawMethod } from './withdraw-calls.ts'

/** What is kept of a withdrawal, minor units, as the gateway reckons it: half a cent counts as one. */
export const withdrawFee = ({ rate, flat }: Pick<WithdrawMethod, 'rate' | 'flat'>, amount: bigint): bigint =>
  (amount * BigInt(rate) + 5_000n) / 10_000n + (parseAmount(flat) ?? 0n)
