import { groupLikeEnglish, isLikeEnglish, numberFormat } from '../i18n/format-number.ts'
import { isolateFigure } from '../i18n/isolate.ts'

/** Shown for a missing amount: never 0.00, which would be a figure. */
export const missingAmount = '—'

export interface MoneyStyle {
  /** With a plus if it is above zero: a gain, money that came in. */
  hasPlus?: boolean
  /** For limits and quick amounts: cents only if there are any. */
  isWhole?: boolean
  /** For the scale of a chart: $50K. */
  isShort?: boolean
}

/**
 * An amount as people read it: grouped, with 2 decimals (§9), the sign before the symbol, the minus as U+2212.
 * Isolated in right-to-left languages, so that the text around it does not move sign and symbol.
 * amount: a decimal string as on the wire; Intl formats it exactly, while a number would lose cents.
 * locale: a BCP 47 tag. symbol: of the currency, or none.
 */
export function formatMoney(
  amount: string | null | undefined,
  locale: string,
  symbol = '',
  { hasPlus = false, isWhole = false, isShort = false }: MoneyStyle = {},
): string {
  if (amount === null || amount === undefined || !/^-?\d+(\.\d+)?$/.test(amount)) return missingAmount
  const decimals = isWhole && /^-?\d+(\.0*)?$/.test(amount) ? 0 : 2
  // we write the sign: a language's own adds marks, or has it in another place
  const size = amount.replace(/^-?0*(?=\d)/, '')
  const [units = '', cents = ''] = size.split('.')
  const digits =
    !isShort && cents.length <= 2 && isLikeEnglish(locale)
      ? groupLikeEnglish(units) + (decimals ? `.${cents.padEnd(2, '0')}` : '')
      : numberFormat(
          locale,
          isShort ? { notation: 'compact' } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
        ).format(size as `${number}`)
  const sign = !/[1-9]/.test(amount) ? '' : amount.startsWith('-') ? '\u2212' : hasPlus ? '+' : ''
  return isolateFigure(sign + symbol + digits, locale)
}

/** An amount in two parts, for the one large figure of a page; without cents, all of it is units. */
export function unitsAndCents(text: string): [units: string, cents: string] {
  const [, units = text, cents = ''] = /^\u2066?(.*\p{Nd})([^\p{Nd}\s]\p{Nd}{2})\u2069?$/u.exec(text) ?? []
  return [units, cents]
}
