import * as z from 'zod/mini'
import { dateOf } from '../wallet/report-days.ts'
import { Refusal } from '../platform/refusal.ts'

const dayLength = 86_400_000
/** Maximum length of a report, days. */
const mostDays = 366

/** `yyyy-mm-dd` as days since 1970. @throws {Refusal} RANGE_INVALID for an invalid date */
export function dayNumber(date: string): number {
  const day = /^20\d\d-\d\d-\d\d$/.test(date) ? Date.parse(date) / dayLength : Number.NaN
  if (Number.isNaN(day) || dateOf(day) !== date) throw new Refusal('RANGE_INVALID')
  return day
}

export { dateOf }

/** The period fields of a report's query: `z.object({ ...daysQuery, … })`; parse them with `reportPeriod`. */
export const daysQuery = { from: z.string().check(z.maxLength(10)), to: z.string().check(z.maxLength(10)) }

/** A range of days since 1970, both inclusive. */
export interface Days {
  from: number
  to: number
}

/** @throws {Refusal} RANGE_INVALID for a reversed range, invalid dates, or too many days */
export function reportPeriod(query: { from: string; to: string }): Days {
  const [from, to] = [dayNumber(query.from), dayNumber(query.to)]
  const count = to - from + 1
  if (count < 1 || count > mostDays) throw new Refusal('RANGE_INVALID')
  return { from, to }
}
