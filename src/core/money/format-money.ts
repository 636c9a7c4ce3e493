import { numberFormat } from '../i18n/format-number.ts'
import { isolateFigure } from '../i18n/isolate.ts'

/** What an amount is shown as where it is missing: never 0.00, which would be a figure. */
export const missingAmount = '—'

export interface MoneyStyle {
  /** A plus before what is above zero: a gain, money that came in. */
  hasPlus?: boolean
  /** Limits and quick amounts: cents only where there are some. */
  isWhole?: boolean
}

/**
 * An amount as people read it: grouped, with 2 decimals (§9), the sign before the symbol, the minus a true one (U+2212).
 * Isolated where the language is written from right to left, so that no text around it moves sign and symbol.
 * amount: a decimal string as on the wire; Intl formats it exactly, where a number would lose cents.
 * locale: a BCP 47 tag. symbol: of the currency, or none.
 */
export function formatMoney(
  amount: string | null | undefined,
  locale: string,
  symbol = '',
  { hasPlus = false, isWhole = false }: MoneyStyle = {},
): string {
  if (amount === null || amount === undefined || !/^-?\d+(\.\d+)?$/.test(amount)) return missingAmount
  const decimals = isWhole && /^-?\d+(\.0*)?$/.test(amount) ? 0 : 2
  const format = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  // its sign is ours: a language's own brings marks and places that differ
  const digits = format.format(amount.replace('-', '') as `${number}`)
  const sign = !/[1-9]/.test(amount) ? '' : amount.startsWith('-') ? '\u2212' : hasPlus ? '+' : ''
  return isolateFigure(sign + symbol + digits, locale)
}

/** A written amount in two parts, for the one big figure of a page; without cents it is all units. */
export function unitsAndCents(text: string): [units: string, cents: string] {
  const [, units = text, cents = ''] = /^\u2066?(.*\p{Nd})([^\p{Nd}\s]\p{Nd}{2})\u2069?$/u.exec(text) ?? []
  return [units, cents]
}
