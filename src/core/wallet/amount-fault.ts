import { parseAmount } from '../money/parse-amount.ts'

/** Why a typed amount is rejected. The dictionary's key is `money.fault.<name>`. */
export type AmountFault = 'empty' | 'sign' | 'exponent' | 'comma' | 'decimals' | 'digits' | 'form' | 'zero' | 'minimum' | 'maximum'

/**
 * Why a typed amount is rejected; undefined if it is valid. An ambiguous text is never interpreted but rejected.
 * @param minimum, maximum minor units, both allowed
 */
export function amountFault(text: string, minimum: bigint, maximum: bigint): AmountFault | undefined {
  const typed = text.trim()
  if (typed === '') return 'empty'
  const minor = parseAmount(typed)
  if (minor === null) return reason(typed)
  if (minor === 0n) return 'zero'
  if (minor > maximum) return 'maximum'
  return minor < minimum ? 'minimum' : undefined
}

function reason(typed: string): AmountFault {
  if (/^[+\-\u2212\u2013]/.test(typed)) return 'sign'
  if (/^[\d.]+e[+-]?\d+$/i.test(typed)) return 'exponent'
  if (typed.includes(',')) return 'comma'
  if (/^\d+\.\d{3,}$/.test(typed)) return 'decimals'
  // digits of another script or width
  if (/^[\p{Nd}.\uff0e]+$/u.test(typed) && /[^\d.]/.test(typed)) return 'digits'
  return 'form'
}
