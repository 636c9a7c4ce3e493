import { realTimeSettlement } from '../../../src/core/brand/constants.ts'
import type { ContractKind, ContractPeriod } from '../../../src/core/agent/contract-calls.ts'

/** A span of time, ms since 1970; `until` is not part of it. */
export interface Period {
  from: number
  until: number
}

/** How a contract is cut into periods: by the codes of §9, by hours, or by the 5 minutes of a real-time salary. */
export type Cut = ContractPeriod | 'hour' | 'realtime'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How a contract is settled: a dividend by its own code, wages daily. */
export function cutOf({ kind, period }: { kind: ContractKind; period: string }): Cut {
  if (kind === 'daily') return 'D'
  if (kind === 'hourly') return 'hour'
  return kind === 'realtime' ? 'realtime' : (period as ContractPeriod)
}

/** Is it made of whole days? Those are read from the sums by day. */
export const isOfDays = (cut: Cut): cut is ContractPeriod => cut !== 'hour' && cut !== 'realtime'

/**
 * The period that a moment lies in. D: a day; W: Monday to Sunday; H: 1–15, and 16 to the end of the month; M: a month; all
 * in the house's time zone, as the full hours and 5 minutes are.
 * @param offset of the time zone, minutes
 */
export function periodAt(cut: Cut, at: number, offset: number): Period {
  const zone = offset * minute
  const local = at + zone
  if (!isOfDays(cut)) return evenly(local, cut === 'hour' ? hour : realTimeSettlement, zone)
  if (cut === 'D') return evenly(local, day, zone)
  // The days are counted from a Thursday.
  if (cut === 'W') return evenly(local, 7 * day, zone + 3 * day, 3 * day)
  const date = new Date(local)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const start = (fromMonth: number, dayOfMonth = 1) => Date.UTC(year, fromMonth, dayOfMonth) - zone
  if (cut === 'M') return { from: start(month), until: start(month + 1) }
  return date.getUTCDate() <= 15 ? { from: start(month), until: start(month, 16) } : { from: start(month, 16), until: start(month + 1) }
}

function evenly(local: number, length: number, back: number, shift = 0): Period {
  const from = Math.floor((local + shift) / length) * length - back
  return { from, until: from + length }
}

/** The last period that has ended by then. */
export const periodBefore = (cut: Cut, at: number, offset: number): Period => periodAt(cut, periodAt(cut, at, offset).from - 1, offset)

/** The periods that begin at `from` or later and have ended by `until`, the oldest first. */
export function periodsBetween(cut: Cut, from: number, until: number, offset: number): Period[] {
  const periods: Period[] = []
  for (let next = periodAt(cut, from, offset); next.until <= until; next = periodAt(cut, next.until, offset))
    if (next.from >= from) periods.push(next)
  return periods
}
