import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './report.css?inline'

addStyles(css)

/** Figures side by side. isWin: green, with its sign. */
export function Tiles({ items }: { items: readonly { label: string; value: string; isWin?: boolean }[] }) {
  return (
    <dl className="report-tiles">
      {items.map(({ label, value, isWin }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isWin ? 'report-win' : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ReportTableProps {
  caption: string
  /** The headings: the first for the row names, the others for the figures. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  total: readonly ReactNode[]
  /** How many rows are shown at first; a button shows the others. By default all rows are shown. */
  first?: number
}

/** A table with totals; on a phone each row is a small card, with the headings above the figures. */
export function ReportTable({ caption, heads, rows, total, first = rows.length }: ReportTableProps) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const line = (cells: readonly ReactNode[]) =>
    cells.map((cell, at) =>
      at === 0 ? (
        <th key={heads[at]} scope="row">
          {cell}
        </th>
      ) : (
        <td key={heads[at]} data-head={heads[at]}>
          <bdi>{cell}</bdi>
        </td>
      ),
    )
  return (
    <div part="card" className="report-card">
      <table className="report-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, first)).map(({ key, cells }) => (
            <tr key={key}>{line(cells)}</tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{line(total)}</tr>
        </tfoot>
      </table>
      {!isWhole && rows.length > first && (
        <p className="report-more">
          <Button size="small" tone="quiet" onClick={() => setWhole(true)}>
            {t('report.all', { count: rows.length })}
          </Button>
        </p>
      )}
    </div>
  )
}
