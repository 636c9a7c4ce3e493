import type { ReactNode } from 'react'
import type { Remote } from '../../core/platform/remote.ts'
import { Alert } from '../../ui/alert.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import css from './reward-page.css?inline'

addStyles(css)

interface RewardPageProps<T> {
  title: string
  text: string
  state: Remote<T>
  onRetry: () => void
  /** The error of a claim; empty if there is none. */
  error?: string | undefined
  /** true while no response to the claim has arrived and its result is being looked up. */
  isChecking?: boolean | undefined
  /** Shown at the end of the head's line. */
  tools?: ReactNode
  children: (data: T) => ReactNode
}

/** A page of rewards in the member centre: the head, and the content in its states: loading, failed or ready. */
export function RewardPage<T>({ title, text, state, onRetry, error = '', isChecking, tools, children }: RewardPageProps<T>) {
  const t = useText()
  return (
    <div className="reward">
      <PageHead title={title} text={text}>
        {tools}
      </PageHead>
      <Alert text={error} />
      <p role="status" className="reward-quiet">
        {isChecking && t('common.checkingStatus')}
      </p>
      {state.status === 'failed' ? (
        <FailedState
          title={t('reward.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, onRetry)}
        />
      ) : state.status === 'ready' ? (
        children(state.data)
      ) : (
        <div className="reward-stack" role="status" aria-busy="true" aria-label={t('reward.loading')}>
          <SkeletonCard height={180} />
          <SkeletonCard height={280} />
        </div>
      )}
    </div>
  )
}

interface RewardCardProps {
  title?: ReactNode
  /** Shown at the end of the title's line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function RewardCard({ title, aside, className = '', children }: RewardCardProps) {
  return (
    <section part="card" className={`reward-card ${className}`}>
      {title && (
        <header className="reward-card-head">
          <h3>{title}</h3>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}

/** A table that scrolls sideways if it is too wide, also by keyboard. */
export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <div className="reward-table-box" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}
