import { useStore } from '@nanostores/react'
import { formatOffset, formatSeconds } from '../../core/i18n/format-clock.ts'
import { $now } from '../../core/site/now.ts'
import { Icon } from '../../ui/icon.tsx'
import { globe } from '../../ui/icons/globe.ts'
import { useFormats } from '../shared/use-formats.ts'

/** The operator's clock: GMT offset and running time (§2 Agent centre). */
export function HouseClock() {
  const now = useStore($now)
  const { date, offset } = useFormats()
  return (
    <span className="agent-clock">
      <Icon of={globe} size={18} />
      <bdi dir="ltr">{formatOffset(offset)}</bdi>
      <time dateTime={new Date(now).toISOString()}>
        {date(now)} <bdi>{formatSeconds(now, offset)}</bdi>
      </time>
    </span>
  )
}
