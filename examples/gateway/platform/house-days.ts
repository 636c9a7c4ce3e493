import { present } from './present.ts'

const minute = 60_000
const dayLength = 86_400_000

/** A time zone with the moment from which it is in force. */
export interface HouseZone {
  /** Minutes ahead of UTC. */
  timeZoneOffset: number
  /** A midnight of this zone, ms since 1970. The first zone also applies to all time before. */
  startsAt: number
  /** The last day of the previous zone, as days since 1970. */
  dayBefore: number
}

/**
 * The time zones of the house, oldest first; they decide to which day a moment belongs. Every moment belongs to exactly one day, and a
 * later moment never to an earlier day: the last day of a zone lasts until the next zone's first midnight, so it may be longer than 24
 * hours, never shorter, and a date may be skipped. The day of a moment never changes, so nothing is counted or given twice.
 */
export interface DayClock {
  zones: readonly HouseZone[]
}

/** A clock with a single zone. timeZoneOffset: minutes ahead of UTC. */
export const oneZone = (timeZoneOffset: number): DayClock => ({ zones: [{ timeZoneOffset, startsAt: 0, dayBefore: -1 }] })

const indexAt = (zones: readonly HouseZone[], at: number): number =>
  Math.max(
    0,
    zones.findLastIndex(({ startsAt }) => startsAt <= at),
  )

/** The zone that is in force at a moment. at: ms since 1970. */
export const zoneAt = ({ zones }: DayClock, at: number): HouseZone => present(zones[indexAt(zones, at)])

/** The day of a moment, as days since 1970. at: ms since 1970. */
export function dayAt({ zones }: DayClock, at: number): number {
  const index = indexAt(zones, at)
  const day = Math.floor((at + present(zones[index]).timeZoneOffset * minute) / dayLength)
  const next = zones[index + 1]
  return next ? Math.min(day, next.dayBefore) : day
}

/** The start of a day, ms since 1970; for a skipped date, the start of the next one. */
export function dayStart({ zones }: DayClock, day: number): number {
  const index = Math.max(
    0,
    zones.findLastIndex(({ dayBefore }) => dayBefore < day),
  )
  const { timeZoneOffset, startsAt } = present(zones[index])
  const start = day * dayLength - timeZoneOffset * minute
  return index === 0 ? start : Math.max(start, startsAt)
}

/** When the previous zone's last day would have ended without the change, ms since 1970. */
export const ownEnd = (before: HouseZone, { dayBefore }: HouseZone): number => dayStart({ zones: [before] }, dayBefore + 1)

/** Start and end of a range of days, ms since 1970. from: the first day; next: the day after the last. */
export const daysSpan = (clock: DayClock, from: number, next: number): { start: number; end: number } => ({
  start: dayStart(clock, from),
  end: dayStart(clock, next),
})

/** The Monday of a day's week, as days since 1970. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7) // day 0 was a Thursday

/** The first day of a day's month, or of the month `later` months after it, as days since 1970. */
export function firstOfMonth(day: number, later = 0): number {
  const date = new Date(day * dayLength)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later) / dayLength
}
