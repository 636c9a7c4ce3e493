import { Button } from './button.tsx'
import { refresh } from './icons/refresh.ts'
import { ListState, type ListStateProps, Mosaic } from './list-state.tsx'

/** A list that did not arrive, with a retry; without one where trying again can't help. */
export function FailedState({
  retryLabel,
  onRetry,
  pending,
  children,
  ...props
}: ListStateProps & { retryLabel: string; onRetry: (() => void) | undefined; pending?: boolean }) {
  return (
    <div role="alert">
      <ListState {...props} art={<Mosaic laid={{ 0: 1, 1: 2, 3: 5, 8: 1 }} fallen={8} />}>
        {onRetry && (
          <Button size="small" icon={refresh} pending={pending} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
      </ListState>
    </div>
  )
}
