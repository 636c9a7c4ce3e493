import { readAmount } from '../../../src/core/money/parse-amount.ts'

/** The sandbox's currency. All internal amounts are minor units (cents) as bigint. */
export const currency = 'USD'
export const currencySymbol = '$'
/** Points are whole numbers in the same ledger, in their own currency. */
export const pointCurrency = 'PTS'

/** The highest amount of one call, minor units: sums of many such amounts still fit into 64 bits. */
const most = 99_999_999_999_999n

/** "1234.5" → 123450n, by the same rule as the input field. Undefined for anything else. */
export function parseAmount(text: unknown): bigint | undefined {
  const minor = typeof text === 'string' ? readAmount(text) : null
  return minor !== null && minor <= most ? minor : undefined
}

/** 123450n → "1234.50". */
export function formatAmount(minor: bigint | number): string {
  const value = BigInt(minor)
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats an amount in any currency of the ledger: points are whole numbers. */
export const formatIn = (unit: string, minor: bigint | number): string => (unit === pointCurrency ? String(minor) : formatAmount(minor))
