import { loadavg } from 'node:os'

/** A row of the table: some figures, each with its goal. */
export interface Row {
  what: string
  unit: string
  /** The maximum, or the minimum if `isLeast`. undefined: no goal. */
  goals: readonly (number | undefined)[]
  isLeast?: boolean
  now: readonly (number | undefined)[]
  before: readonly (number | undefined)[]
  /** Load average of the machine during the measurement. */
  load: number
}

export const load = (): number => loadavg()[0] as number

const figure = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : String(Number(value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)))

export const isMissed = ({ goals, isLeast, now }: Row): boolean =>
  now.some((value, at) => {
    const goal = goals[at]
    return goal !== undefined && value !== undefined && !(isLeast ? value >= goal : value <= goal)
  })

/** Prints the rows as a Markdown table. A row that misses its goal is marked. */
export function printTable(rows: readonly Row[]): void {
  console.log('\n| what | goal | now | | before | load |')
  console.log('|---|---|---|---|---|---|')
  for (const row of rows) {
    const list = (values: Row['now']) => (values.some((value) => value !== undefined) ? values.map(figure).join(' · ') : '–')
    const { what, unit, goals, isLeast, now, before, load } = row
    const goal = goals.some((each) => each !== undefined) ? `${isLeast ? '≥' : '≤'} ${list(goals)} ${unit}`.trim() : ''
    console.log(`| ${what} | ${goal} | ${list(now)} | ${isMissed(row) ? '**missed**' : ''} | ${list(before)} | ${load.toFixed(1)} |`)
  }
}
