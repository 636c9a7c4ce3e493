import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { Failed, FailedLine } from './failed.tsx'
import type { LazyPart } from './lazy-part.ts'
import { useLazyPart } from './use-lazy-part.ts'

interface LazyProps<T> {
  part: LazyPart<T>
  /** false to not load and show the part yet. */
  isWanted?: boolean
  /** Shown while it loads. */
  waiting?: ReactNode
  /** For a small part: a failure takes one line. */
  isSmall?: boolean
  children: (part: T) => ReactNode
}

/** A lazy part in all its states. An error in it does not spread. */
export function Lazy<T>({ part, isWanted = true, waiting = null, isSmall = false, children }: LazyProps<T>) {
  const state = useLazyPart(part, isWanted)
  if (!isWanted || state.status === 'waiting') return waiting
  if (state.status === 'failed')
    return isSmall ? <FailedLine error={state.error} onRetry={state.retry} /> : <Failed error={state.error} onRetry={state.retry} />
  return (
    <Boundary
      onError={(error) => console.warn('Tessera: a part of the page failed', error)}
      fallback={(retry) => (isSmall ? <FailedLine onRetry={retry} /> : <Failed onRetry={retry} />)}
    >
      {children(state.part)}
    </Boundary>
  )
}
