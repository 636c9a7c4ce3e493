import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadAreas } from '../../core/i18n/translate.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { Column } from './table-column.ts'

interface Line {
  id: string
  name: string
  bets: string
  lost: string
}
const lines: Line[] = [
  { id: '1', name: 'lin.k', bets: '241863.50', lost: '11242.00' },
  { id: '2', name: 'porto', bets: '164208.75', lost: '-8421.50' },
]
const columns: Column<Line>[] = [
  { key: 'name', head: 'Line', cell: (row) => row.name, text: (row) => row.name, sortable: true },
  { key: 'bets', head: 'Bets', cell: (row) => row.bets, text: (row) => row.bets, sortable: true, isMain: true },
  { key: 'lost', head: 'Players lost', cell: (row) => row.lost, text: (row) => row.lost, optional: true },
]
const table = async (props: Partial<DataTableProps<Line>> = {}) => {
  await loadAreas(['common', 'agent-shared'])
  return renderInShadow(
    <DataTable
      label="Lines"
      columns={columns}
      rows={lines}
      rowKey={(row) => row.id}
      total={{ name: 'Total of 2 lines', bets: '406072.25' }}
      {...props}
    />,
  )
}

test('table, sorting: figures start descending, names ascending, and a second click reverses the order', async () => {
  const asked: string[] = []
  const onSort = (sort: string, order: string) => void asked.push(`${sort} ${order}`)
  const { getByRole, rerender } = await table({ sort: 'bets', order: 'desc', onSort })
  expect(getByRole('columnheader', { name: 'Bets' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(getByRole('button', { name: 'Line' }))
  await userEvent.click(getByRole('button', { name: 'Bets' }))
  expect(asked).toEqual(['name asc', 'bets asc'])
  rerender(<DataTable label="Lines" columns={columns} rows={lines} rowKey={(row) => row.id} sort="name" order="asc" onSort={onSort} />)
  expect(getByRole('columnheader', { name: 'Line' }).getAttribute('aria-sort')).toBe('ascending')
})

test('table, columns: chosen in a menu that stays open, and the choice is saved', async () => {
  const { getByRole, queryByRole, axe, unmount } = await table({ table: 'test' })
  expect(queryByRole('columnheader', { name: 'Players lost' })).toBeNull()
  await userEvent.click(getByRole('button', { name: 'Columns' }))
  await userEvent.click(getByRole('menuitemcheckbox', { name: 'Players lost' }))
  expect(getByRole('columnheader', { name: 'Players lost' })).toBeTruthy()
  await userEvent.click(getByRole('menuitemcheckbox', { name: 'Bets' }))
  expect(queryByRole('columnheader', { name: 'Bets' })).toBeNull()
  await axe()
  unmount()
  const again = await table({ table: 'test' })
  expect(again.getAllByRole('columnheader').map((head: HTMLElement) => head.textContent)).toEqual(['Line', 'Players lost'])
  localStorage.clear()
})

test('table, row: opens by its first cell or a click anywhere in it; the total row does not open', async () => {
  const opened: string[] = []
  const { getByRole, getByText, axe } = await table({ rowOpen: (row) => () => void opened.push(row.name) })
  await userEvent.click(getByRole('button', { name: 'lin.k' }))
  await userEvent.click(getByText('164208.75'))
  await userEvent.click(getByText('406072.25'))
  expect(opened).toEqual(['lin.k', 'porto'])
  await axe()
})

test('table, narrow: scrolls by keyboard, and the first column stays visible', async () => {
  const wide: Column<Line>[] = [...columns, ...['a', 'b', 'c'].map((key) => ({ key, head: `Column ${key}`, cell: () => '1,000,000.00' }))]
  const { getByRole, container, axe } = await table({ columns: wide })
  container.style.inlineSize = '360px'
  await expect.poll(() => container.querySelector('[role=region]')).toBeTruthy()
  const region = getByRole('region', { name: 'Lines' })
  region.focus()
  const first = getByRole('rowheader', { name: 'lin.k' })
  const before = first.getBoundingClientRect().left
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(() => region.scrollLeft).toBeGreaterThan(20)
  expect(Math.abs(first.getBoundingClientRect().left - before)).toBeLessThan(2)
  await axe()
})

test('table, phone: shows whole columns, the sorted one first, snaps to columns, and rows are 56 to 64 px high', async () => {
  const wide: Column<Line>[] = [
    ...columns,
    ...['a', 'b', 'c'].map((key) => ({ key, head: `Column ${key}`, cell: () => '1,000.00', sortable: true })),
  ]
  const second = { ...columns[0], second: () => '190 rounds' } as Column<Line>
  const { container, getByRole, getAllByRole } = await table({
    columns: [second, ...wide.slice(1)],
    sort: 'b',
    order: 'desc',
    onSort: () => {},
  })
  container.style.inlineSize = '358px'
  await expect.poll(() => getAllByRole('columnheader').map((head: HTMLElement) => head.textContent?.trim())[1]).toBe('Column b')
  const region = getByRole('region', { name: 'Lines' })
  const right = () => region.getBoundingClientRect().right
  const edges = () => [...container.querySelectorAll('tbody > :first-child > td')].map((cell) => cell.getBoundingClientRect())
  const lead = getByRole('rowheader', { name: /lin.k/ })
  expect(lead.getBoundingClientRect().width).toBeGreaterThanOrEqual(112)
  expect(lead.closest('tr')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
  expect(lead.closest('tr')?.getBoundingClientRect().height).toBeLessThanOrEqual(64)
  const expectWhole = () => {
    const from = lead.getBoundingClientRect().right
    for (const cell of edges()) {
      const isSeen = cell.left < right() - 2 && cell.right > from + 2
      if (isSeen) expect(cell.left >= from - 2 && cell.right <= right() + 2, `${cell.left}–${cell.right} in ${from}–${right()}`).toBe(true)
    }
  }
  const ofTwo = () =>
    edges()
      .slice(0, 2)
      .reduce((sum, { width }) => sum + width, lead.getBoundingClientRect().width)
  await expect.poll(ofTwo).toBeCloseTo(region.clientWidth, 0)
  expectWhole()
  region.scrollLeft = 30 // less than a column, so that it snaps
  await expect.poll(() => region.scrollLeft).not.toBe(30)
  expectWhole()
})

test('table: without rows it shows the given text; while loading it says so', async () => {
  const { getByText, rerender, getByRole, axe } = await table({ rows: [], empty: <p>Nothing was played</p> })
  expect(getByText('Nothing was played')).toBeTruthy()
  rerender(<DataTable label="Lines" columns={columns} rows={undefined} rowKey={(row) => row.id} />)
  expect(getByRole('status', { name: 'Loading the figures' })).toBeTruthy()
  await axe()
})

test("search: Enter that accepts an input method's suggestion does not search, the next Enter does", async () => {
  const asked: string[] = []
  const { getByRole } = await table({ search: { label: 'Search', value: '', onSearch: (text) => void asked.push(text) } })
  const input = getByRole('searchbox', { name: 'Search' })
  const press = (isComposing: boolean) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, composed: true }))
  press(true)
  expect(asked).toEqual([])
  press(false)
  expect(asked).toEqual([''])
})
