import { type ReactNode, useState } from 'react'
import type { Remote } from '../../core/platform/remote.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { FailedState } from '../../ui/list-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { errorText } from '../error-text.ts'
import { PageHead } from '../page-head.tsx'
import { FormAlert } from '../session-form/form-alert.tsx'
import { useText } from '../use-text.ts'
import css from './gifts.css?inline'

addStyles(css)

interface GiftScreenProps<T> {
  title: string
  text: string
  state: Remote<T>
  onRetry: () => void
  /** What went wrong with a claim; empty while nothing did. */
  error?: string | undefined
  children: (data: T) => ReactNode
}

/** A gift of the house: head, and its content in whichever state it is. */
export function GiftScreen<T>({ title, text, state, onRetry, error = '', children }: GiftScreenProps<T>) {
  const t = useText()
  return (
    <div className="gift-screen">
      <PageHead title={title} text={text} />
      <FormAlert text={error} />
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

/** A claim: what is under way, or was done last, by its name; and what went wrong, in words. */
export function useClaim() {
  const t = useText()
  const [state, setState] = useState<{ pending?: string; done?: string; error?: string }>({})
  const run = async (name: string, send: () => Promise<unknown>) => {
    setState({ pending: name })
    try {
      await send()
      setState({ done: name })
    } catch (error) {
      const isNone = errorCode(error) === 'NOT_CLAIMABLE'
      setState({ error: isNone ? t('gifts.error.NOT_CLAIMABLE') : errorText(t, error) })
    }
  }
  return {
    ...state,
    claim: (name: string, send: () => Promise<unknown>) => {
      if (state.pending === undefined) void run(name, send)
    },
  }
}
