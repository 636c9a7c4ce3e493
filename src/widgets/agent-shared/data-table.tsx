import { type MouseEvent, type ReactNode, useState } from 'react'
import { columnChoice, keepColumnChoice } from '../../core/agent/table-columns.ts'
import type { Place } from '../../core/site/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { arrowUp } from '../../ui/icons/arrow-up.ts'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonFigure } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { ColumnMenu } from './column-menu.tsx'
import css from './data-table.css?inline'
import { SaveRows } from './save-rows.tsx'
import type { Column, SortOrder } from './table-column.ts'
import { TableSearch } from './table-search.tsx'
import { useTableView } from './use-table-view.ts'

addStyles(css)

export interface DataTableProps<Row> {
  /** The table's subject, for assistive technology. */
  label: string
  columns: readonly Column<Row>[]
  /** undefined during the first load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The totals by the columns' keys: of all rows, not only of the current page. */
  total?: Readonly<Record<string, ReactNode>> | undefined
  sort?: string
  order?: SortOrder
  onSort?: (sort: string, order: SortOrder) => void
  /** From 1. */
  page?: number
  pages?: number
  onPage?: (page: number) => void
  /** The choice of columns is saved under this name. */
  table?: string
  csvName?: string
  /** Loads all rows for the file. By default the file contains the shown rows. */
  csvRows?: () => Promise<readonly Row[]>
  /** true while other rows are loading. */
  wait?: boolean
  /** Shown if there are no rows, or if loading them failed. */
  empty?: ReactNode
  /** The link of a row: the first cell becomes a link, and a click on the row follows it. */
  rowLink?: (row: Row) => Place | undefined
  /** The action of a row without a link: the first cell becomes a button. */
  rowOpen?: (row: Row) => (() => void) | undefined
  search?: { label: string; value: string; onSearch: (text: string) => void }
  /** Shown at the start of the toolbar: tabs, filters. */
  children?: ReactNode
}

