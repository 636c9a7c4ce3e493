import { parseAmount } from '../money/parse-amount.ts'
import type { WithdrawMethod } from './withdraw-calls.ts'

/** The fee of a withdrawal in minor units, computed like the gateway's: half a cent is rounded up. */
export const withdrawFee = ({ rate, flat }: Pick<WithdrawMethod, 'rate' | 'flat'>, amount: bigint): bigint =>
  (amount * BigInt(rate) + 5_000n) / 10_000n + (parseAmount(flat) ?? 0n)
