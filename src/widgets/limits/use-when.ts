import { useStore } from '@nanostores/react'
import { type DateStyle, formatDate } from '../../core/i18n/format-date.ts'
import { formatMinutes } from '../../core/i18n/format-minutes.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/i18n/language.ts'

/** Times and durations in the reader's language and zone; of 12 or 24 hours as the language writes them. */
export function useWhen(): {
  /** 'Sat, Nov 22, 2:32 PM'. */
  moment: (at: number) => string
  /** 'Sat 2:32 PM', for what is at most some days off. */
  soon: (at: number) => string
  /** '2:32 PM'. */
  time: (at: number) => string
  /** '21 Nov 2027', without the time: for what is months off. */
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
