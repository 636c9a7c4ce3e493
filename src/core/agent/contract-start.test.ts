import { expect, test } from 'vitest'
import { periodAt } from '../../../examples/gateway/agent/contract-periods.ts'
import { oneZone } from '../../../examples/gateway/platform/house-days.ts'
import { contractPeriods } from './contract-calls.ts'
import { nextStart } from './contract-start.ts'

const hour = 3_600_000

test('the form knows when a contract begins as the gateway does: on every day of two years, in every zone', () => {
  for (const offset of [0, 480, -210])
    for (let at = Date.UTC(2026, 0, 1, 1); at < Date.UTC(2028, 0, 1); at += 13 * hour)
      for (const period of contractPeriods)
        expect(nextStart('dividend', period, at, offset)).toBe(periodAt(period, at, oneZone(offset)).until)
})

test('daily salary begins tomorrow; hours and less begin after the answer, so that no answer can come too late', () => {
  expect(nextStart('daily', 'M', Date.UTC(2026, 10, 22, 12), 0)).toBe(Date.UTC(2026, 10, 23))
  for (const kind of ['hourly', 'realtime'] as const) expect(nextStart(kind, 'M', Date.UTC(2026, 10, 22, 12), 0)).toBeUndefined()
})
