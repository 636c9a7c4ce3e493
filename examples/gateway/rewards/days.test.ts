import { expect, test } from 'vitest'
import { oneZone } from '../platform/house-days.ts'
import { dayOf, weekOf } from './days.ts'

test.each([
  ['2026-11-21T00:00:00Z', 0, '2026-11-21', '2026-11-16'],
  ['2026-11-20T23:59:59Z', 0, '2026-11-20', '2026-11-16'],
  ['2026-11-20T16:00:00Z', 480, '2026-11-21', '2026-11-16'],
  ['2026-11-22T15:59:59Z', 480, '2026-11-22', '2026-11-16'],
  ['2026-11-22T16:00:00Z', 480, '2026-11-23', '2026-11-23'],
  ['2026-11-23T02:00:00Z', -180, '2026-11-22', '2026-11-16'],
])('%s at %s minutes ahead of UTC: is the day %s in the week of %s', (time, offset, dayId, weekId) => {
  const [at, clock] = [Date.parse(time), oneZone(offset)]
  expect([dayOf(clock, at).id, weekOf(clock, at).id]).toEqual([dayId, weekId])
  for (const { start, end } of [dayOf(clock, at), weekOf(clock, at)]) expect(start <= at && at < end).toBe(true)
})
