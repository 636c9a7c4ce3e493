import { useStore } from '@nanostores/react'
import { dateFormat, numberFormat } from '../core/i18n/formats.ts'
import { languageTag } from '../core/i18n/languages.ts'
import { $language } from '../core/site/language.ts'
import { formatMoney } from '../core/wallet/format-money.ts'

/** The last moment that a Date can hold, ms. */
const latest = 8.64e15

/** Numbers, amounts and times as the reader's language writes them. */
export function useFormats(): {
  number: (value: number) => string
  /** value: per cent; 2.5 is written 2.5%. */
  percent: (value: number) => string
  money: (amount: string | null | undefined, symbol?: string) => string
  /** Date and time in the reader's own zone. */
  time: (at: number) => string
  /** A moment's date in the reader's own zone; empty where it is no moment. */
  date: (at: number) => string
  /** A date, YYYY-MM-DD, that is the same in every zone. */
  day: (date: string) => string
} {
  const tag = languageTag(useStore($language))
  return {
    number: (value) => numberFormat(tag).format(value),
    percent: (value) => numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    money: (amount, symbol) => formatMoney(amount, tag, symbol),
    time: (at) => dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    date: (at) => (Math.abs(at) <= latest ? dateFormat(tag, { dateStyle: 'medium' }).format(at) : ''),
    day: (date) => dateFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date) || 0),
  }
}
