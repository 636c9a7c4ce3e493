import { times } from './times.ts'
/** The values of a chart's horizontal lines, and the value of one row of its tiles. Both in units of the figure. */
export interface ChartScale {
  /** The value of one row of tiles: 1, 2 or 5 × 10ⁿ. */
  row: number
  /** The values of the horizontal lines, from the lowest to the highest: 3 to 5, one of them zero. */
  lines: number[]
}

/** The maximum number of spaces between lines. The minimum is two. */
const mostSpaces = 4

/**
 * The scale of a chart. Every value is between the lowest and the highest line, and the lines are at the edges of whole tiles. The tallest
 * column has 8 to 20 tiles.
 * @param least the smallest unit: 0.01 for amounts, 1 for counts
 */
export function chartScale(values: readonly number[], least: number): ChartScale {
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  for (let power = least; ; power *= 10)
    for (const [digit, tiles] of [
      [1, 5],
      [2, 4],
      [5, 5],
    ] as const) {
      const step = Math.round((power * digit) / least) * least
      const below = Math.ceil(-low / step - 1e-9)
      // a chart with only losses ends at zero
      const above = Math.max(Math.ceil(high / step - 1e-9), low < 0 && high === 0 ? 0 : 1, 2 - below)
      if (below + above > mostSpaces) continue
      const lines = times(below + above + 1, (at) => (at - below) * step)
      return { row: Math.max(least, step / tiles), lines }
    }
}

/** The tiles of a column, starting at the zero line: whole rows, then a partial one for the remainder. Heights in rows. */
export function tilesOf(value: number, unit: number): number[] {
  const rows = Math.abs(value) / unit
  const whole = Math.floor(rows + 1e-9)
  const rest = rows - whole
  return [...Array<number>(whole).fill(1), ...(rest > 1e-6 ? [rest] : [])]
}
