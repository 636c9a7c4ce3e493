import { times } from './times.ts'
/** A day as YYYY-MM-DD. Days outside the month become days of the next or previous one. month: from 0. */
export const isoDay = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Shifts a day by a number of days or months. If the month is too short, returns its last day. */
export function shiftedDay(date: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoDay(year, month - 1 + months, (months === 0 ? day : Math.min(day, last)) + days)
}

/**
 * The weeks of a date's month, each of seven days; days of other months are undefined.
 * @param firstDay of the week, from 1 (Monday) to 7
 */
export function weeksOf(date: string, firstDay: number): (string | undefined)[][] {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay() || 7
  const before = (weekday - firstDay + 7) % 7
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return times(Math.ceil((before + days) / 7), (week) =>
    times(7, (at) => {
      const day = week * 7 + at - before + 1
      return day >= 1 && day <= days ? isoDay(year, month - 1, day) : undefined
    }),
  )
}
