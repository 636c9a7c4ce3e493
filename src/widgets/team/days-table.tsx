import { Change } from '../agent-shared/change.tsx'
import { DataTable } from '../agent-shared/data-table.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import type { FigureProps } from './overview-figures.ts'

/** The figures of the chart as a table. */
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
        { key: 'now', head: name, isMain: true, cell: (row) => <bdi>{write(figure, row)}</bdi> },
        { key: 'earlier', head: t('agent-overview.before'), cell: (row) => <bdi>{write(figure, row.earlier)}</bdi> },
        { key: 'change', head: t('agent-overview.change'), cell: (row) => <Change now={row[figure]} before={row.earlier[figure]} /> },
      ]}
      total={{
        day: t('agent-overview.period'),
        now: <bdi>{write(figure, data.now)}</bdi>,
        earlier: <bdi>{write(figure, data.earlier)}</bdi>,
        change: <Change now={data.now[figure]} before={data.earlier[figure]} />,
      }}
    />
  )
}
