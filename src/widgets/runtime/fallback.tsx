import { useEffect, useState } from 'react'
import { useText } from '../use-text.ts'

interface FallbackProps {
  /** Why the widget isn't there; none where it threw. */
  error?: unknown
  /** System status 1 or 2 (§2 Routes), in place of a fault. */
  status?: 1 | 2
  onRetry?: () => void
}

/** What stands in a widget's place: loaded only when it is needed, in plain words where even that fails. */
export function Fallback(props: FallbackProps) {
  const t = useText()
  const [parts, setParts] = useState<typeof import('./failed.tsx')>()
  useEffect(() => {
    import('./failed.tsx').then(setParts, () => {})
  }, [])
  if (!parts) {
    return (
      <button type="button" onClick={props.onRetry}>
        {t('common.retry')}
      </button>
    )
  }
  return props.status ? <parts.Closed status={props.status} /> : <parts.Failed error={props.error} onRetry={props.onRetry} />
}
