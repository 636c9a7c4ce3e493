import type { ReactNode } from 'react'
import type { Remote } from '../../core/platform/remote.ts'
import { FailedState } from '../../ui/list-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { errorText } from '../shared/error-text.ts'
import { PageHead } from '../shared/page-head.tsx'
import { FormAlert } from '../session-form/form-alert.tsx'
import { useText } from '../shared/use-text.ts'
import css from './gifts.css?inline'

addStyles(css)

interface GiftScreenProps<T> {
  title: string
  text: string
  state: Remote<T>
  onRetry: () => void
  /** What went wrong with a claim; empty while nothing did. */
  error?: string | undefined
  /** The answer to a claim is not there, and is being asked for. */
  isChecking?: boolean | undefined
  children: (data: T) => ReactNode
}

/** A gift of the house: head, and its content in whichever state it is. */
export function GiftScreen<T>({ title, text, state, onRetry, error = '', isChecking, children }: GiftScreenProps<T>) {
  const t = useText()
  return (
    <div className="gift-screen">
      <PageHead title={title} text={text} />
      <FormAlert text={error} />
      <p role="status" className="gift-next">
        {isChecking && t('common.checkingStatus')}
      </p>
      {state.status === 'failed' ? (
        <FailedState title={t('gifts.failed')} text={errorText(t, state.error)} retryLabel={t('common.retry')} onRetry={onRetry} />
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
