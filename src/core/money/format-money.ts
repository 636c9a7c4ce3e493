import { groupLikeEnglish, isLikeEnglish, numberFormat } from '../i18n/format-number.ts'
import { isolateFigure } from '../i18n/isolate.ts'

/** Shown for a missing amount. 0.00 would be a wrong figure. */
export const missingAmount = '—'

export interface MoneyStyle {
  /** Adds a plus if the amount is positive: a gain, money received. */
  hasPlus?: boolean
  /** For limits and quick amounts: cents only if there are any. */
  isWhole?: boolean
  /** For the axis of a chart: $50K. */
  isShort?: boolean
}

/**
 * Formats an amount: grouped, with 2 decimals (§9), the sign before the symbol, the minus as U+2212. Isolated in right-to-left languages,
 * so that the text around it does not move sign and symbol. amount: a decimal string as in calls; Intl formats it exactly, while a number
 * would lose cents. locale: a BCP 47 tag. symbol: of the currency; may be empty.
 */
export function formatMoney(
  amount: string | null | undefined,
  locale: string,
  symbol = '',
  { hasPlus = false, isWhole = false, isShort = false }: MoneyStyle = {},
): string {
  if (amount === null || amount === undefined || !/^-?\d+(\.\d+)?$/.test(amount)) return missingAmount
  const decimals = isWhole && /^-?\d+(\.0*)?$/.test(amount) ? 0 : 2
  // the sign is added here: a language's sign may have marks or another position
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

/** Splits an amount in two parts, for the one large figure of a page. Without cents, everything is in units. */
export function unitsAndCents(text: string): [units: string, cents: string] {
  const [, units = text, cents = ''] = /^\u2066?(.*\p{Nd})([^\p{Nd}\s]\p{Nd}{2})\u2069?$/u.exec(text) ?? []
  return [units, cents]
}
