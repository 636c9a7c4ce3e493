/** Decimals of the wallet's currencies (§9). */
export const moneyDecimals = 2
/** Far above any amount, far below what would take time to read. */
const maximumDigits = 18

/**
 * What a player typed as an amount, in minor units; null where it is none. Takes digits and one point only: no sign,
 * exponent, comma, further decimals or full-width digits, so that nothing is read otherwise than it was meant.
 */
export function parseAmount(text: string, decimals = moneyDecimals): bigint | null {
  const match = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text.trim())
  if (match === null) return null
  const [, units = '', fraction = ''] = match
  if (units.length > maximumDigits || fraction.length > decimals) return null
  return BigInt(units + fraction.padEnd(decimals, '0'))
}

/** Minor units as the decimal string that goes over the wire. */
export function toAmount(minor: bigint, decimals = moneyDecimals): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return `${minor < 0n ? '-' : ''}${digits.slice(0, at)}${decimals > 0 ? `.${digits.slice(at)}` : ''}`
}
