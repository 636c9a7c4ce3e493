import type { Services } from '../platform/services.ts'
import { type Days, reportPeriod } from './days.ts'
import { dayAt, dayStart } from '../platform/house-days.ts'

/** Part of a day. since, until: ms since 1970, until not included. */
export interface PartDay {
  day: number
  since: number
  until: number
}

/** A period and the one to compare it with: the same number of days right before. */
export interface ComparedPeriod extends Days {
  before: Days
  /** Of the days before, those that count in full. */
  whole: Days
  /** The day compared with today, which is not over: it only counts up to the same time. */
  part: PartDay | undefined
}

/** Compares equal spans: a day that is not over only with the same part of the earlier day. @throws {Refusal} RANGE_INVALID */
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
