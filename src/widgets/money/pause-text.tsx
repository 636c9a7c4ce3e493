import type { Pause } from '../../core/session/pause-calls.ts'
import { Icon } from '../../ui/icon.tsx'
import { pauseCircle } from '../../ui/icons/pause-circle.ts'
import { addStyles } from '../../ui/styles.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './pause-text.css?inline'

addStyles(css)

/** Why something is blocked, and until when. */
export function PauseText({ pause: { kind, until } }: { pause: Pause }) {
  const t = useText()
  const { due, date } = useFormats()
  const end = until === null ? t('limits.excludedForGood') : t('limits.excludedUntil', { date: date(until) })
  return (
    <p className="pause-text" role="status">
      <Icon of={pauseCircle} size={20} />
      <span>{kind === 'timeOut' ? t('limits.timeOutOn', { time: due(until ?? 0) }) : `${end} ${t('limits.excludedText')}`}</span>
    </p>
  )
}
