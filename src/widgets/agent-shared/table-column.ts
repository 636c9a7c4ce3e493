import type { ReactNode } from 'react'
import type { Cell } from '../../core/wallet/csv.ts'

/** A column of `<DataTable>`; the first one names the row and stays in view. */
export interface Column<Row> {
  key: string
  head: string
  /** 'end' by default; the first column is at the start. */
  align?: 'start' | 'end'
  /** Its figures are emphasised. */
  isMain?: boolean
  /** Hidden until the reader asks for it. */
  optional?: boolean
  /** Left out of a narrow table: its figures are then in the second line (`second`) of another column. */
  isWide?: boolean
  /** The head is a button that sorts by it. */
  sortable?: boolean
  cell: (row: Row) => ReactNode
  /** Below the cell where the table is narrow. */
  second?: (row: Row) => ReactNode
  /** In the file; a column without it is not written. Amounts as decimal strings. */
  text?: (row: Row) => Cell
}

export type SortOrder = 'asc' | 'desc'
