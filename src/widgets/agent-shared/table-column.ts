import type { ReactNode } from 'react'
import type { Cell } from '../../core/wallet/csv.ts'

/** A column of `<DataTable>`. The first column names the row and stays visible. */
export interface Column<Row> {
  key: string
  head: string
  /** 'end' by default. The first column is aligned to the start. */
  align?: 'start' | 'end'
  /** Its figures are emphasised. */
  isMain?: boolean
  /** Hidden until the user turns it on. */
  optional?: boolean
  /** Omitted from a narrow table. Its figures are then in the second line (`second`) of another column. */
  isWide?: boolean
  /** The head is a button that sorts by this column. */
  sortable?: boolean
  cell: (row: Row) => ReactNode
  /** A second line below the cell, in a narrow table. */
  second?: (row: Row) => ReactNode
  /** The cell in the CSV file. A column without this is not in the file. Amounts as decimal strings. */
  text?: (row: Row) => Cell
}

export type SortOrder = 'asc' | 'desc'
