import type { ReactNode } from 'react'
import { $session } from '../../core/session/session.ts'
import { useStore } from '@nanostores/react'
import { errorCode } from '../../core/platform/errors.ts'
import type { AgentPageName } from '../../core/site/centre-pages.ts'
import type { AgentPlace } from '../../core/site/paths.ts'
import { EmptyState, FailedState } from '../../ui/list-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { Breadcrumbs } from '../agent-shared/breadcrumbs.tsx'
import { PeriodBar } from '../agent-shared/period.tsx'
import { scopeOf } from '../agent-shared/scope.ts'
import { errorText } from '../shared/error-text.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './report-page.css?inline'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** Whose team a report is about: '' for one's own, also where the address names oneself. A hook. */
export function useScope(place: string): string {
  const realm = useRealm()
  const ownId = useStore($session(realm)).memberInfo?.id
  const scope = scopeOf(place)
  return scope === ownId ? '' : scope
}

interface ReportPageProps {
  /** Its name in the agent centre. */
  page: AgentPageName
  title: string
  text: string
  /** undefined where the report is always about oneself. */
  scope?: string
  linkOf?: (id: string) => AgentPlace
  /** In place of the period bar. */
  period?: ReactNode
  /** Of what the report asks for first: a foreign scope takes the whole page. */
  error: unknown
  children: ReactNode
}

/** The frame of a report: whose it is, what it is, and of which days. */
export function ReportPage({ page, title, text, scope, linkOf, period, error, children }: ReportPageProps) {
  const t = useText()
  if (error !== undefined && errorCode(error) === 'NOT_IN_TEAM')
    return (
      <EmptyState title={errorText(t, error)}>
        <RouteLink to={`/agentHome#${page}`} className="button button-secondary button-small">
          {t('agent-reports.toOwn')}
        </RouteLink>
      </EmptyState>
    )
  return (
    <div className="report-page">
      {scope !== undefined && <Breadcrumbs page={page} scope={scope} {...(linkOf && { linkOf })} />}
      <header className="report-head">
        <h2>{title}</h2>
        <p>{text}</p>
      </header>
      {period ?? <PeriodBar />}
      {children}
    </div>
  )
}

/** What stands in a table without rows: nothing there, or nothing that arrived. */
export function NoRows({ error, onRetry, isFiltered }: { error: unknown; onRetry: () => void; isFiltered?: boolean }) {
  const t = useText()
  return error !== undefined ? (
    <FailedState title={t('agent-reports.failed')} text={errorText(t, error)} retryLabel={t('common.retry')} onRetry={onRetry} />
  ) : (
    <EmptyState title={t(isFiltered ? 'agent-reports.notFound' : 'agent-reports.empty')} text={t('agent-reports.emptyText')} />
  )
}

export interface Figure {
  label: string
  value: string | undefined
  /** Against the agent: with its minus sign in red. */
  isLoss?: boolean
}

/** Sums of the whole report side by side; dots until they are there. */
export function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <dl className="report-figures">
      {items.map(({ label, value, isLoss }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isLoss ? 'report-loss' : undefined}>
            <bdi>{value ?? '…'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
