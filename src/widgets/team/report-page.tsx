import type { ReactNode } from 'react'
import { $session } from '../../core/session/session.ts'
import { useStore } from '@nanostores/react'
import { errorCode } from '../../core/platform/errors.ts'
import type { AgentPageName } from '../../core/site/centre-pages.ts'
import type { AgentPlace } from '../../core/site/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonFigure } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { PeriodBar } from '../agent-shared/period.tsx'
import { ScopeHead } from '../agent-shared/scope-head.tsx'
import { scopeOf } from '../agent-shared/scope.ts'
import { errorText } from '../shared/error-text.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './report-page.css?inline'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** The member whose team a report is about; '' for the reader's own team, also if the URL names the reader. A hook. */
export function useScope(place: string): string {
  const realm = useRealm()
  const ownId = useStore($session(realm)).memberInfo?.id
  const scope = scopeOf(place)
  return scope === ownId ? '' : scope
}

interface ReportPageProps {
  /** The page's name in the agent centre. */
  page: AgentPageName
  title: string
  text: string
  /** undefined if the report is always about the reader. */
  scope?: string
  linkOf?: (id: string) => AgentPlace
  /** Replaces the period bar. */
  period?: ReactNode
  /** The error of the report's first call. If the scope is not in the team, a message replaces the whole page. */
  error: unknown
  children: ReactNode
}

/** The frame of a report: the team, the title, and the period. */
export function ReportPage({ page, title, text, scope, linkOf, period, error, children }: ReportPageProps) {
  const t = useText()
  if (error !== undefined && errorCode(error) === 'NOT_IN_TEAM')
    return (
      <EmptyState title={errorText(t, error)}>
        <RouteLink to={`/agentHome#${page}`} part="button button-secondary" className="button button-secondary button-small">
          {t('agent-reports.toOwn')}
        </RouteLink>
      </EmptyState>
    )
  return (
    <div className="report-page">
      <ScopeHead page={page} title={title} scope={scope} linkOf={linkOf}>
        <p>{text}</p>
      </ScopeHead>
      {period ?? <PeriodBar />}
      {children}
      <p className="report-text">{text}</p>
    </div>
  )
}

/** Shown in a table without rows: there are none, or loading failed. */
export function NoRows({ error, onRetry, isFiltered }: { error: unknown; onRetry: () => void; isFiltered?: boolean }) {
  const t = useText()
  return error !== undefined ? (
    <FailedState
      title={t('agent-reports.failed')}
      text={<ErrorWords error={error} />}
      retryLabel={t('common.retry')}
      onRetry={retryOf(error, onRetry)}
    />
  ) : (
    <EmptyState title={t(isFiltered ? 'agent-reports.notFound' : 'agent-reports.empty')} text={t('agent-reports.emptyText')} />
  )
}

export interface Figure {
  label: string
  value: ReactNode
}

/** Totals of the whole report side by side, with stones while they load. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className="report-figures">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <SkeletonFigure /> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}
