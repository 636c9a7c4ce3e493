/** Decimals of the wallet's currencies (§9). */
export const moneyDecimals = 2
/** Far more than any amount needs, and few enough to read quickly. */
const maximumDigits = 18

/**
 * A decimal text as an amount in minor units; null if it is not valid. Accepts only digits and one point: no sign, exponent,
 * comma, blank, leading zero, extra decimals or full-width digits, so that no amount is misread.
 * The sandbox gateway reads the amounts of its calls with it too.
 */
export function readAmount(text: string, decimals = moneyDecimals): bigint | null {
  const match = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text)
  if (match === null) return null
  const [, units = '', fraction = ''] = match
  if (units.length > maximumDigits || fraction.length > decimals) return null
  return BigInt(units + fraction.padEnd(decimals, '0'))
}

/**
 * A typed amount with a decimal point. In many regions the keyboard that a phone shows for amounts has a comma and no point: one comma before
 * the last one or two digits is a decimal mark, if the text has no other mark. '10,5' is 10.50; '1,000' stays as it is, and is refused.
 */
export function withDecimalPoint(text: string): string {
  const [, units, fraction] = /^\s*([0-9]+),([0-9]{1,2})\s*$/.exec(text) ?? []
  return fraction === undefined ? text : `${units}.${fraction.padEnd(moneyDecimals, '0')}`
}

/** A typed amount: blanks around it are ignored, and a comma may be the decimal mark. Otherwise as `readAmount`. */
export const parseAmount = (text: string, decimals?: number): bigint | null => readAmount(withDecimalPoint(text).trim(), decimals)

/** Minor units as the decimal string that goes over the wire. */
export function toAmount(minor: bigint, decimals = moneyDecimals): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return `${minor < 0n ? '-' : ''}${digits.slice(0, at)}${decimals > 0 ? `.${digits.slice(at)}` : ''}`
}
