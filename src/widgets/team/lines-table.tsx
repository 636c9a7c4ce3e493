import { useState } from 'react'
import { everyLine, teamLines } from '../../core/agent/team-lines.ts'
import { type LineSort, lineSorts, type LinesBy, linesBy, type TeamLine } from '../../core/agent/team-line-calls.ts'
import type { TeamOverview, TeamPeriod } from '../../core/agent/team-calls.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import type { AgentPlace } from '../../core/site/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { DataTable } from '../agent-shared/data-table.tsx'
import { scopeLink } from '../agent-shared/scope.ts'
import { useLast } from '../agent-shared/use-last.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import { bettingLink } from './betting-address.ts'
import { useLineColumns } from './line-columns.tsx'

interface LinesTableProps {
  /** The member whose team is shown; '' for the reader's whole team. */
  scope: string
  period: TeamPeriod
  node: TeamOverview['node']
}

/** The unfiltered bets of the team. A click on a row adds a filter. */
const wholeBetting = { type: '', vendor: '', day: '', member: '' }

interface Asked {
  by: LinesBy
  search: string
  sort: LineSort
  order: 'asc' | 'desc'
  page: number
}
const first: Asked = { by: 'downline', search: '', sort: 'bets', order: 'desc', page: 1 }

/** The lines of a team: by agent, member, game type or vendor. A click on a row goes one level down, finally to a member. */
export function LinesTable({ scope, period, node }: LinesTableProps) {
  const t = useText()
  const id = useUniqueId()
  // a member who is no agent has bets, but no downline
  const kinds = linesBy.filter((by) => agentTypes.includes(node.type) || by === 'gameType' || by === 'vendor')
  const [asked, setAsked] = useState<Asked>({ ...first, by: kinds[0] ?? 'gameType' })
  const { by, search, sort, order, page } = asked
  const query = { scope, from: period.from, to: period.to, ...asked }
  const store = teamLines(query)
  const { data, error, isWaiting } = useLast(store, `${by} ${scope} ${period.from} ${period.to}`)
  const columns = useLineColumns(by, node.account)
  const toDirect = () => setAsked({ ...first, by: 'member' })
  const linkOf = ({ kind, key }: TeamLine): AgentPlace | undefined => {
    if (kind === 'agent') return scopeLink('teamOverview', key)
    if (kind === 'member') return `/agentHome#downlineManagement?member=${key}`
    if (kind === 'gameType') return bettingLink({ ...wholeBetting, scope, by: 'vendor', type: key })
    return kind === 'vendor' ? bettingLink({ ...wholeBetting, scope, by: 'member', vendor: key }) : undefined
  }
  const total = data && {
    ...Object.fromEntries(columns.map((column) => [column.key, column.cell(data.total)])),
    name: t(`agent-overview.total.${by}`, { count: data.count }),
  }
  return (
    <TabPanel id={id} value={by}>
      <DataTable
        key={by}
        label={t(`agent-overview.lines.${by}`, { account: node.account })}
        table={`team-${by}`}
        columns={columns}
        rows={data?.list ?? (error === undefined ? undefined : [])}
        rowKey={({ key }) => key}
        rowLink={linkOf}
        rowOpen={({ kind }) => (kind === 'direct' ? toDirect : undefined)}
        total={total}
        sort={sort}
        order={order}
        onSort={(name, way) => setAsked({ ...asked, sort: lineSorts.find((each) => each === name) ?? 'bets', order: way, page: 1 })}
        page={page}
        pages={data && data.pageSize > 0 ? Math.ceil(data.count / data.pageSize) : 1}
        onPage={(next) => setAsked({ ...asked, page: next })}
        wait={isWaiting}
        csvName={t('agent-overview.csvLines', { by: t(`agent-overview.by-${by}`), account: node.account, ...period })}
        csvRows={() => everyLine(query)}
        {...(by !== 'gameType' && {
          search: {
            label: t(`agent-overview.find.${by}`),
            value: search,
            onSearch: (text: string) => setAsked({ ...asked, search: text, page: 1 }),
          },
        })}
        empty={
          error !== undefined ? (
            <FailedState
              title={t('agent-overview.linesFailed')}
              text={<ErrorWords error={error} />}
              retryLabel={t('common.retry')}
              onRetry={retryOf(error, store.reload)}
            />
          ) : (
            <EmptyState title={t(search ? 'agent-overview.notFound' : 'agent-overview.noLines')} />
          )
        }
      >
        <Segmented
          id={id}
          label={t('agent-overview.linesBy')}
          items={kinds.map((value) => ({ value, label: t(`agent-overview.by-${value}`) }))}
          value={by}
          onSelect={(value) => setAsked({ ...first, by: value })}
        />
      </DataTable>
    </TabPanel>
  )
}
