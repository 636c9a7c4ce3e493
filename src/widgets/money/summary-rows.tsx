import type { ReactNode } from 'react'
import { addStyles } from '../../ui/styles.ts'
import css from './summary-rows.css?inline'

addStyles(css)

export interface SummaryRow {
  label: ReactNode
  value: ReactNode
  /** `in`: money that the player receives; `total`: the sum, under a line; `muted`: less important. */
  tone?: 'in' | 'total' | 'muted' | undefined
}

/** Figures with their names, one per line. boxed: in their own box, for what follows from the sum. */
export function SummaryRows({ rows, boxed }: { rows: readonly (SummaryRow | false | null | undefined)[]; boxed?: boolean }) {
  return (
    <dl className={`summary-rows${boxed ? ' summary-rows-boxed' : ''}`}>
      {rows.map(
        (row, at) =>
          row && (
            <div key={at} className={row.tone && `summary-rows-${row.tone}`}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
