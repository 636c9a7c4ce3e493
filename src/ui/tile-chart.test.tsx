import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInShadow } from './testing/shadow.tsx'
import { TileChart } from './tile-chart.tsx'

const chart = (values: number[]) => (
  <TileChart
    columns={values.map((value, at) => ({ key: `${at}`, label: `${at + 1}`, name: `Day ${at + 1}`, text: `${value}.00`, value }))}
    label="Net by day"
    least={0.01}
    scale={(value) => `${value}`}
    soFar="so far"
    unit={(value) => `One row is ${value}`}
  />
)

test('chart: arrow keys move between columns, and screen readers read each one', async () => {
  const { getByRole, axe } = renderInShadow(chart([12, -5, 30]))
  const slider = getByRole('slider', { name: 'Net by day' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Day 3: 30.00')
  slider.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Day 2: -5.00')
  await userEvent.keyboard('{Home}')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Day 1: 12.00')
  await axe()
})

test('chart: columns of tiles, losses below the line; more than 31 values are drawn as a line', async () => {
  const { container, rerender, getByText, queryByText } = renderInShadow(chart([12, -5, 30]))
  const tiles = (name: string) => container.querySelectorAll(name)
  expect(tiles('.tile-chart-above')).toHaveLength(2)
  expect(tiles('.tile-chart-below')).toHaveLength(1)
  expect(getByText('One row is 2')).toBeVisible()
  // 12 is six whole rows of 2, each row of two tiles
  expect(tiles('.tile-chart-above')[0]?.getAttribute('d')?.match(/M/g)).toHaveLength(12)
  rerender(chart(Array.from({ length: 32 }, (_, at) => at - 10)))
  await expect.poll(() => tiles('.tile-chart-line')).toHaveLength(1)
  expect(tiles('.tile-chart-above')).toHaveLength(0)
  expect(queryByText(/One row/)).toBeNull()
})

test("chart: labels of the scale are whole and don't overlap, and the unfinished day is marked and read out", async () => {
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  for (const values of [
    [12, 31, 4, 9, 18, 25, 3],
    [-18_600, -40, -3000, -9, -7, -1200, -5],
    [-900, 40, 300, -9, -7, 1200, 5],
  ]) {
    const { container, getByRole, unmount } = renderInShadow(
      <TileChart
        columns={values.map((value, at) => ({
          key: `${at}`,
          label: [`${at + 16}`, weekdays[at] ?? ''],
          name: `Day ${at + 1}`,
          text: `${value}.00`,
          value,
          isNow: at === 6,
        }))}
        label="Net by day"
        least={0.01}
        soFar="so far"
        scale={(value) => `$${value}`}
        unit={String}
      />,
    )
    container.style.inlineSize = '326px'
    const svg = () => container.querySelector('svg') as SVGSVGElement
    await expect.poll(() => svg().clientWidth).toBe(326)
    const frame = svg().getBoundingClientRect()
    const boxes = (name: string) => [...container.querySelectorAll(name)].map((each) => each.getBoundingClientRect())
    expect(boxes('.tile-chart-scale').length).toBeGreaterThanOrEqual(3)
    for (const box of [...boxes('.tile-chart-scale'), ...boxes('.tile-chart-label')]) {
      expect(box.top).toBeGreaterThanOrEqual(frame.top - 0.5)
      expect(box.bottom).toBeLessThanOrEqual(frame.bottom + 0.5)
      expect(box.left).toBeGreaterThanOrEqual(frame.left - 0.5)
      expect(box.right).toBeLessThanOrEqual(frame.right + 0.5)
    }
    const labels = boxes('.tile-chart-label')
    for (const [at, box] of labels.entries()) if (at > 0) expect(box.left).toBeGreaterThan(labels[at - 1]?.right ?? 0)
    expect(labels).toHaveLength(4) // every second label
    expect(container.querySelectorAll('.tile-chart-open')).toHaveLength(1)
    expect(getByRole('slider')).toHaveAttribute('aria-valuetext', `Day 7: ${values[6]}.00, so far`)
    unmount()
  }
})

test("chart: a bar across the column shows the previous period's value, which is also read out", async () => {
  const columns = [12, 30].map((value, at) => ({
    key: `${at}`,
    label: `${at}`,
    name: `Day ${at + 1}`,
    text: `${value}.00`,
    value,
    before: 50 + at,
    note: `before: ${50 + at}.00`,
  }))
  const texts = { label: 'Bets by day', least: 0.01, soFar: 'so far', scale: String, unit: (value: number) => `one row is ${value}` }
  const { container, getByRole, getByText, axe } = renderInShadow(
    <TileChart {...texts} columns={columns} legend={{ now: '15 – 16 Nov', before: '13 – 14 Nov' }} />,
  )
  expect(getByRole('slider', { name: 'Bets by day' })).toHaveAttribute('aria-valuetext', 'Day 2: 30.00, before: 51.00')
  expect(container.querySelectorAll('.tile-chart-before')).toHaveLength(2)
  // the rows fit the higher values, which are those of the previous period
  expect(getByText('one row is 5')).toBeVisible()
  expect(getByText('13 – 14 Nov')).toBeVisible()
  await axe()
})
