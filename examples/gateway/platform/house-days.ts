import { present } from './present.ts'

const minute = 60_000
const dayLength = 86_400_000

/** From a moment on, days of the house begin at the midnights of this zone. */
export interface HouseZone {
  /** Minutes ahead of UTC. */
  timeZoneOffset: number
  /** A midnight of it, ms since 1970; the first zone also holds for all time before. */
  startsAt: number
  /** The day that ends there, as days since 1970. */
  dayBefore: number
}

/**
 * What the day of a time depends on: the zones of the house, the oldest first. Every moment belongs to one day, and later moments never
 * to an earlier day: the last day of a zone lasts until the next zone's first midnight, so it is longer than others, never shorter, and
 * a date may be left out. So the day of a moment never changes, and nothing of a day is counted or given twice.
 */
export interface DayClock {
  zones: readonly HouseZone[]
}

/** A house that never changes its zone. timeZoneOffset: minutes ahead of UTC. */
export const oneZone = (timeZoneOffset: number): DayClock => ({ zones: [{ timeZoneOffset, startsAt: 0, dayBefore: -1 }] })

const indexAt = (zones: readonly HouseZone[], at: number): number =>
  Math.max(
    0,
    zones.findLastIndex(({ startsAt }) => startsAt <= at),
  )

/** The zone that is in force at a moment. at: ms since 1970. */
export const zoneAt = ({ zones }: DayClock, at: number): HouseZone => present(zones[indexAt(zones, at)])

/** The day of a time, as days since 1970. at: ms since 1970. */
export function dayAt({ zones }: DayClock, at: number): number {
  const index = indexAt(zones, at)
  const day = Math.floor((at + present(zones[index]).timeZoneOffset * minute) / dayLength)
  const next = zones[index + 1]
  return next ? Math.min(day, next.dayBefore) : day
}

/** When a day begins, ms since 1970; of a date that was left out, when the next one does. */
export function dayStart({ zones }: DayClock, day: number): number {
  const index = Math.max(
    0,
    zones.findLastIndex(({ dayBefore }) => dayBefore < day),
  )
  const { timeZoneOffset, startsAt } = present(zones[index])
  const start = day * dayLength - timeZoneOffset * minute
  return index === 0 ? start : Math.max(start, startsAt)
}

/** When the last day of the zone before would have ended by that zone alone, ms since 1970: from then on it is longer than others. */
export const ownEnd = (before: HouseZone, { dayBefore }: HouseZone): number => dayStart({ zones: [before] }, dayBefore + 1)

/** When days begin and end, ms since 1970. from: the first one; next: the one after the last. */
export const daysSpan = (clock: DayClock, from: number, next: number): { start: number; end: number } => ({
  start: dayStart(clock, from),
  end: dayStart(clock, next),
})

/** The Monday of a day's week, as days since 1970. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7) // day 0 was a Thursday

/** The first day of a day's month, or of one some months later, as days since 1970. */
export function firstOfMonth(day: number, later = 0): number {
  const date = new Date(day * dayLength)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later) / dayLength
}