/** A table of figures. The caller sorts, pages and searches. Head, totals and first column stay visible. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, total, sort, order, onSort, page = 1, pages = 1, onPage, table, csvName, csvRows, wait } = props
  const { empty, rowLink, rowOpen, search, children } = props
  const t = useText()
  const [choice, setChoice] = useState(() => (table ? columnChoice(table) : {}))
  const [lead, ...others] = columns
  const isShown = (column: Column<Row>) => choice[column.key] ?? !column.optional
  const figures = others.filter(isShown)
  const { scroller, isScrolled, isNarrow } = useTableView(rows, [sort, ...figures.map(({ key }) => key)].join())
  if (!lead) return null
  const isSorted = ({ key }: Column<Row>) => key === sort
  // a narrow table shows the sorted column first
  const shown = [lead, ...(isNarrow ? figures.toSorted((one, other) => Number(isSorted(other)) - Number(isSorted(one))) : figures)]
  const isOpened = Boolean(rowLink || rowOpen)
  const choose = (key: string, value: boolean) => {
    const next = { ...choice, [key]: value }
    setChoice(next)
    if (table) keepColumnChoice(table, next)
  }
  const classOf = (column: Column<Row>, at: number) =>
    [
      'data-table-cell',
      at > 0 && column.align !== 'start' && 'data-table-end',
      column.isMain && 'data-table-main',
      column.isWide && !isSorted(column) && 'data-table-wide',
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <div className="data-table">
      {(children || search || csvName || table) && (
        <div className="data-table-tools">
          <div className="data-table-lead">{children}</div>
          {search && <TableSearch {...search} />}
          {table && (
            <ColumnMenu
              columns={others.map((column) => ({ key: column.key, head: column.head, isShown: isShown(column) }))}
              onChange={choose}
            />
          )}
          {csvName && <SaveRows name={csvName} columns={columns} load={csvRows ?? (async () => rows ?? [])} />}
        </div>
      )}
      {rows?.length === 0 ? (
        <div className="data-table-none">{empty}</div>
      ) : (
        <div
          className="data-table-frame"
          {...(!rows && { role: 'status', 'aria-busy': true, 'aria-label': t('agent-shared.table.loading') })}
        >
          <div
            ref={scroller}
            className="data-table-scroll"
            aria-busy={wait || undefined}
            {...(isScrolled && { role: 'region', tabIndex: 0, 'aria-label': label })}
          >
            <table>
              <caption className="visually-hidden">{label}</caption>
              <thead>
                <tr>
                  {shown.map((column, at) => (
                    <Head
                      key={column.key}
                      column={column}
                      className={classOf(column, at)}
                      sort={sort}
                      order={order}
                      onSort={rows && onSort}
                      isLead={at === 0}
                    />
                  ))}
                  {isOpened && <td className="data-table-go" aria-hidden="true" />}
                </tr>
              </thead>
              <tbody>
                {!rows && <Stones columns={shown} classOf={classOf} isOpened={isOpened} />}
                {rows?.map((row) => {
                  const to = rowLink?.(row)
                  const open = to === undefined ? rowOpen?.(row) : undefined
                  const isOpen = to !== undefined || open !== undefined
                  return (
                    <tr key={rowKey(row)} className={isOpen ? 'data-table-open' : undefined} onClick={isOpen ? follow : undefined}>
                      {shown.map((column, at) => {
                        const Cell = at === 0 ? 'th' : 'td'
                        const content = column.cell(row)
                        const inner = at > 0 ? content : opener(content, to, open)
                        const second = column.second?.(row)
                        return (
                          <Cell key={column.key} className={classOf(column, at)} {...(at === 0 && { scope: 'row' })}>
                            {inner}
                            {second && <small className="data-table-second">{second}</small>}
                          </Cell>
                        )
                      })}
                      {isOpened && (
                        <td className="data-table-go" aria-hidden="true">
                          {isOpen && <Icon of={chevronRight} size={18} />}
                        </td>
                      )}
                    </tr>
                  )
                })}
              </tbody>
              {rows && total && (
                <tfoot>
                  <tr>
                    {shown.map((column, at) => {
                      const Cell = at === 0 ? 'th' : 'td'
                      return (
                        <Cell key={column.key} className={classOf(column, at)} {...(at === 0 && { scope: 'row' })}>
                          {total[column.key]}
                        </Cell>
                      )
                    })}
                    {isOpened && <td className="data-table-go" aria-hidden="true" />}
                  </tr>
                </tfoot>
              )}
            </table>
          </div>
        </div>
      )}
      {onPage && rows && pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          onSelect={onPage}
          label={t('agent-shared.table.pages')}
          previousLabel={t('agent-shared.table.previous')}
          nextLabel={t('agent-shared.table.next')}
          pageLabel={(each) => t('agent-shared.table.page', { page: each })}
        />
      )}
    </div>
  )
}

const rowsOfStones = [0, 1, 2, 3, 4, 5, 6, 7]

interface StonesProps<Row> {
  columns: readonly Column<Row>[]
  classOf: (column: Column<Row>, at: number) => string
  isOpened: boolean
}

/** Placeholder rows while loading: a stone in place of each figure. */
function Stones<Row>({ columns, classOf, isOpened }: StonesProps<Row>) {
  return rowsOfStones.map((row) => (
    <tr key={row}>
      {columns.map((column, at) => (
        <td key={column.key} className={classOf(column, at)}>
          <SkeletonFigure />
        </td>
      ))}
      {isOpened && <td className="data-table-go" aria-hidden="true" />}
    </tr>
  ))
}

function opener(content: ReactNode, to: Place | undefined, open: (() => void) | undefined) {
  if (to !== undefined)
    return (
      <RouteLink to={to} className="data-table-link">
        {content}
      </RouteLink>
    )
  return open ? (
    <button type="button" className="data-table-link" onClick={open}>
      {content}
    </button>
  ) : (
    content
  )
}

/** A click on a row follows its link, except on other controls and after selecting text. */
function follow(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element
  if (target.closest('a, button, input') || String(getSelection()) !== '') return
  event.currentTarget.querySelector<HTMLElement>('.data-table-link')?.click()
}

interface HeadProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'order' | 'onSort'> {
  column: Column<Row>
  className: string
  isLead: boolean
}

function Head<Row>({ column, className, sort, order = 'desc', onSort, isLead }: HeadProps<Row>) {
  const isSorted = sort === column.key
  const turned = order === 'asc' ? 'desc' : 'asc'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}>
      {column.sortable && onSort ? (
        // names sort ascending first, figures descending
        <button type="button" onClick={() => onSort(column.key, isSorted ? turned : isLead ? 'asc' : 'desc')}>
          {column.head}
          {isSorted && <Icon of={arrowUp} size={14} className={order === 'asc' ? undefined : 'data-table-down'} />}
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}
