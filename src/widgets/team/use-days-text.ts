import { useStore } from '@nanostores/react'
import { today } from '../../core/agent/period.ts'
import { $brand } from '../../core/brand/brand.ts'
import { formatDates, formatDays } from '../../core/i18n/format-date.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import type { DateRange } from '../../core/site/date-range.ts'
import { $language } from '../../core/i18n/language.ts'

/**
 * Writes days, or those that they are held against: '8 – 14 Nov', with the year where it isn't this one. until: up to when the last of
 * them counts, ms since 1970; the times are written then too: '8 Nov, 00:00 – 14 Nov, 13:32'.
 */
export function useDaysText(): (days: DateRange & { until?: number | null }) => string {
  const tag = languageTag(useStore($language))
  const offset = useStore($brand).timeZoneOffset * 60_000
  return ({ from, to, until }) => {
    const hasYear = from.slice(0, 4) !== today().slice(0, 4)
    if (until == null) return formatDays({ from, to }, tag, hasYear ? 'dayYear' : 'day')
    return formatDates(Date.parse(from), until + offset, tag, hasYear ? 'dayYearHour' : 'dayHour', 0)
  }
}
