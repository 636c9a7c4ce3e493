import { useStore } from '@nanostores/react'
import { firstWeekday } from '../../core/i18n/first-weekday.ts'
import { $language } from '../../core/i18n/language.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import type { DayWords } from '../../ui/calendar.tsx'
import { useFormats } from '../shared/use-formats.ts'

/** The words and formats of a date picker in the reader's language. A hook. */
export function useDayWords(): DayWords {
  const { day, days, number } = useFormats()
  return {
    firstDay: firstWeekday(languageTag(useStore($language))),
    full: (date) => day(date, 'weekday-date'),
    weekday: (date) => day(date, 'weekday'),
    longWeekday: (date) => day(date, 'weekday-name'),
    month: (date) => day(date, 'month'),
    range: days,
    number,
  }
}
