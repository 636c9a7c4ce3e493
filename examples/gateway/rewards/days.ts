const minute = 60_000
export const day = 86_400_000

/** The day at the house: its date, YYYY-MM-DD, and when it begins and ends in milliseconds since 1970. offset: minutes east. */
export function dayOf(time: number, offset: number): { id: string; start: number; end: number } {
  const number = Math.floor((time + offset * minute) / day)
  const start = number * day - offset * minute
  return { id: new Date(number * day).toISOString().slice(0, 10), start, end: start + day }
}

/** The week, from Monday on; its id is the Monday's date. */
export function weekOf(time: number, offset: number): { id: string; start: number; end: number } {
  const number = Math.floor((time + offset * minute) / day)
  const monday = number - ((number + 3) % 7) // day 0 of 1970 was a Thursday
  const start = monday * day - offset * minute
  return { id: new Date(monday * day).toISOString().slice(0, 10), start, end: start + 7 * day }
}
