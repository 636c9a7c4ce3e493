/** The most rows of tiles in a chart. */
const mostRows = 16

/**
 * The value of one row of tiles: 1, 2 or 5 × 10ⁿ, so that there are at most sixteen rows, above and below the line together.
 * @param least the smallest unit: 0.01 of an amount, 1 of a count
 */
export function rowUnit(values: readonly number[], least: number): number {
  const span = Math.max(0, ...values) - Math.min(0, ...values)
  for (let unit = least; ; unit *= 10) for (const step of [1, 2, 5]) if (span / (unit * step) <= mostRows) return unit * step
}

/** The tiles of a column from the line outwards: whole rows, and a last one for the remainder. Heights in rows. */
export function tilesOf(value: number, unit: number): number[] {
  const rows = Math.abs(value) / unit
  const whole = Math.floor(rows + 1e-9)
  const rest = rows - whole
  return [...Array<number>(whole).fill(1), ...(rest > 1e-6 ? [rest] : [])]
}

/** The positions of the lines across, in rows from the zero line: at most every fifth row. */
export function gridRows(low: number, high: number): number[] {
  const step = high - low > 8 ? 5 : 2
  const rows: number[] = []
  for (let row = Math.ceil(low / step) * step + 0; row <= high; row += step) rows.push(row)
  return rows
}
