import type { z } from 'zod/mini'
import type { DepositMethod } from '../../../src/core/wallet/deposit-calls.ts'
import { parseAmount } from '../ledger/money.ts'

export type Method = z.output<typeof DepositMethod>

const minute = 60_000
const hour = 60 * minute

/** The payment methods of the sandbox. */
export const methods: readonly Method[] = [
  { id: 'bank', kind: 'bank', name: '', minimum: '20.00', maximum: '10000.00', rate: 0, from: 5, until: 30 },
  { id: 'ewallet', kind: 'ewallet', name: '', minimum: '10.00', maximum: '5000.00', rate: 100, from: 0, until: 0 },
  { id: 'card', kind: 'card', name: '', minimum: '10.00', maximum: '2000.00', rate: 250, from: 0, until: 0 },
  { id: 'usdt-trc20', kind: 'crypto', name: 'USDT, TRC-20', minimum: '20.00', maximum: '50000.00', rate: 0, from: 3, until: 3 },
]

export const methodOf = (id: string): Method | undefined => methods.find((method) => method.id === id)

/** How long a deposit waits for its payment, ms. */
export const lifetimes: Record<Method['kind'], number> = { bank: 24 * hour, ewallet: 15 * minute, card: 15 * minute, crypto: 24 * hour }

/** The fee on top of an amount, minor units, to the nearest cent. rate: hundredths of a percent. */
export const feeOf = (amount: bigint, rate: number): bigint => (amount * BigInt(rate) + 5000n) / 10_000n

/** The sandbox's bank, which does not really exist. */
export const bankAccount = { name: 'Bank of Tessera (play money)', holder: 'Tessera Sandbox', account: 'TS00 PLAY 0000 4700 0001' }

export const minor = (amount: string): bigint => parseAmount(amount) as bigint
