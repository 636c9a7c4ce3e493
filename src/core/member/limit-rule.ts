import { parseAmount } from '../money/parse-amount.ts'

/** The effect of a new limit: it applies at once, it applies after 24 hours, nothing changes, or it is rejected. */
export type LimitEffect = 'lower' | 'higher' | 'same' | 'wrong'

/** A lower limit applies at once; a higher one, or a removal, after 24 hours (design §4). null: no limit. */
export function limitEffect(present: string | null, wanted: string | null): LimitEffect {
  if (present === wanted) return 'same'
  if (wanted === null) return 'higher'
  const value = parseAmount(wanted)
  if (value === null || value === 0n) return 'wrong'
  const before = present === null ? null : parseAmount(present)
  if (before === value) return 'same'
  return before === null || value < before ? 'lower' : 'higher'
}

/** The highest accepted limit, in whole units of money. */
export const mostLimit = 10_000_000

/** Is the typed text a limit of money: a whole amount of at least 1, digits only? */
export const isLimitAmount = (text: string): boolean => /^[1-9][0-9]{0,7}$/.test(text) && Number(text) <= mostLimit
