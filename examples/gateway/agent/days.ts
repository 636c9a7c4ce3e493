import * as z from 'zod/mini'
import { dateOf } from '../wallet/report-days.ts'
import { Refusal } from '../platform/refusal.ts'

const dayLength = 86_400_000
/** The longest report, in days. */
const mostDays = 366

/** `yyyy-mm-dd` as days since 1970. @throws {Refusal} RANGE_INVALID if there is no such day */
export function dayNumber(date: string): number {
  const day = /^20\d\d-\d\d-\d\d$/.test(date) ? Date.parse(date) / dayLength : Number.NaN
  if (Number.isNaN(day) || dateOf(day) !== date) throw new Refusal('RANGE_INVALID')
  return day
}

export { dateOf }

/** The query's fields of a report: `z.object({ ...daysQuery, … })`; read them with `reportPeriod`. */
export const daysQuery = { from: z.string().check(z.maxLength(10)), to: z.string().check(z.maxLength(10)) }

/** Days by number since 1970, both included. */
export interface Days {
  from: number
  to: number
}

/** @throws {Refusal} RANGE_INVALID for the wrong order, invalid days, or too many */
export function reportPeriod(query: { from: string; to: string }): Days {
  const [from, to] = [dayNumber(query.from), dayNumber(query.to)]
  const count = to - from + 1
  if (count < 1 || count > mostDays) throw new Refusal('RANGE_INVALID')
  return { from, to }
}
