import { useStore } from '@nanostores/react'
import { teamOverview } from '../../core/agent/team.ts'
import type { TeamOverview } from '../../core/agent/team-calls.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { $session } from '../../core/session/session.ts'
import { rangeBefore } from '../../core/site/date-range.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { PeriodBar, usePeriod } from '../agent-shared/period.tsx'
import { scopeLink, scopeOf } from '../agent-shared/scope.ts'
import { useLast } from '../agent-shared/use-last.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { ContractSlot } from './contract-slot.tsx'
import { LinesTable } from './lines-table.tsx'
import { OverviewCard } from './overview-card.tsx'
import { OverviewHead } from './overview-head.tsx'
import css from './overview.css?inline'
import { OverviewWait } from './overview-wait.tsx'
import { SharesCard } from './shares-card.tsx'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** §2 Agent centre, team overview: the results of the agent's team, or of a team in it, compared with the previous period. */
export function OverviewPage({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const { memberInfo } = useStore($session(realm))
  const ownId = memberInfo?.id ?? ''
  const asked = scopeOf(place)
  const scope = asked === ownId ? '' : asked
  const { from, to } = usePeriod()
  const store = teamOverview(scope, { from, to })
  const { data, error } = useLast(store)
  const { days } = useFormats()
  if (!data && errorCode(error) === 'NOT_IN_TEAM') return <NotInTeam />
  return (
    <div className="overview">
      <OverviewHead data={data} scope={scope} period={{ from, to }} />
      <PeriodBar against={days(data?.before ?? rangeBefore({ from, to }))} />
      {data ? (
        <Overview key={scope} data={data} scope={scope} period={{ from, to }} />
      ) : error !== undefined ? (
        <FailedState
          title={t('agent-overview.failed')}
          text={<ErrorWords error={error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(error, store.reload)}
        />
      ) : (
        <OverviewWait account={memberInfo?.account ?? ''} />
      )}
    </div>
  )
}

interface OverviewProps {
  data: TeamOverview
  scope: string
  period: { from: string; to: string }
}

function Overview({ data, scope, period }: OverviewProps) {
  const t = useText()
  if (agentTypes.includes(data.node.type) && data.node.members === 0 && data.now.rounds === 0 && data.earlier.rounds === 0)
    return (
      <EmptyState title={t('agent-overview.nobody')} text={t('agent-overview.nobodyText')}>
        {scope === '' && (
          <RouteLink to="/agentHome#registerCenter" part="button button-secondary" className="button button-secondary button-small">
            {t('agent-overview.invite')}
          </RouteLink>
        )}
      </EmptyState>
    )
  return (
    <>
      <div className="overview-grid">
        <OverviewCard data={data} period={period} />
        <div className="overview-side">
          <ContractSlot scope={scope} />
          <SharesCard data={data} />
        </div>
      </div>
      <LinesTable scope={scope} period={period} node={data.node} />
    </>
  )
}

/** Shown if the URL names a team that does not exist or is not in the reader's team. */
function NotInTeam() {
  const t = useText()
  return (
    <EmptyState title={t('agent-overview.foreign')}>
      <RouteLink to={scopeLink('teamOverview', '')} part="button button-secondary" className="button button-secondary button-small">
        {t('agent-overview.toOwn')}
      </RouteLink>
    </EmptyState>
  )
}
