import { numberFormat } from '../i18n/formats.ts'

/** What an amount is shown as where it is missing: never 0.00, which would be a figure. */
export const missingAmount = '—'

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/**
 * An amount as people read it: grouped, with 2 decimals (§9), the minus a true one (U+2212) before the symbol.
 * amount: a decimal string as on the wire; Intl formats it exactly, where a number would lose cents.
 * locale: a BCP 47 tag. symbol: of the currency, or none.
 */
export function formatMoney(amount: string | null | undefined, locale: string, symbol = ''): string {
  if (amount === null || amount === undefined || !/^-?\d+(\.\d+)?$/.test(amount)) return missingAmount
  const parts = numberFormat(locale, decimals).formatToParts(amount as `${number}`)
  const text = (isMinus: boolean) =>
    parts
      .filter((part) => (part.type === 'minusSign') === isMinus)
      .map((part) => part.value)
      .join('')
  const minus = text(true) === '' ? '' : '\u2212'
  return `${minus}${symbol}${text(false)}`
}
