import { useStore } from '@nanostores/react'
import { $brand } from '../../../core/brand/brand.ts'
import { formatDate } from '../../../core/i18n/format-date.ts'
import { languageTag } from '../../../core/i18n/languages.ts'
import { gatewayNow } from '../../../core/platform/gateway-time.ts'
import { $language } from '../../../core/i18n/language.ts'

const day = 86_400_000

/** Writes the time of day by the clock of the header, in the brand's time zone; with the date if it is not today. A hook. */
export function useClock(): (at: number) => string {
  const tag = languageTag(useStore($language))
  const { timeZoneOffset } = useStore($brand)
  const offset = timeZoneOffset * 60_000
  return (at) => {
    const isToday = Math.floor((at + offset) / day) === Math.floor((gatewayNow() + offset) / day)
    return formatDate(at, tag, isToday ? 'time' : 'dayTime', timeZoneOffset)
  }
}
