import { dayAt, type DayClock, daysSpan, mondayOf } from '../platform/house-days.ts'
import { dateOf } from '../wallet/report-days.ts'

export const day = 86_400_000

/** The house's day of a time: its date, YYYY-MM-DD, its start and end, ms since 1970. */
export function dayOf(clock: DayClock, time: number): { id: string; start: number; end: number } {
  const number = dayAt(clock, time)
  return { id: dateOf(number), ...daysSpan(clock, number, number + 1) }
}

/** The house's week of a time, from Monday; its id is the Monday's date. */
export function weekOf(clock: DayClock, time: number): { id: string; start: number; end: number } {
  const monday = mondayOf(dayAt(clock, time))
  return { id: dateOf(monday), ...daysSpan(clock, monday, monday + 7) }
}
