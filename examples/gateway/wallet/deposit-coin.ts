import { createHash } from 'node:crypto'

/** Stored with a crypto deposit. amount: hundredths of the coin. */
export interface Coin {
  address: string
  amount: string
  rateUntil: number
  /** When the sandbox's wallet sent it; null until then. */
  paidAt: number | null
}

/** How long a rate is valid, ms; the required confirmations; and how long one takes in the sandbox, ms. */
export const rateHeld = 30 * 60_000
export const confirmationsNeeded = 20
export const confirmationTime = 1000

/** An address in TRON's format that can't exist: 0 and l are not base 58 digits. */
const addressOf = (id: string): string => `TTesseraP1ayM0neyDoNotSend${createHash('sha256').update(id).digest('hex').slice(0, 8)}`

/** The sandbox's rate, which changes every minute: 1.0000 to 1.0008 coins per dollar. */
const rateAt = (at: number): bigint => 10_000n + BigInt(Math.floor(at / 60_000) % 9)

/** The coins to send for an amount in minor units, at the current rate, rounded up to a hundredth. */
export function newCoin(id: string, amount: bigint, at: number): Coin {
  const hundredths = (amount * rateAt(at) + 9999n) / 10_000n
  return { address: addressOf(id), amount: String(hundredths), rateUntil: at + rateHeld, paidAt: null }
}

export function confirmationsOf({ paidAt }: Coin, at: number): number {
  if (paidAt === null) return 0
  return Math.max(0, Math.min(confirmationsNeeded, Math.floor((at - paidAt) / confirmationTime)))
}
