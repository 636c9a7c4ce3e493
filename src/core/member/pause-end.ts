import type { ExclusionSpan, TimeOutDays } from './limit-calls.ts'

const day = 86_400_000

/** When a time-out that starts now ends, ms since 1970. */
export const timeOutEnd = (now: number, days: TimeOutDays): number => now + Number(days) * day

const months = { '6m': 6, '1y': 12, '5y': 60 } as const

/**
 * When a self-exclusion that starts now ends, ms since 1970; null for never. If the last month is shorter, it ends on that month's last
 * day.
 */
export function exclusionEnd(now: number, span: ExclusionSpan): number | null {
  if (span === 'forever') return null
  const at = new Date(now)
  const wanted = at.getDate()
  at.setDate(1)
  at.setMonth(at.getMonth() + months[span])
  at.setDate(Math.min(wanted, new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate()))
  return at.getTime()
}
