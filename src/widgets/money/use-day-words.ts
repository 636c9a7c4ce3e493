import { useStore } from '@nanostores/react'
import { type DateStyle, formatDay, formatDays } from '../../core/i18n/format-date.ts'
import { formatNumber } from '../../core/i18n/format-number.ts'
import { firstWeekday } from '../../core/i18n/first-weekday.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import type { DayWords } from '../../ui/calendar.tsx'
import { $language } from '../../core/i18n/language.ts'

/** The words of a date picker in the reader's language. A hook. */
export function useDayWords(): DayWords {
  const tag = languageTag(useStore($language))
  const written = (style: DateStyle) => (date: string) => formatDay(date, tag, style)
  return {
    firstDay: firstWeekday(tag),
    full: written('full'),
    weekday: written('weekday'),
    longWeekday: written('longWeekday'),
    month: written('month'),
    range: (days) => formatDays(days, tag),
    number: (value) => formatNumber(value, tag),
  }
}
