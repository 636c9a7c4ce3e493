import { expect, test } from 'vitest'
import { chartScale, tilesOf } from './chart-scale.ts'

const spans = Array.from({ length: 200 }, (_, at) => 1.09 ** at * 0.01)
const charts: [high: number, low: number][] = spans.flatMap((span) => [
  [span, 0],
  [0, -span],
  [span, -span / 3],
  [span / 40, -span],
])

test('chart scale: 3 to 5 lines, one of them zero, and every value is between the lowest and the highest line', () => {
  for (const [high, low] of charts)
    for (const least of [0.01, 1]) {
      const { lines } = chartScale(least === 1 ? [Math.round(high), Math.round(low)] : [high, low], least)
      const shown = `${low} to ${high}: ${lines.join(' ')}`
      expect(lines.length, shown).toBeGreaterThanOrEqual(3)
      expect(lines.length, shown).toBeLessThanOrEqual(5)
      expect(lines, shown).toContain(0)
      if (least === 1) continue
      expect(lines.at(-1), shown).toBeGreaterThanOrEqual(high - 1e-6)
      expect(lines[0], shown).toBeLessThanOrEqual(low + 1e-6)
    }
})

test('chart scale: a row of tiles is worth 1, 2 or 5 × 10ⁿ, the lines are at whole rows, and the taller side has 8 to 20 rows', () => {
  for (const [high, low] of charts) {
    if (high - low < 1) continue // cents: a row is never less than one
    const { row, lines } = chartScale([high, low], 0.01)
    expect(Number((row / 10 ** Math.floor(Math.log10(row) + 1e-9)).toFixed(6))).toSatisfy((digit: number) => [1, 2, 5].includes(digit))
    for (const line of lines) expect(Math.abs(line / row - Math.round(line / row))).toBeLessThan(1e-6)
    expect((high - low) / row, `${low} to ${high}`).toBeLessThanOrEqual(20.01)
    if (low === 0 || high === 0) expect((high - low) / row, `${low} to ${high}`).toBeGreaterThan(7.99)
  }
  expect(chartScale([0, 0], 1)).toEqual({ row: 1, lines: [0, 1, 2] })
  expect(chartScale([-10], 0.01)).toEqual({ row: 1, lines: [-10, -5, 0] })
})

test('chart columns: whole tiles and one partial tile for the remainder, also for negative values', () => {
  expect(tilesOf(25, 10)).toEqual([1, 1, 0.5])
  expect(tilesOf(-30, 10)).toEqual([1, 1, 1])
  expect(tilesOf(0.3, 0.1)).toEqual([1, 1, 1])
  expect(tilesOf(0, 10)).toEqual([])
})
