import { isLikeEnglish, numberFormat } from '../i18n/format-number.ts'

/** Codes with the same symbol in all languages of `isLikeEnglish`, each followed by its symbol. */
const signs = 'USD$EUR€GBP£PHP₱THB฿VND₫INR₹KRW₩TRY₺BDT৳NGN₦'

/** The symbol of a currency: $ for USD. If there is none, the code. */
export function currencySymbol(code: string, locale: string): string {
  const known = isLikeEnglish(locale) && /^[A-Z]{3}$/.test(code) && signs.split(code)[1]?.[0]
  if (known) return known
  try {
    const parts = numberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
    return parts.find((part) => part.type === 'currency')?.value ?? code
  } catch {
    return code // not a code of three letters
  }
}
