import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { checkIn, untilNextDay } from './gifts.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
afterEach(() => {
  vi.restoreAllMocks()
  core.reset()
})

test('check-in countdown: runs by duration, whatever the visitor’s clock says', async () => {
  await core.logIn()
  const stop = checkIn.$state.listen(() => {})
  const data = await vi.waitFor(() => {
    const state = checkIn.$state.get()
    if (state.status !== 'ready') throw new Error(state.status)
    return state.data
  })
  stop()
  expect(data.nextIn).toBeGreaterThan(0)
  vi.spyOn(Date, 'now').mockReturnValue(data.nextAt + 86_400_000)
  const left = untilNextDay(data) ?? 0
  expect(left).toBeGreaterThan(data.nextIn - 5_000)
  expect(left).toBeLessThanOrEqual(data.nextIn)
  vi.spyOn(performance, 'now').mockReturnValue(data.receivedAt + data.nextIn - 30_000)
  expect(untilNextDay(data)).toBeCloseTo(30_000)
  vi.spyOn(performance, 'now').mockReturnValue(data.receivedAt + data.nextIn + 30_000)
  expect(untilNextDay(data)).toBe(0)
  expect(untilNextDay({ nextIn: 0, receivedAt: 0 })).toBeUndefined()
})
