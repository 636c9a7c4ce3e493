import { useStore } from '@nanostores/react'
import { dateFormat, numberFormat } from '../../core/i18n/formats.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/site/language.ts'
import { useMoney } from '../money/use-money.ts'

/** How a report writes its figures: amounts with the currency's sign, dates as days of a calendar. */
export interface Figures {
  money: (amount: string | null) => string
  /** Short, for lines across a chart: 50K. */
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
  const dated = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date))
  return {
    number: numberFormat(locale).format,
    compact: numberFormat(locale, { notation: 'compact' }).format,
    money,
    day: dated({ weekday: 'short', day: 'numeric', month: 'short' }),
    fullDay: dated({ weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: dated({ day: 'numeric', month: 'short' }),
  }
}
