const day = 86_400_000

/** A range of days, both included, YYYY-MM-DD. */
export interface DateRange {
  from: string
  to: string
}

/** Adds days to a date, or subtracts them. Calendar days, so that neither a time zone nor a clock change matters. */
export function movedDay(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

/** Today in the time zone `offset` minutes ahead of UTC. time: milliseconds since 1970. */
export function todayAt(time: number, offset: number): string {
  return new Date(time + offset * 60_000).toISOString().slice(0, 10)
}

/** Number of days in a range. 1 if it starts and ends on the same day. */
export const daysIn = ({ from, to }: DateRange): number => (Date.parse(to) - Date.parse(from)) / day + 1

/** The days of a range in order. */
export function everyDay({ from, to }: DateRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = movedDay(day, 1)) days.push(day)
  return days
}

/** §9 date-range shortcuts, and common ones. The future ones are for events that have not happened yet. */
export const pastShortcuts = ['today', 'yesterday', 'last7', 'last30', 'thisMonth'] as const
export const futureShortcuts = ['today', 'next7', 'next30'] as const
/** The shortcuts of the agent centre (§2 Agent centre, §9). */
export const agentShortcuts = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'halfMonth', 'thisMonth', 'last7', 'last30'] as const
export type RangeShortcut = (typeof pastShortcuts | typeof futureShortcuts | typeof agentShortcuts)[number]

/**
 * The days of a shortcut. All include today, except `yesterday` and `lastWeek`. The current week, half-month and month end today. A week
 * starts on Monday, a half-month on the 1st or the 16th.
 */
export function shortcutRange(shortcut: RangeShortcut, today: string): DateRange {
  switch (shortcut) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: movedDay(today, -1), to: movedDay(today, -1) }
    case 'last7':
      return { from: movedDay(today, -6), to: today }
    case 'last30':
      return { from: movedDay(today, -29), to: today }
    case 'thisMonth':
      return { from: `${today.slice(0, 8)}01`, to: today }
    case 'thisWeek':
      return { from: mondayOf(today), to: today }
    case 'lastWeek':
      return { from: movedDay(mondayOf(today), -7), to: movedDay(mondayOf(today), -1) }
    case 'halfMonth':
      return { from: `${today.slice(0, 8)}${today.slice(8) < '16' ? '01' : '16'}`, to: today }
    case 'next7':
      return { from: today, to: movedDay(today, 6) }
    case 'next30':
      return { from: today, to: movedDay(today, 29) }
  }
}

const mondayOf = (date: string): string => movedDay(date, -((new Date(date).getUTCDay() + 6) % 7))

/** The period directly before a range, with the same number of days. */
export const rangeBefore = (range: DateRange): DateRange => ({ from: movedDay(range.from, -daysIn(range)), to: movedDay(range.from, -1) })

/** The start of a range, and the start of the day after it, in milliseconds since 1970, in the time zone `offset` minutes ahead of UTC. */
export function rangeTimes({ from, to }: DateRange, offset: number): { from: number; until: number } {
  return { from: Date.parse(from) - offset * 60_000, until: Date.parse(to) + day - offset * 60_000 }
}
