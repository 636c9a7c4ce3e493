import { Change } from '../agent-shared/change.tsx'
import { DataTable } from '../agent-shared/data-table.tsx'
import { Signed } from '../money/signed.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import type { FigureProps } from './overview-figures.ts'

/** The chart's figures as a table. */
export function DaysTable({ data, figure, name, write }: FigureProps) {
  const t = useText()
  const { day } = useFormats()
  const rows = data.days.map((each, at) => ({ ...each, earlier: data.daysThen[at] ?? each })).toReversed()
  return (
    <DataTable
      label={t('agent-overview.byDay', { figure: name })}
      rowKey={(row) => row.date}
      rows={rows}
      columns={[
        { key: 'day', head: t('agent-overview.day'), cell: (row) => day(row.date) },
        { key: 'now', head: name, isMain: true, cell: (row) => <Signed of={String(row[figure])}>{write(figure, row)}</Signed> },
        {
          key: 'earlier',
          head: t('agent-overview.before'),
          cell: (row) => <Signed of={String(row.earlier[figure])}>{write(figure, row.earlier)}</Signed>,
        },
        { key: 'change', head: t('agent-overview.change'), cell: (row) => <Change now={row[figure]} before={row.earlier[figure]} /> },
      ]}
      total={{
        day: t('agent-overview.period'),
        now: <Signed of={String(data.now[figure])}>{write(figure, data.now)}</Signed>,
        earlier: <Signed of={String(data.earlier[figure])}>{write(figure, data.earlier)}</Signed>,
        change: <Change now={data.now[figure]} before={data.earlier[figure]} />,
      }}
    />
  )
}
