import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { formatClock } from '../../core/i18n/format-clock.ts'
import { $now } from '../../core/site/now.ts'

/** MM/DD hh:mm:ss in the operator's time zone (§2 Header). */
export function Clock() {
  const now = useStore($now)
  const { timeZoneOffset } = useStore($brand)
  return (
    <time className="account-clock" dir="ltr" dateTime={new Date(now).toISOString()}>
      {formatClock(now, timeZoneOffset)}
    </time>
  )
}
