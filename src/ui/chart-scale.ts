import { times } from './times.ts'
/** Where a chart's lines across lie, and what one row of its tiles is worth. Values in units of the figure. */
export interface ChartScale {
  /** The value of one row of tiles: 1, 2 or 5 × 10ⁿ. */
  row: number
  /** The values of the lines across, from the lowest to the highest: 3 to 5, one of them zero. */
  lines: number[]
}

/** The most spaces between lines; the fewest are two. */
const mostSpaces = 4

/**
 * The scale of a chart: every value lies between the lowest and the highest line, and the lines lie on the edges of whole tiles. The
 * tallest column then has 8 to 20 tiles.
 * @param least the smallest unit: 0.01 of an amount, 1 of a count
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
      // a chart of losses alone ends at zero
      const above = Math.max(Math.ceil(high / step - 1e-9), low < 0 && high === 0 ? 0 : 1, 2 - below)
      if (below + above > mostSpaces) continue
      const lines = times(below + above + 1, (at) => (at - below) * step)
      return { row: Math.max(least, step / tiles), lines }
    }
}

/** The tiles of a column from the line outwards: whole rows, and a last one for the remainder. Heights in rows. */
export function tilesOf(value: number, unit: number): number[] {
  const rows = Math.abs(value) / unit
  const whole = Math.floor(rows + 1e-9)
  const rest = rows - whole
  return [...Array<number>(whole).fill(1), ...(rest > 1e-6 ? [rest] : [])]
}
