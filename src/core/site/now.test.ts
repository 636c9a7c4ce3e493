import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '../agent/period.ts'
import { envelope } from '../testing/test-environment.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { todayAt } from './date-range.ts'
import { $now } from './now.ts'
import { loadPermission } from './permission.ts'

const [second, minute, day] = [1000, 60_000, 86_400_000]
let core: TestCore
/** How far the visitor's clock is ahead of the real time, ms. */
let ahead = 0
let stop: () => void
beforeAll(async () => {
  core = await startCore()
  core.environment.now = () => Date.now() + ahead
  stop = $now.listen(() => {})
})
afterEach(async () => {
  ahead = 0
  core.environment.now = () => Date.now() + ahead
  core.reset()
  await core.console('time', { minutes: 0 })
  await loadPermission()
})
afterAll(async () => {
  stop()
  await core.gateway.close()
})

test.each([3 * day, -400 * day])('visitor’s clock is %i ms wrong: the time shown is the gateway’s', async (off) => {
  ahead = off
  await loadPermission()
  expect(Math.abs($now.get() - Date.now())).toBeLessThan(2 * second)
  expect(today()).toBe(todayAt(Date.now(), 0))
})

test('gateway’s clock is a week ahead: the time shown follows at once', async () => {
  await core.console('time', { minutes: 7 * 1440 })
  await loadPermission()
  expect(Math.abs($now.get() - core.gateway.services.clock())).toBeLessThan(2 * second)
  expect(today()).toBe(todayAt(Date.now() + 7 * day, 0))
})

test('Date headers with whole seconds: the time shown does not jump with each response', async () => {
  const lead = () => $now.get() - core.environment.now()
  const at = Date.now()
  core.environment.now = () => at // constant, however slow the machine is
  const told = new Date(Math.floor(at / second) * second + 5 * minute)
  core.environment.intercept = () => {
    const answer = envelope(null)
    answer.headers.set('date', told.toUTCString())
    return answer
  }
  await loadPermission().catch(() => {})
  const first = lead()
  expect(first).toBeGreaterThan(4 * minute)
  for (let count = 0; count < 5; count++) await loadPermission().catch(() => {})
  expect(Math.abs(lead() - first)).toBeLessThan(100)
})

test('response without a Date header: the known time stays', async () => {
  ahead = 2 * day
  await loadPermission()
  core.environment.intercept = () => envelope(null)
  await loadPermission().catch(() => {})
  expect(Math.abs($now.get() - Date.now())).toBeLessThan(2 * second)
})

test('Date header: readable for a page of another origin', async () => {
  await core.console('time', { minutes: 90 })
  const { app, services } = core.gateway
  const answer = await app.request('http://localhost:4700/wps/system/status', { headers: { origin: 'http://localhost:4701' } })
  expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('date')
  expect(Math.abs(Date.parse(answer.headers.get('date') ?? '') - services.clock())).toBeLessThan(2 * second)
})
