import { useStore } from '@nanostores/react'
import { type DateStyle, formatDay } from '../../core/i18n/format-date.ts'
import { formatCompact, formatNumber } from '../../core/i18n/format-number.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { useMoney } from '../money/use-money.ts'
import { $language } from '../../core/i18n/language.ts'

/** How a report writes its figures: amounts with the currency's symbol, and calendar days. */
export interface Figures {
  money: ReturnType<typeof useMoney>['money']
  /** Short, for the scale of a chart: 50K. */
  compact: (value: number) => string
  number: (value: number) => string
  /** Fri 14 Nov; in full: Friday, 14 November; only the number: 14. */
  day: (date: string) => string
  fullDay: (date: string) => string
  shortDay: (date: string) => string
}

export function useFigures(): Figures {
  const locale = languageTag(useStore($language))
  const { money } = useMoney()
  const dated = (style: DateStyle) => (date: string) => formatDay(date, locale, style)
  return {
    number: (value) => formatNumber(value, locale),
    compact: (value) => formatCompact(value, locale),
    money,
    day: dated('weekdayDay'),
    fullDay: dated('longDay'),
    shortDay: dated('day'),
  }
}
