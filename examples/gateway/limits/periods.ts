import { day, dayOf, weekOf } from '../rewards/days.ts'

export type Period = 'day' | 'week' | 'month'
const minute = 60_000

/** The day at the house, as days since 1970. offset: minutes ahead of UTC. */
export const dayNumber = (time: number, offset: number): number => Math.floor((time + offset * minute) / day)

/** When the present day, week (from Monday) or month began at the house, and when it ends, in milliseconds since 1970. */
export function periodOf(period: Period, time: number, offset: number): { start: number; end: number } {
  if (period === 'day') return dayOf(time, offset)
  if (period === 'week') return weekOf(time, offset)
  const at = new Date(time + offset * minute)
  const first = (months: number) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months) - offset * minute
  return { start: first(0), end: first(1) }
}

/** The same time a number of months later at the house; if the month is too short, its last day. */
export function monthsLater(time: number, months: number, offset: number): number {
  const at = new Date(time + offset * minute)
  const wanted = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(wanted, last))
  return at.getTime() - offset * minute
}
