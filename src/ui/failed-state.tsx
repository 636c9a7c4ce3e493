import { Button } from './button.tsx'
import { refresh } from './icons/refresh.ts'
import { ListState, type ListStateProps, Mosaic } from './list-state.tsx'

/** Replaces a list that failed to load, with a retry button. Without the button if a retry can't help. */
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
