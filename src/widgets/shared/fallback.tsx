import type { ClosedBox } from './closed.tsx'
import type { ClosedPage } from './closed-page.tsx'
import { Failed } from './failed.tsx'
import { Lazy } from './lazy.tsx'
import { lazyPart } from './lazy-part.ts'

interface FallbackProps {
  /** Why the widget failed; undefined if it threw. */
  error?: unknown
  /** System status 1 or 2 (§2 Routes), instead of an error. */
  status?: 1 | 2
  /** The name of the closed widget: the site shows a page, the account bar a line, other widgets a box. */
  widget?: string
  onRetry?: () => void
}

/** Replaces a widget after a failure, or while the system is closed. */
export function Fallback({ error, status, widget = '', onRetry = () => {} }: FallbackProps) {
  return status ? <ClosedPart status={status} widget={widget} /> : <Failed error={error} onRetry={onRetry} />
}

declare module './lazy-part.ts' {
  interface LazyParts {
    closedBox: typeof ClosedBox
    closedPage: typeof ClosedPage
  }
}

function ClosedPart({ status, widget }: { status: 1 | 2; widget: string }) {
  if (widget === 'site')
    return (
      <Lazy part={lazyPart('closedPage')} waiting={<slot />}>
        {(ClosedPage) => <ClosedPage status={status} />}
      </Lazy>
    )
  return (
    <Lazy part={lazyPart('closedBox')} waiting={<slot />}>
      {(ClosedBox) => <ClosedBox status={status} isLine={widget === 'account'} />}
    </Lazy>
  )
}
