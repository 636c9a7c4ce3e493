import { useState } from 'react'
import { everyIncome, teamIncome } from '../../core/agent/income.ts'
import { type IncomeBy, incomeBy, type IncomeRow, type IncomeSort, incomeSorts, type TeamIncome } from '../../core/agent/income-calls.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { DataTable } from '../agent-shared/data-table.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import { usePeriod } from '../agent-shared/period.tsx'
import { scopeLink } from '../agent-shared/scope.ts'
import type { Column } from '../agent-shared/table-column.ts'
import { useLast } from '../agent-shared/use-last.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { Signed } from '../money/signed.tsx'
import { useMoney } from '../money/use-money.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { CollectCard, CollectWait } from './collect-card.tsx'
import { Figures, NoRows, ReportPage } from './report-page.tsx'
import { useReportColumns } from './use-report-columns.tsx'

/** §2 Agent centre, income report: the agent's income from rebates and contracts, and what can be collected. */
export function IncomePage(_: ScreenProps) {
  const t = useText()
  const id = useUniqueId()
  const { from, to } = usePeriod()
  const [asked, setAsked] = useState({ by: 'line' as IncomeBy, sort: 'income' as IncomeSort, order: 'desc' as 'asc' | 'desc', page: 1 })
  const { by } = asked
  const query = { from, to, ...asked }
  const store = teamIncome(query)
  const { data, error, isWaiting } = useLast(store, `${by} ${from} ${to}`)
  const columns = useIncomeColumns(by)
  return (
    <ReportPage page="incomeReport" title={t('agent-income.title')} text={t('agent-income.text')} error={data ? undefined : error}>
      {data ? <CollectCard data={data} onDone={store.reload} /> : error === undefined && <CollectWait />}
      <Sums data={data} />
      <TabPanel id={id} value={by}>
        <DataTable
          label={t(`agent-income.label.${by}`)}
          table={`income-${by}`}
          columns={columns}
          rows={data?.list ?? (error === undefined ? undefined : [])}
          rowKey={({ key }) => key}
          {...(by === 'line' && { rowLink: ({ key }: IncomeRow) => (key === 'direct' ? undefined : scopeLink('teamBetting', key)) })}
          total={
            data && {
              ...Object.fromEntries(
                (['bets', 'income', 'paid'] as const).map((key) => [
                  key,
                  columns.find((column) => column.key === key)?.cell({ ...blank, ...data.total }),
                ]),
              ),
              name: t(`agent-income.total.${by}`, { count: data.count }),
            }
          }
          sort={asked.sort}
          order={asked.order}
          onSort={(name, order) => setAsked({ ...asked, sort: incomeSorts.find((each) => each === name) ?? 'income', order, page: 1 })}
          page={asked.page}
          pages={data && data.pageSize > 0 ? Math.ceil(data.count / data.pageSize) : 1}
          onPage={(page) => setAsked({ ...asked, page })}
          wait={isWaiting}
          csvName={t('agent-income.csvName', { from, to })}
          csvRows={() => everyIncome(query)}
          empty={<NoRows error={error} onRetry={store.reload} />}
        >
          <Segmented
            id={id}
            label={t('agent-income.cut')}
            items={incomeBy.toReversed().map((value) => ({ value, label: t(`agent-income.by.${value}`) }))}
            value={by}
            onSelect={(value) => setAsked({ by: value, sort: value === 'day' ? 'name' : 'income', order: 'desc', page: 1 })}
          />
        </DataTable>
      </TabPanel>
    </ReportPage>
  )
}

const blank: IncomeRow = { key: '', name: '', level: null, rate: 0, lineRate: null, isMixed: false, bets: '0', income: '0', paid: '0' }

/** The income from rebates, and what contracts earned and cost. Kinds without any amount are omitted. */
function Sums({ data }: { data: TeamIncome | undefined }) {
  const t = useText()
  const { money } = useMoney()
  const moved = (['dividendsIn', 'salariesIn', 'dividendsOut', 'salariesOut'] as const).filter(
    (key) => data && !/^0(\.0+)?$/.test(data.contracts[key]),
  )
  return (
    <Figures
      items={[
        { label: t('agent-reports.bets'), value: data && money(data.total.bets) },
        { label: t('agent-income.rebate'), value: data && money(data.total.income) },
        ...moved.map((key) => {
          const sum = data && (key.endsWith('Out') ? `-${data.contracts[key]}` : data.contracts[key])
          return { label: t(`agent-income.${key}`), value: <Signed of={sum}>{money(sum)}</Signed> }
        }),
        { label: t('agent-income.net'), value: data && <Signed of={data.net}>{money(data.net)}</Signed> },
      ]}
    />
  )
}

function useIncomeColumns(by: IncomeBy): Column<IncomeRow>[] {
  const t = useText()
  const { day, rate } = useFormats()
  const { amount } = useReportColumns()
  const nameOf = (row: IncomeRow) => (by === 'day' ? day(row.key) : row.key === 'direct' ? t('agent-income.direct') : row.name)
  const mixed = (row: IncomeRow) => row.isMixed && <small>{t('agent-income.mixed')} </small>
  const ofLines: Column<IncomeRow>[] = [
    {
      key: 'lineRate',
      head: t('agent-income.lineRate'),
      cell: (row) => (row.lineRate === null || row.key === 'direct' ? '–' : rate(row.lineRate)),
      text: (row) => (row.lineRate === null ? null : row.lineRate / 100),
    },
  ]
  return [
    {
      key: 'name',
      head: t(`agent-income.by.${by}`),
      sortable: true,
      cell: (row) => (
        <>
          {row.name && <Mark of={row.name} size={28} />}
          <bdi>{nameOf(row)}</bdi>
          {row.level !== null && <small className="report-level">{t('agent-reports.level', { level: row.level })}</small>}
        </>
      ),
      text: (row) => (by === 'day' ? row.key : nameOf(row)),
    },
    amount('bets'),
    {
      key: 'rate',
      head: t('agent-income.ownRate'),
      cell: (row) => (
        <>
          {mixed(row)}
          {rate(row.rate)}
        </>
      ),
      text: (row) => row.rate / 100,
    },
    ...(by === 'line' ? ofLines : []),
    amount('income', { isMain: true }),
    amount('paid', { isWide: true }),
  ]
}
