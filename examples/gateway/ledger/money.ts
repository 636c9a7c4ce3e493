/** The sandbox's currency. All amounts inside are minor units (cents) as bigint. */
export const currency = 'USD'
export const currencySymbol = '$'
/** Points stand in the same ledger, as whole numbers in a currency of their own. */
export const pointCurrency = 'PTS'

/** "1234.5" → 123450n. Undefined for anything but digits with up to two decimals: no sign, exponent, comma or other digits. */
export function parseAmount(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || text.length > 16) return undefined
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? BigInt(match[1] as string) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** 123450n → "1234.50". */
export function formatAmount(minor: bigint | number): string {
  const value = BigInt(minor)
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount of any currency of the ledger: points are whole. */
export const formatIn = (unit: string, minor: bigint | number): string => (unit === pointCurrency ? String(minor) : formatAmount(minor))
