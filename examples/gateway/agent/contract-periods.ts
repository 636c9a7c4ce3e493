import { realTimeSettlement } from '../../../src/core/brand/constants.ts'
import type { ContractKind, ContractPeriod } from '../../../src/core/agent/contract-calls.ts'
import { dayAt, type DayClock, daysSpan, firstOfMonth, mondayOf, zoneAt } from '../platform/house-days.ts'

/** A period, ms since 1970; `until` is exclusive. */
export interface Period {
  from: number
  until: number
}

/** How a contract is divided into periods: by the codes of §9, by hours, or by the 5 minutes of a real-time salary. */
export type Cut = ContractPeriod | 'hour' | 'realtime'

const minute = 60_000
const hour = 60 * minute

/** The division of a contract: a dividend by its own code, wages daily. */
export function cutOf({ kind, period }: { kind: ContractKind; period: string }): Cut {
  if (kind === 'daily') return 'D'
  if (kind === 'hourly') return 'hour'
  return kind === 'realtime' ? 'realtime' : (period as ContractPeriod)
}

/** Does a period consist of whole days? Then the daily sums can be used. */
export const isOfDays = (cut: Cut): cut is ContractPeriod => cut !== 'hour' && cut !== 'realtime'

/**
 * The period that contains a moment. D: a day; W: Monday to Sunday; H: 1–15, and 16 to the end of the month; M: a month; all by the house's
 * days. Full hours and 5 minutes by the house's zone.
 */
export function periodAt(cut: Cut, at: number, clock: DayClock): Period {
  if (!isOfDays(cut)) return evenly(at, cut === 'hour' ? hour : realTimeSettlement, zoneAt(clock, at).timeZoneOffset * minute)
  const [first, next] = daysOf(cut, dayAt(clock, at))
  const { start, end } = daysSpan(clock, first, next)
  return { from: start, until: end }
}

/** The first day of a period, and the first day after it, as days since 1970. */
function daysOf(cut: ContractPeriod, day: number): [first: number, next: number] {
  if (cut === 'D') return [day, day + 1]
  if (cut === 'W') return [mondayOf(day), mondayOf(day) + 7]
  const [month, nextMonth] = [firstOfMonth(day), firstOfMonth(day, 1)]
  if (cut === 'M') return [month, nextMonth]
  return day < month + 15 ? [month, month + 15] : [month + 15, nextMonth]
}

/** zone: ms ahead of UTC. */
function evenly(at: number, length: number, zone: number): Period {
  const from = Math.floor((at + zone) / length) * length - zone
  return { from, until: from + length }
}

/** The last period that had ended at a moment. */
export const periodBefore = (cut: Cut, at: number, clock: DayClock): Period => periodAt(cut, periodAt(cut, at, clock).from - 1, clock)

/** The periods that begin at `from` or later and have ended by `until`, oldest first. */
export function periodsBetween(cut: Cut, from: number, until: number, clock: DayClock): Period[] {
  const periods: Period[] = []
  for (let next = periodAt(cut, from, clock); next.until <= until; next = periodAt(cut, next.until, clock))
    if (next.from >= from) periods.push(next)
  return periods
}
