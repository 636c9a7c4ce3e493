import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { RemoteStore } from '../../core/platform/remote.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorWords } from './error-words.tsx'
import { retryOf } from './retry-of.ts'
import { useText } from './use-text.ts'

interface LoadedProps<T> {
  store: Pick<RemoteStore<T>, '$state' | 'reload'>
  /** The text if loading failed. */
  failed: string
  /** Shown while it loads. */
  wait?: ReactNode
  children: (data: T) => ReactNode
}

/** Data of a screen in all states: loading, failed, ready. */
export function Loaded<T>({ store, failed, wait, children }: LoadedProps<T>) {
  const t = useText()
  const state = useStore(store.$state)
  if (state.status === 'ready') return children(state.data)
  if (state.status === 'failed')
    return (
      <FailedState
        title={failed}
        text={<ErrorWords error={state.error} />}
        retryLabel={t('common.retry')}
        onRetry={retryOf(state.error, store.reload)}
      />
    )
  return (
    <div role="status" aria-busy="true">
      {wait ?? <SkeletonLines count={6} />}
    </div>
  )
}
