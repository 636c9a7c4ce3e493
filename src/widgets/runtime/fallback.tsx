import { useEffect, useState } from 'react'
import { loadAreas } from '../../core/i18n/translate.ts'
import { useText } from '../use-text.ts'

interface FallbackProps {
  /** Why the widget isn't there; none where it threw. */
  error?: unknown
  /** System status 1 or 2 (§2 Routes), in place of a fault. */
  status?: 1 | 2
  /** What is closed: the site shows a page, the account bar a line, others a box. */
  widget?: string
  onRetry?: () => void
}

async function loadClosed(isPage: boolean) {
  const texts = loadAreas(['closed', 'form'])
  const part = await (isPage ? import('./closed-page.tsx') : import('./closed.tsx'))
  await texts
  return part
}
type Parts = Partial<typeof import('./failed.tsx') & typeof import('./closed.tsx') & typeof import('./closed-page.tsx')>

/** What stands in a widget's place: loaded only when it is needed, in plain words where even that fails. */
export function Fallback({ error, status, widget, onRetry }: FallbackProps) {
  const isPage = widget === 'site'
  const t = useText()
  const [parts, setParts] = useState<Parts>({})
  const [attempt, setAttempt] = useState(0)
  const isClosed = status !== undefined
  useEffect(() => {
    const loading: Promise<Parts> = isClosed ? loadClosed(isPage) : import('./failed.tsx')
    loading.then(setParts, () => {}) // the button stays
  }, [isClosed, isPage, attempt])
  const { Failed, ClosedBox, ClosedPage } = parts
  if (status && ClosedPage) return <ClosedPage status={status} />
  if (status && ClosedBox) return <ClosedBox status={status} isLine={widget === 'account'} />
  if (!status && Failed) return <Failed error={error} onRetry={onRetry} />
  return (
    <button type="button" onClick={onRetry ?? (() => setAttempt(attempt + 1))}>
      {t('common.retry')}
    </button>
  )
}
