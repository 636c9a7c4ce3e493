import { useStore } from '@nanostores/react'
import { languageTag } from '../core/i18n/languages.ts'
import { $language } from '../core/site/language.ts'
import { formatMoney } from '../core/wallet/format-money.ts'

/** Numbers, amounts and times as the reader's language writes them. */
export function useFormats(): {
  number: (value: number) => string
  money: (amount: string | null | undefined, symbol?: string) => string
  /** Date and time in the reader's own zone. */
  time: (at: number) => string
  /** A date, YYYY-MM-DD, that is the same in every zone. */
  day: (date: string) => string
} {
  const tag = languageTag(useStore($language))
  return {
    number: (value) => new Intl.NumberFormat(tag).format(value),
    money: (amount, symbol) => formatMoney(amount, tag, symbol),
    time: (at) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    day: (date) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date) || 0),
  }
}
