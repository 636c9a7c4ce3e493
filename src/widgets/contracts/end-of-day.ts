import { $brand } from '../../core/brand/brand.ts'

const day = 86_400_000

/** The last minute of the day that is `days` days after `now`, in the brand's time zone; both times in ms since 1970. */
export function endOfDay(now: number, days: number): number {
  const offset = $brand.get().timeZoneOffset * 60_000
  return (Math.floor((now + offset) / day) + days + 1) * day - offset - 60_000
}
