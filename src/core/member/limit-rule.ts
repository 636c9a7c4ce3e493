import { parseAmount } from '../money/parse-amount.ts'

/** What a new value of a limit would be: in force at once, after 24 hours, the same, or none that can be taken. */
export type LimitEffect = 'lower' | 'higher' | 'same' | 'wrong'

/** A tighter limit starts at once, a looser one, or none, after 24 hours (design §4). null: no limit. */
export function limitEffect(present: string | null, wanted: string | null): LimitEffect {
  if (present === wanted) return 'same'
  if (wanted === null) return 'higher'
  const value = parseAmount(wanted)
  if (value === null || value === 0n) return 'wrong'
  const before = present === null ? null : parseAmount(present)
  if (before === value) return 'same'
  return before === null || value < before ? 'lower' : 'higher'
}

/** The highest limit of money that is taken, in whole units. */
export const mostLimit = 10_000_000

/** Is it a limit of money as typed: a whole amount from 1 on, digits only? */
export const isLimitAmount = (text: string): boolean => /^[1-9][0-9]{0,7}$/.test(text) && Number(text) <= mostLimit
