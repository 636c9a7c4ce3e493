import { useStore } from '@nanostores/react'
import { formatDate, formatDay } from '../../core/i18n/format-date.ts'
import { formatNumber, formatPercent, type NumberStyle } from '../../core/i18n/format-number.ts'
import { isolateFigure } from '../../core/i18n/isolate.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { formatMoney, type MoneyStyle } from '../../core/money/format-money.ts'
import { $language } from '../../core/i18n/language.ts'

/** Numbers, amounts and times as the reader's language writes them. */
export function useFormats(): {
  number: (value: number, style?: NumberStyle) => string
  /** value: per cent; 2.5 is written 2.5%. */
  percent: (value: number) => string
  money: (amount: string | null | undefined, symbol?: string, style?: MoneyStyle) => string
  /** Date and time in the reader's own zone; empty if it is not a valid moment. */
  time: (at: number) => string
  /** A moment's date in the reader's own zone; empty if it is not valid. */
  date: (at: number) => string
  /** A date, YYYY-MM-DD, that is the same in every zone. */
  day: (date: string) => string
  /** A figure made of several parts, such as 3 / 10, kept in its order. */
  figure: (text: string) => string
} {
  const tag = languageTag(useStore($language))
  return {
    number: (value, style) => formatNumber(value, tag, style),
    percent: (value) => formatPercent(value / 100, tag),
    money: (amount, symbol, style) => formatMoney(amount, tag, symbol, style),
    time: (at) => formatDate(at, tag, 'mediumTime'),
    date: (at) => formatDate(at, tag, 'medium'),
    day: (date) => formatDay(date, tag, 'medium'),
    figure: (text) => isolateFigure(text, tag),
  }
}
