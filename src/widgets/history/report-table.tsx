import { addStyles } from '../../ui/styles.ts'
import css from './report.css?inline'

addStyles(css)

/** Figures side by side; isWin: green, with its sign. */
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
  /** The first column names the row, the others are figures. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  total: readonly string[]
}

/** A table with its totals; on a phone each row is a small card, its figures under their heads. */
export function ReportTable({ caption, heads, rows, total }: ReportTableProps) {
  const line = (cells: readonly string[]) =>
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
    <div className="report-card">
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
          {rows.map(({ key, cells }) => (
            <tr key={key}>{line(cells)}</tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{line(total)}</tr>
        </tfoot>
      </table>
    </div>
  )
}
