import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { dateFormat } from '../../core/i18n/formats.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/site/language.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Moments by the clock of the header, which is the brand's, as the days of a period are. zone: GMT+7. */
export function useClockTime(): { zone: string; offset: number; time: (at: number) => string; full: (at: number) => string } {
  const tag = languageTag(useStore($language))
  const { timeZoneOffset } = useStore($brand)
  const written = (options: Intl.DateTimeFormatOptions) => (at: number) =>
    dateFormat(tag, { ...options, timeZone: 'UTC' }).format(at + timeZoneOffset * 60_000)
  const ahead = Math.abs(timeZoneOffset)
  const minutes = ahead % 60 === 0 ? '' : `:${twoDigits(ahead % 60)}`
  return {
    offset: timeZoneOffset,
    zone: timeZoneOffset === 0 ? 'GMT' : `GMT${timeZoneOffset < 0 ? '\u2212' : '+'}${Math.floor(ahead / 60)}${minutes}`,
    time: written({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    full: written({ dateStyle: 'medium', timeStyle: 'medium' }),
  }
}
