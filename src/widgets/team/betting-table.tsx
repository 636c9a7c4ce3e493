import { type ReactNode, useState } from 'react'
import { bettingBy, type BettingRow, type BettingSort, bettingSorts } from '../../core/agent/betting-calls.ts'
import { everyBetting, teamBetting } from '../../core/agent/reports.ts'
import type { TeamPeriod } from '../../core/agent/team-calls.ts'
import { goTo } from '../../core/site/navigation.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { DataTable } from '../agent-shared/data-table.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import type { Column } from '../agent-shared/table-column.ts'
import { useLast } from '../agent-shared/use-last.ts'
import { Signed } from '../money/signed.tsx'
import { useMoney } from '../money/use-money.ts'
import { typeName } from '../shared/type-name.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { type BettingPlace, bettingLink } from './betting-address.ts'
import { Figures, NoRows, ReportPage } from './report-page.tsx'
import { useReportColumns } from './use-report-columns.tsx'
import { useRealm } from '../shared/use-realm.ts'

interface BettingProps {
  at: BettingPlace
  days: TeamPeriod
  period?: ReactNode
}

/** The place that a row links to: from a day or game to members, from a member to the rounds. */
const inside = (at: BettingPlace, key: string): BettingPlace =>
  ({
    day: { ...at, day: key, by: 'member' as const },
    gameType: { ...at, type: key, by: 'vendor' as const },
    vendor: { ...at, vendor: key, by: 'member' as const },
    member: { ...at, member: key },
  })[at.by]

export function BettingTable({ at, days, period }: BettingProps) {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const { money } = useMoney()
  const { number, day } = useFormats()
  const { amount, count } = useReportColumns()
  const { scope, by, type, vendor } = at
  const [asked, setAsked] = useState({
    sort: (by === 'day' ? 'name' : 'bets') as BettingSort,
    order: 'desc' as 'asc' | 'desc',
    page: 1,
    search: '',
  })
  const query = {
    ...days,
    by,
    ...asked,
    scope: scope || undefined,
    gameType: type || undefined,
    vassalage: vendor || undefined,
    search: asked.search || undefined,
  }
  const store = teamBetting(query)
  const { data, error, isWaiting } = useLast(store, `${days.from} ${days.to}`)
  // keeps the filters' choices while new figures load
  const [known, setKnown] = useState(data)
  if (data && known !== data) setKnown(data)
  const { types = [], vendors = [] } = known ?? {}
  const nameOf = (row: BettingRow) => (by === 'day' ? day(row.key) : by === 'gameType' ? typeName(t, row.key) : row.name)
  const columns: Column<BettingRow>[] = [
    {
      key: 'name',
      head: t(`agent-betting.by.${by}`),
      sortable: true,
      cell: (row) => (
        <>
          {by === 'member' && <Mark of={row.name} size={28} />}
          <bdi>{nameOf(row)}</bdi>
          {row.level !== null && <small className="report-level">{t('agent-reports.level', { level: row.level })}</small>}
        </>
      ),
      second: (row) => t('agent-betting.rounds', { count: row.rounds }),
      text: (row) => (by === 'day' ? row.key : nameOf(row)),
    },
    count('rounds', { isWide: true }),
    amount('bets', { isMain: true }),
    amount('wins'),
    amount('lost'),
  ]
  const total = data?.total
  const choose = (change: Partial<BettingPlace>) => goTo(realm, bettingLink({ ...at, ...change }))
  return (
    <ReportPage
      page="teamBetting"
      title={t('agent-betting.title')}
      text={t('agent-betting.text')}
      scope={scope}
      linkOf={(each) => bettingLink({ ...at, scope: each })}
      period={period}
      error={data ? undefined : error}
    >
      <Figures
        items={[
          { label: t('agent-reports.rounds'), value: total && number(total.rounds) },
          { label: t('agent-reports.bets'), value: total && money(total.bets) },
          { label: t('agent-reports.wins'), value: total && money(total.wins) },
          { label: t('agent-reports.lost'), value: total && <Signed of={total.lost}>{money(total.lost)}</Signed> },
        ]}
      />
      <TabPanel id={id} value={by}>
        <DataTable
          label={t(`agent-betting.label.${by}`)}
          table={`betting-${by}`}
          columns={columns}
          rows={data?.list ?? (error === undefined ? undefined : [])}
          rowKey={({ key }) => key}
          rowLink={({ key }) => bettingLink(inside(at, key))}
          total={
            data && {
              ...Object.fromEntries(columns.map((column) => [column.key, column.cell({ ...data.total, key: '', name: '', level: null })])),
              name: t(`agent-betting.total.${by}`, { count: data.count }),
            }
          }
          sort={asked.sort}
          order={asked.order}
          onSort={(name, order) => setAsked({ ...asked, sort: bettingSorts.find((each) => each === name) ?? 'bets', order, page: 1 })}
          page={asked.page}
          pages={data && data.pageSize > 0 ? Math.ceil(data.count / data.pageSize) : 1}
          onPage={(page) => setAsked({ ...asked, page })}
          wait={isWaiting}
          csvName={t('agent-betting.csvName', { by: t(`agent-betting.by.${by}`), ...days })}
          csvRows={() => everyBetting(query)}
          {...(by === 'member' && {
            search: {
              label: t('agent-reports.find'),
              value: asked.search,
              onSearch: (search: string) => setAsked({ ...asked, search, page: 1 }),
            },
          })}
          empty={<NoRows error={error} onRetry={store.reload} isFiltered={Boolean(asked.search || type || vendor)} />}
        >
          <Segmented
            id={id}
            label={t('agent-betting.cut')}
            items={bettingBy.map((value) => ({ value, label: t(`agent-betting.by.${value}`) }))}
            value={by}
            onSelect={(value) => choose({ by: value })}
          />
          <Select
            compact
            label={t('agent-betting.type')}
            value={type}
            onChange={(event) => choose({ type: event.currentTarget.value })}
            options={[
              { value: '', label: t('agent-betting.allTypes') },
              ...[...new Set([...types, ...(type ? [type] : [])])].map((each) => ({ value: each, label: typeName(t, each) })),
            ]}
          />
          <Select
            compact
            label={t('agent-betting.vendor')}
            value={vendor}
            onChange={(event) => choose({ vendor: event.currentTarget.value })}
            options={[
              { value: '', label: t('agent-betting.allVendors') },
              ...vendors.map((each) => ({ value: each.vassalage, label: each.displayName })),
              ...(vendor && !vendors.some((each) => each.vassalage === vendor) ? [{ value: vendor, label: vendor }] : []),
            ]}
          />
        </DataTable>
      </TabPanel>
    </ReportPage>
  )
}
