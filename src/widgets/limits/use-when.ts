import { useStore } from '@nanostores/react'
import { type DateStyle, formatDate } from '../../core/i18n/format-date.ts'
import { formatMinutes } from '../../core/i18n/format-minutes.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/i18n/language.ts'

/** Writes times and durations in the reader's language and time zone; 12 or 24 hours as the language does. A hook. */
export function useWhen(): {
  /** 'Sat, Nov 22, 2:32 PM'. */
  moment: (at: number) => string
  /** 'Sat 2:32 PM', for times at most some days away. */
  soon: (at: number) => string
  /** '2:32 PM'. */
  time: (at: number) => string
  /** '21 Nov 2027', without the time, for dates months away. */
  date: (at: number) => string
  minutes: (count: number, isLong?: boolean) => string
} {
  const tag = languageTag(useStore($language))
  const as = (style: DateStyle) => (at: number) => formatDate(at, tag, style)
  return {
    moment: as('weekdayDayTime'),
    soon: as('weekdayTime'),
    time: as('time'),
    date: as('dayYear'),
    minutes: (count, isLong) => formatMinutes(count, tag, isLong),
  }
}
