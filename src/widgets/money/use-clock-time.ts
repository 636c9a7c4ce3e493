import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { type DateStyle, formatDate } from '../../core/i18n/format-date.ts'
import { isolateFigure } from '../../core/i18n/isolate.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { formatOffset } from '../../core/site/clock.ts'
import { $language } from '../../core/i18n/language.ts'

/** Writes times by the clock of the header, in the brand's time zone, as for the days of a period. zone: GMT+7. A hook. */
export function useClockTime(): { zone: string; offset: number; time: (at: number) => string; full: (at: number) => string } {
  const tag = languageTag(useStore($language))
  const { timeZoneOffset } = useStore($brand)
  const written = (style: DateStyle) => (at: number) => formatDate(at, tag, style, timeZoneOffset)
  return {
    offset: timeZoneOffset,
    zone: timeZoneOffset === 0 ? 'GMT' : isolateFigure(formatOffset(timeZoneOffset), tag),
    time: written('dayTime'),
    full: written('mediumSeconds'),
  }
}
