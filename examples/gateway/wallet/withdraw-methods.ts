import type { PayeeKind, WithdrawMethod } from '../../../src/core/wallet/withdraw-calls.ts'
import { formatAmount } from '../ledger/money.ts'
import { present } from '../platform/present.ts'

interface Method {
  kind: PayeeKind
  providers: string[]
  /** Minor units. */
  minimum: bigint
  maximum: bigint
  /** Fee rate: hundredths of a percent of the amount. */
  rate: number
  /** Flat fee on top of the rate, minor units. */
  flat: bigint
  /** Usual duration. */
  minutes: number
  /** Pattern of an account number, without spaces. */
  number: RegExp
}

/** The withdrawal methods of the sandbox. */
export const withdrawMethods: Method[] = [
  {
    kind: 'bank',
    providers: ['Harbour Bank', 'Meridian Savings', 'Northlight Bank', 'First Lagoon Bank'],
    minimum: 2_000n,
    maximum: 1_000_000n,
    rate: 50,
    flat: 0n,
    minutes: 60,
    number: /^\d{6,20}$/,
  },
  {
    kind: 'ewallet',
    providers: ['Pebble Pay', 'Tidepurse'],
    minimum: 1_000n,
    maximum: 500_000n,
    rate: 100,
    flat: 0n,
    minutes: 15,
    number: /^\d{8,15}$/,
  },
  {
    kind: 'crypto',
    providers: ['USDT, TRC-20'],
    minimum: 2_000n,
    maximum: 2_000_000n,
    rate: 0,
    flat: 100n,
    minutes: 10,
    number: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  },
]

/** Maximum within 24 hours, minor units. */
export const dayMaximum = 2_000_000n
export const dayLength = 24 * 60 * 60_000

export const methodOf = (kind: PayeeKind): Method => present(withdrawMethods.find((method) => method.kind === kind))

/** The house's fee for an amount, minor units; half a cent is rounded up. */
export const feeOf = ({ rate, flat }: Pick<Method, 'rate' | 'flat'>, amount: bigint): bigint =>
  (amount * BigInt(rate) + 5_000n) / 10_000n + flat

export const methodValues = (): WithdrawMethod[] =>
  withdrawMethods.map(({ kind, providers, minimum, maximum, rate, flat, minutes }) => ({
    kind,
    providers,
    minimum: formatAmount(minimum),
    maximum: formatAmount(maximum),
    rate,
    flat: formatAmount(flat),
    minutes,
  }))
