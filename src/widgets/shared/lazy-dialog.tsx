import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { FailedPopup } from './failed.tsx'
import type { LazyPart } from './lazy-part.ts'
import { PopupWait } from './popup-wait.tsx'
import { useLazyPart } from './use-lazy-part.ts'

interface LazyDialogProps<T> {
  part: LazyPart<T>
  onClose: () => void
  children: (part: T) => ReactNode
}

/** A dialog of a page that loads when it opens. It has the same states as a popup, and can also be closed if it failed to load. */
export function LazyDialog<T>({ part, onClose, children }: LazyDialogProps<T>) {
  const state = useLazyPart(part)
  if (state.status === 'waiting') return <PopupWait onClose={onClose} />
  if (state.status === 'failed') return <FailedPopup error={state.error} onRetry={state.retry} onClose={onClose} />
  return (
    <Boundary
      onError={(error) => console.warn('Tessera: a dialog of the page failed', error)}
      fallback={(retry) => <FailedPopup onRetry={retry} onClose={onClose} />}
    >
      {children(state.part)}
    </Boundary>
  )
}
