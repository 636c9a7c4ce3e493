import { useState } from 'react'
import {
  type LossDepth,
  lossDepths,
  type LossOutcome,
  lossOutcomes,
  type LossRow,
  type LossSort,
  lossSorts,
} from '../../core/agent/loss-calls.ts'
import { everyLoss, teamLoss } from '../../core/agent/reports.ts'
import { csvTime } from '../../core/wallet/csv.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { DataTable } from '../agent-shared/data-table.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import { usePeriod } from '../agent-shared/period.tsx'
import type { Column } from '../agent-shared/table-column.ts'
import { useLast } from '../agent-shared/use-last.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { Signed } from '../money/signed.tsx'
import { useMoney } from '../money/use-money.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { bettingLink } from './betting-address.ts'
import { Figures, NoRows, ReportPage, useScope } from './report-page.tsx'
import { useReportColumns } from './use-report-columns.tsx'

interface Asked {
  show: LossOutcome
  depth: LossDepth
  search: string
  sort: LossSort
  order: 'asc' | 'desc'
  page: number
}
const first: Asked = { show: 'all', depth: 'team', search: '', sort: 'lost', order: 'desc', page: 1 }

/** §2 Agent centre, user loss: members of a team by their loss or win. */
export function LossPage({ place }: ScreenProps) {
  const scope = useScope(place)
  return <Loss key={scope} scope={scope} />
}

function Loss({ scope }: { scope: string }) {
  const t = useText()
  const id = useUniqueId()
  const { money } = useMoney()
  const { money: plain, number } = useFormats()
  const { from, to } = usePeriod()
  const [asked, setAsked] = useState(first)
  const query = { from, to, ...asked, scope: scope || undefined, search: asked.search || undefined }
  const store = teamLoss(query)
  const { data, error, isWaiting } = useLast(store, `${from} ${to}`)
  const columns = useLossColumns()
  const total = data?.total
  const ask = (change: Partial<Asked>) => setAsked({ ...asked, page: 1, ...change })
  return (
    <ReportPage page="userLoss" title={t('agent-loss.title')} text={t('agent-loss.text')} scope={scope} error={data ? undefined : error}>
      <Figures
        items={[
          { label: t('agent-reports.bets'), value: total && money(total.bets) },
          { label: t('agent-reports.wins'), value: total && money(total.wins) },
          { label: t('agent-reports.lost'), value: total && <Signed of={total.lost}>{money(total.lost)}</Signed> },
          { label: t('agent-reports.deposits'), value: total && money(total.deposits) },
          { label: t('agent-reports.withdrawals'), value: total && money(total.withdrawals) },
        ]}
      />
      <TabPanel id={id} value={asked.show}>
        <DataTable
          label={t('agent-loss.label')}
          table="loss"
          columns={columns}
          rows={data?.list ?? (error === undefined ? undefined : [])}
          rowKey={(row) => row.id}
          rowLink={(row) => bettingLink({ scope, by: 'member', type: '', vendor: '', day: '', member: row.id })}
          total={
            data && {
              rounds: number(data.total.rounds),
              ...Object.fromEntries(
                (['bets', 'wins', 'lost', 'deposits', 'withdrawals', 'bonuses'] as const).map((key) => [
                  key,
                  <Signed key={key} of={data.total[key]}>
                    {plain(data.total[key])}
                  </Signed>,
                ]),
              ),
              account: t('agent-loss.total', { count: data.count }),
            }
          }
          sort={asked.sort}
          order={asked.order}
          onSort={(name, order) => ask({ sort: lossSorts.find((each) => each === name) ?? 'lost', order })}
          page={asked.page}
          pages={data && data.pageSize > 0 ? Math.ceil(data.count / data.pageSize) : 1}
          onPage={(page) => ask({ page })}
          wait={isWaiting}
          csvName={t('agent-loss.csvName', { from, to })}
          csvRows={() => everyLoss(query)}
          search={{ label: t('agent-reports.find'), value: asked.search, onSearch: (search) => ask({ search }) }}
          empty={
            <NoRows
              error={error}
              onRetry={store.reload}
              isFiltered={Boolean(asked.search) || asked.show !== 'all' || asked.depth !== 'team'}
            />
          }
        >
          <Segmented
            id={id}
            label={t('agent-loss.show')}
            items={lossOutcomes.map((value) => ({ value, label: t(`agent-loss.show.${value}`) }))}
            value={asked.show}
            // in the list of winners, the largest win is first
            onSelect={(show) => ask({ show, ...(asked.sort === 'lost' && { order: show === 'winners' ? 'asc' : 'desc' }) })}
          />
          <Select
            compact
            label={t('agent-loss.depth')}
            value={asked.depth}
            onChange={(event) => ask({ depth: event.currentTarget.value === 'direct' ? 'direct' : 'team' })}
            options={lossDepths.map((value) => ({ value, label: t(`agent-loss.depth.${value}`) }))}
          />
        </DataTable>
      </TabPanel>
    </ReportPage>
  )
}

function useLossColumns(): Column<LossRow>[] {
  const t = useText()
  const { number, zone, time, offset } = useFormats()
  const { amount, count } = useReportColumns()
  return [
    {
      key: 'account',
      head: t('agent-reports.member'),
      sortable: true,
      cell: (row) => (
        <>
          <Mark of={row.account} size={28} />
          <bdi>{row.account}</bdi>
          <small className="report-level report-wide">
            {t(row.isAgent ? 'agent-reports.agentLevel' : 'agent-reports.level', { level: row.level })}
          </small>
        </>
      ),
      second: (row) => t('agent-loss.second', { level: row.level, days: t('agent-loss.days', { count: row.activeDays }) }),
      text: (row) => row.account,
    },
    count('rounds', { isWide: true, optional: true }),
    amount('lost', { isMain: true }),
    amount('bets'),
    amount('wins', { isWide: true }),
    amount('deposits', { isWide: true }),
    amount('withdrawals', { isWide: true }),
    amount('bonuses', { optional: true }),
    {
      key: 'activeDays',
      head: t('agent-loss.activeDays'),
      sortable: true,
      isWide: true,
      cell: (row) => number(row.activeDays),
      text: (row) => row.activeDays,
    },
    {
      key: 'lastBetAt',
      head: t('agent-loss.lastBet', { zone }),
      cell: (row) => (row.lastBetAt === null ? '–' : time(row.lastBetAt)),
      text: (row) => (row.lastBetAt === null ? null : csvTime(row.lastBetAt, offset)),
    },
  ]
}
