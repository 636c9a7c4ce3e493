import { dayAt, type DayClock, daysSpan, mondayOf } from '../platform/house-days.ts'
import { dateOf } from '../wallet/report-days.ts'

export const day = 86_400_000

/** The day at the house: its date, YYYY-MM-DD, and when it begins and ends in milliseconds since 1970. */
export function dayOf(clock: DayClock, time: number): { id: string; start: number; end: number } {
  const number = dayAt(clock, time)
  return { id: dateOf(number), ...daysSpan(clock, number, number + 1) }
}

/** The week, from Monday on; its id is the Monday's date. */
export function weekOf(clock: DayClock, time: number): { id: string; start: number; end: number } {
  const monday = mondayOf(dayAt(clock, time))
  return { id: dateOf(monday), ...daysSpan(clock, monday, monday + 7) }
}
