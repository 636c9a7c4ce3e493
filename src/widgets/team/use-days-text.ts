import { useStore } from '@nanostores/react'
import { today } from '../../core/agent/period.ts'
import { $brand } from '../../core/brand/brand.ts'
import { dateFormat } from '../../core/i18n/formats.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import type { DateRange } from '../../core/site/date-range.ts'
import { $language } from '../../core/site/language.ts'

/**
 * Writes days, or those that they are held against: '8 – 14 Nov', with the year where it isn't this one. until: up to when the last of
 * them counts, ms since 1970; the times are written then too: '8 Nov, 00:00 – 14 Nov, 13:32'.
 */
export function useDaysText(): (days: DateRange & { until?: number | null }) => string {
  const tag = languageTag(useStore($language))
  const offset = useStore($brand).timeZoneOffset * 60_000
  return ({ from, to, until }) => {
    const isPartial = until != null
    const format = dateFormat(tag, {
      day: 'numeric',
      month: 'short',
      ...(from.slice(0, 4) !== today().slice(0, 4) && { year: 'numeric' }),
      ...(isPartial && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      timeZone: 'UTC',
    })
    return format.formatRange(Date.parse(from), isPartial ? until + offset : Date.parse(to))
  }
}
