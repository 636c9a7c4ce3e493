import { useState } from 'react'
import { downline, everyDownline, foundInTeam } from '../../core/agent/downline.ts'
import {
  type DownlineFilter,
  downlineFilters,
  type DownlineQuery,
  type DownlineRow,
  type DownlineSort,
  type FoundPerson,
} from '../../core/agent/downline-calls.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { DataTable } from '../agent-shared/data-table.tsx'
import { scopeLink } from '../agent-shared/scope.ts'
import type { SortOrder } from '../agent-shared/table-column.ts'
import { useLast } from '../agent-shared/use-last.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { useDownlineColumns, useFoundColumns } from './columns.tsx'
import { memberLink, pageName } from './member-address.ts'

const opened = (row: DownlineRow) => (agentTypes.includes(row.type) || row.team > 0 ? scopeLink(pageName, row.id) : memberLink(row.id))

/** The direct downline of a member. While searching, matching members of the whole team. id: '' for the agent's own team. */
export function DownlineTable({ id }: { id: string }) {
  const t = useText()
  const { number, money } = useFormats()
  const [filter, setFilter] = useState<DownlineFilter>('all')
  const [sort, setSort] = useState<DownlineSort>('account')
  const [order, setOrder] = useState<SortOrder>('asc')
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const query: DownlineQuery = { id, filter, search: '', sort, order, page }
  const store = downline(query)
  const { data, error, isWaiting } = useLast(store, id)
  const found = useLast(foundInTeam(search), 'found')
  const columns = useDownlineColumns(data?.currencySymbol ?? '')
  const foundColumns = useFoundColumns()
  const tabs = useUniqueId()
  const searching = { label: t('agent-downline.find'), value: search, onSearch: setSearch }
  const failed = (of: unknown, retry: () => void) => (
    <FailedState
      title={t('agent-downline.failed')}
      text={<ErrorWords error={of} />}
      retryLabel={t('common.retry')}
      onRetry={retryOf(of, retry)}
    />
  )
  const filters = (
    <Segmented
      label={t('agent-downline.filter')}
      id={tabs}
      items={downlineFilters.map((each) => ({ value: each, label: t(`agent-downline.filter.${each}`) }))}
      value={filter}
      onSelect={(each) => {
        setFilter(each)
        setPage(1)
      }}
    />
  )
  if (search !== '') {
    const isFailed = found.error !== undefined && !found.data
    const rows = isFailed ? [] : found.data?.list
    const more = (found.data?.total ?? 0) - (rows?.length ?? 0)
    return (
      <DataTable<FoundPerson>
        label={t('agent-downline.found', { text: search })}
        columns={foundColumns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLink={(row) => memberLink(row.id)}
        search={searching}
        total={more > 0 ? { account: t('agent-downline.foundMore', { count: more }) } : undefined}
        empty={
          isFailed ? (
            failed(found.error, foundInTeam(search).reload)
          ) : (
            <EmptyState title={t('agent-downline.foundNobody')} text={t('agent-downline.foundNobodyText', { text: search })} />
          )
        }
      >
        <p className="downline-found" role="status">
          {found.data && t('agent-downline.foundCount', { count: found.data.total })}
        </p>
      </DataTable>
    )
  }
  const isFailed = error !== undefined && !data
  return (
    <TabPanel id={tabs} value={filter}>
      <DataTable<DownlineRow>
        label={t('agent-downline.direct')}
        columns={columns}
        rows={isFailed ? [] : data?.list}
        rowKey={(row) => row.id}
        rowLink={opened}
        sort={sort}
        order={order}
        onSort={(key, next) => {
          setSort(key as DownlineSort)
          setOrder(next)
          setPage(1)
        }}
        page={page}
        pages={Math.ceil((data?.total ?? 0) / (data?.pageSize || 1))}
        onPage={setPage}
        table="downline"
        csvName={t('agent-downline.csvName')}
        csvRows={() => everyDownline(query)}
        wait={isWaiting}
        search={searching}
        total={
          data && {
            account: t('agent-downline.total', {
              agents: t('agent-downline.agents', { count: data.totals.agents }),
              members: t('agent-downline.members', { count: data.totals.members }),
            }),
            team: number(data.totals.team),
            balance: money(data.totals.balance),
          }
        }
        empty={
          isFailed ? (
            failed(error, store.reload)
          ) : filter === 'all' ? (
            <EmptyState title={t('agent-downline.nobody')} text={t(id === '' ? 'agent-downline.nobodyText' : 'agent-downline.nobodyHere')}>
              {id === '' && (
                <RouteLink to="/agentHome#registerCenter" part="button button-secondary" className="button button-secondary button-small">
                  {t('agent-downline.invite')}
                </RouteLink>
              )}
            </EmptyState>
          ) : (
            <EmptyState title={t(`agent-downline.no.${filter}`)} />
          )
        }
      >
        {filters}
      </DataTable>
    </TabPanel>
  )
}
