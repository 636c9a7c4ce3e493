import type { ReactNode } from 'react'
import type { Remote } from '../../../core/platform/remote.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { ErrorWords } from '../../shared/error-words.tsx'
import { retryOf } from '../../shared/retry-of.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useText } from '../../shared/use-text.ts'
import css from './gifts.css?inline'

addStyles(css)

interface GiftScreenProps<T> {
  title: string
  text: string
  state: Remote<T>
  onRetry: () => void
  /** The error of a claim; empty if there is none. */
  error?: string | undefined
  /** true while no response to the claim has arrived and its result is being looked up. */
  isChecking?: boolean | undefined
  children: (data: T) => ReactNode
}

/** A page of a gift: the head, and the content in its states: loading, failed or ready. */
export function GiftScreen<T>({ title, text, state, onRetry, error = '', isChecking, children }: GiftScreenProps<T>) {
  const t = useText<'refused'>()
  return (
    <div className="gift-screen">
      <PageHead title={title} text={text} />
      <Alert text={error} />
      <p role="status" className="gift-next">
        {isChecking && t('common.checkingStatus')}
      </p>
      {state.status === 'failed' ? (
        <FailedState
          title={t('gifts.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, onRetry)}
        />
      ) : state.status === 'ready' ? (
        children(state.data)
      ) : (
        <div role="status" aria-busy="true" aria-label={t('gifts.loading')}>
          <SkeletonCard height={220} />
        </div>
      )}
    </div>
  )
}
