import { useEffect, useState } from 'react'
import { loadAreas } from '../../core/i18n/translate.ts'
import { Failed } from './failed.tsx'

interface FallbackProps {
  /** Why the widget isn't there; none where it threw. */
  error?: unknown
  /** System status 1 or 2 (§2 Routes), in place of a fault. */
  status?: 1 | 2
  /** What is closed: the site shows a page, the account bar a line, others a box. */
  widget?: string
  onRetry?: () => void
}

/** What stands in a widget's place: after a fault, or while the system is closed. */
export function Fallback({ error, status, widget = '', onRetry = () => {} }: FallbackProps) {
  return status ? <ClosedPart status={status} widget={widget} /> : <Failed error={error} onRetry={onRetry} />
}

async function loadClosed(isPage: boolean) {
  const texts = loadAreas(['closed', 'form'])
  const part = await (isPage ? import('./closed-page.tsx') : import('./closed.tsx'))
  await texts
  return part
}
type Closed = Partial<typeof import('./closed.tsx') & typeof import('./closed-page.tsx')>

function ClosedPart({ status, widget }: { status: 1 | 2; widget: string }) {
  const isPage = widget === 'site'
  const [{ part, error }, setState] = useState<{ part?: Closed; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    loadClosed(isPage).then(
      (part) => setState({ part }),
      (error: unknown) => setState({ error: error ?? new Error('closed') }),
    )
  }, [isPage, attempt])
  if (error !== undefined) return <Failed error={error} onRetry={() => setAttempt(attempt + 1)} />
  if (part?.ClosedPage) return <part.ClosedPage status={status} />
  if (part?.ClosedBox) return <part.ClosedBox status={status} isLine={widget === 'account'} />
  return <slot />
}
