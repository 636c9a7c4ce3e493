import { movedDay, todayAt } from '../site/date-range.ts'
import type { ContractKind, ContractPeriod } from './contract-calls.ts'

const minute = 60_000

/**
 * When a contract offered now would start: with the next period of whole days, ms since 1970. undefined for an hourly or real-time
 * contract, which starts with the next period after it is accepted.
 * @param offset of the operator's clock, minutes ahead of UTC
 */
export function nextStart(kind: ContractKind, period: ContractPeriod, now: number, offset: number): number | undefined {
  if (kind === 'hourly' || kind === 'realtime') return undefined
  const today = todayAt(now, offset)
  return Date.parse(firstDay(kind === 'daily' ? 'D' : period, today)) - offset * minute
}

/** The first day of the next period. */
function firstDay(period: ContractPeriod, today: string): string {
  const date = new Date(today)
  const nextMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)).toISOString().slice(0, 10)
  if (period === 'D') return movedDay(today, 1)
  if (period === 'W') return movedDay(today, 7 - ((date.getUTCDay() + 6) % 7))
  if (period === 'H' && date.getUTCDate() < 16) return `${today.slice(0, 8)}16`
  return nextMonth
}
