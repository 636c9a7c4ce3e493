import { useStore } from '@nanostores/react'
import { today } from '../../core/agent/period.ts'
import { $brand } from '../../core/brand/brand.ts'
import { formatDates, formatDays } from '../../core/i18n/format-date.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import type { DateRange } from '../../core/site/date-range.ts'
import { $language } from '../../core/i18n/language.ts'

/**
 * Writes a range of days, for example the period to compare with: '8 – 14 Nov', with the year if it is not this one. until: the end of
 * a last day that counts only in part, ms since 1970; then the times are written too: '8 Nov, 00:00 – 14 Nov, 13:32'. A hook.
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
