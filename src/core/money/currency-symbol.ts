import { numberFormat } from '../i18n/format-number.ts'

/** The sign of a currency by its code, as people write it: $ for USD. If it has none, the code. */
export function currencySymbol(code: string, locale: string): string {
  try {
    const parts = numberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
    return parts.find((part) => part.type === 'currency')?.value ?? code
  } catch {
    return code // not a code of three letters
  }
}
