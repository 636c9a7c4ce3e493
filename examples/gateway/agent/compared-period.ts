import type { Services } from '../platform/services.ts'
import { type Days, reportPeriod } from './days.ts'
import { dayAt, dayStart } from '../platform/house-days.ts'

/** A part of a day. since, until: ms since 1970; until is exclusive. */
export interface PartDay {
  day: number
  since: number
  until: number
}

/** A period and the same number of days before it, to compare with. */
export interface ComparedPeriod extends Days {
  before: Days
  /** The earlier days that count in full. */
  whole: Days
  /** The earlier day that corresponds to today: it counts only up to the same time of day. */
  part: PartDay | undefined
}

/**
 * A period and the equally long one before. If the period contains today, the corresponding earlier day counts only up to the same time of
 * day. @throws {Refusal} RANGE_INVALID
 */
export function comparedPeriod(services: Pick<Services, 'clock' | 'zones'>, query: { from: string; to: string }): ComparedPeriod {
  const { from, to } = reportPeriod(query)
  const count = to - from + 1
  const before = { from: from - count, to: from - 1 }
  const now = services.clock()
  const today = dayAt(services, now)
  if (today < from || today > to) return { from, to, before, whole: before, part: undefined }
  const day = today - count
  const since = dayStart(services, day)
  const until = Math.min(since + now - dayStart(services, today), dayStart(services, day + 1))
  const part = { day, since, until }
  return { from, to, before, whole: { from: before.from, to: day - 1 }, part }
}
