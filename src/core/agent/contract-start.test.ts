import { expect, test } from 'vitest'
import { periodAt } from '../../../examples/gateway/agent/contract-periods.ts'
import { oneZone } from '../../../examples/gateway/platform/house-days.ts'
import { contractPeriods } from './contract-calls.ts'
import { nextStart } from './contract-start.ts'

const hour = 3_600_000

test('contract start: the form computes the same time as the gateway, on every day of two years and in three time zones', () => {
  for (const offset of [0, 480, -210])
    for (let at = Date.UTC(2026, 0, 1, 1); at < Date.UTC(2028, 0, 1); at += 13 * hour)
      for (const period of contractPeriods)
        expect(nextStart('dividend', period, at, offset)).toBe(periodAt(period, at, oneZone(offset)).until)
})

test('contract start: a daily salary starts tomorrow; hourly and real-time contracts have no start before the answer', () => {
  expect(nextStart('daily', 'M', Date.UTC(2026, 10, 22, 12), 0)).toBe(Date.UTC(2026, 10, 23))
  for (const kind of ['hourly', 'realtime'] as const) expect(nextStart(kind, 'M', Date.UTC(2026, 10, 22, 12), 0)).toBeUndefined()
})
