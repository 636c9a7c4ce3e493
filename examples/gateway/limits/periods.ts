import { dayAt, type DayClock, daysSpan, firstOfMonth, mondayOf, ownEnd, zoneAt } from '../platform/house-days.ts'

export type Period = 'day' | 'week' | 'month'
/** Milliseconds since 1970. */
interface Span {
  start: number
  end: number
}
const minute = 60_000

/** Start and end of the current day, week (from Monday) or month at the house, ms since 1970. */
export function periodOf(period: Period, time: number, clock: DayClock): Span {
  const day = dayAt(clock, time)
  if (period === 'day') return daysSpan(clock, day, day + 1)
  if (period === 'week') return daysSpan(clock, mondayOf(day), mondayOf(day) + 7)
  return daysSpan(clock, firstOfMonth(day), firstOfMonth(day, 1))
}

/** The current period, and earlier ones that had begun at a zone change and, by the old or the new zone alone, are not over. */
function openPeriods(period: Period, time: number, clock: DayClock): Span[] {
  const { zones } = clock
  const begun = zones.flatMap((before, index) => {
    const next = zones[index + 1]
    if (!next || time < next.startsAt) return []
    const [old, own] = [before, next].map((zone) => periodOf(period, time, { zones: [zone] })) as [Span, Span]
    return [...(old.start < ownEnd(before, next) ? [old] : []), ...(own.start < next.startsAt ? [own] : [])]
  })
  return [periodOf(period, time, clock), ...begun]
}

const earliest = (periods: readonly { start: number }[]): number => Math.min(...periods.map(({ start }) => start))

/**
 * The period of a limit across a zone change. A change of the house's zone must not free a limit: the earlier start of the two zones'
 * periods applies until the later of their ends. Play is stored by days, so the whole day of the start counts.
 */
export function limitPeriod(period: Period, time: number, clock: DayClock): Span {
  const now = openPeriods(period, time, clock)
  const start = earliest(now)
  let open = now
  let end: number
  do {
    end = Math.min(...open.map((each) => each.end))
    open = openPeriods(period, end, clock)
  } while (earliest(open) <= start)
  return { start, end }
}

/** The same local time a number of months later, by the zone of the start; in a shorter month its last day. */
export function monthsLater(time: number, months: number, clock: DayClock): number {
  const offset = zoneAt(clock, time).timeZoneOffset * minute
  const at = new Date(time + offset)
  const wanted = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(wanted, last))
  return at.getTime() - offset
}
