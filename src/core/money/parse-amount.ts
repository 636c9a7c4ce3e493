/** Decimals of the wallet's currencies (§9). */
export const moneyDecimals = 2
/** Far more than any amount needs, and few enough to parse quickly. */
const maximumDigits = 18

/**
 * Parses a decimal string to an amount in minor units; null if it is not valid. Accepts only digits and one point: no sign, exponent,
 * comma, space, leading zero, extra decimals or full-width digits, so that no amount is misread. The sandbox gateway also parses the
 * amounts of its calls with it.
 */
export function readAmount(text: string, decimals = moneyDecimals): bigint | null {
  const match = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text)
  if (match === null) return null
  const [, units = '', fraction = ''] = match
  if (units.length > maximumDigits || fraction.length > decimals) return null
  return BigInt(units + fraction.padEnd(decimals, '0'))
}

/**
 * Replaces a decimal comma with a point. In many regions the phone keyboard for amounts has a comma and no point: one comma before the last
 * one or two digits is a decimal mark, if the text has no other mark. '10,5' becomes 10.50; '1,000' is unchanged, and rejected later.
 */
export function withDecimalPoint(text: string): string {
  const [, units, fraction] = /^\s*([0-9]+),([0-9]{1,2})\s*$/.exec(text) ?? []
  return fraction === undefined ? text : `${units}.${fraction.padEnd(moneyDecimals, '0')}`
}

/** Parses a typed amount: spaces around it are ignored, and a comma may be the decimal mark. Otherwise like `readAmount`. */
export const parseAmount = (text: string, decimals?: number): bigint | null => readAmount(withDecimalPoint(text).trim(), decimals)

/** Formats minor units as a decimal string for calls. */
export function toAmount(minor: bigint, decimals = moneyDecimals): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return `${minor < 0n ? '-' : ''}${digits.slice(0, at)}${decimals > 0 ? `.${digits.slice(at)}` : ''}`
}
