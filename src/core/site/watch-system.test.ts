import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deliver, live } from '../platform/live.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { $flags, $permission, $systemStatus, loadPermission } from './permission.ts'
import { watchSystem } from './watch-system.ts'
import { getGameList } from '../games/calls.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
  watchSystem()
})
beforeEach(() => {
  core.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  live.isOpen = false
  core.reset()
  await core.console('settings', {}, 'DELETE')
  await loadPermission()
  vi.useRealTimers()
})
afterAll(() => core.gateway.close())

const set = (change: object) => core.console('settings', change, 'PUT')
const event = (systemStatus: number, maintenanceEnd: number | null = null) =>
  deliver({ type: 'status', data: { systemStatus, maintenanceEnd } })
const asked = (path: string) => core.environment.callsOf(path).length

test('CALL-06 CALL-07 a live event of a change has the flags and the registration rules asked for, each by its own call', async () => {
  await set({ flags: { VIP3: false }, register: { email: { ...$permission.get()?.info.register['email'], enabled: true } } })
  expect($flags.get()['VIP3']).toBe(true)
  event(0)
  await vi.waitFor(() => expect($flags.get()['VIP3']).toBe(false))
  expect($permission.get()?.info.register['email']?.enabled).toBe(true)
  expect(core.environment.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /wps/system/whitelabel',
    'GET /wps/system/setting/register',
  ])
})

test('of two events at once the later one counts', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isFirst = true
  core.environment.intercept = ({ path }) => {
    if (!path.endsWith('/whitelabel') || !isFirst) return undefined
    isFirst = false
    return held.then(() => Response.json({ success: true, value: { VIP3: true } }))
  }
  event(0)
  await set({ flags: { VIP3: false } })
  event(0)
  await vi.waitFor(() => expect($flags.get()['VIP3']).toBe(false))
  release()
  await new Promise((resolve) => setImmediate(resolve))
  expect($flags.get()['VIP3']).toBe(false)
})

test('an event that the system is closed brings its message and end', async () => {
  await set({ systemStatus: 1, maintenanceEnd: 1_900_000_000_000, maintenanceMessage: 'Back at dawn.' })
  event(1, 1_900_000_000_000)
  await vi.waitFor(() => expect($systemStatus.get()).toBe(1))
  expect($permission.get()?.maintenance).toEqual({ active: true, end: 1_900_000_000_000, message: 'Back at dawn.' })
})

test('CALL-08 a member whose socket is down learns the status by asking, every 30 seconds', async () => {
  await core.logIn()
  await set({ systemStatus: 2 })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked('/wps/system/status')).toBe(0)
  await vi.advanceTimersByTimeAsync(1500)
  await vi.waitFor(() => expect($systemStatus.get()).toBe(2))
  expect(asked('/wps/system/status')).toBe(1)
})

test('CALL-08 who waits for the end of a maintenance sees it, also as a guest', async () => {
  await set({ systemStatus: 1 })
  await expect(getGameList({ pageNo: 1, pageSize: 1, language: 'EN', merchant: 'tessera' })).rejects.toMatchObject({ code: 'MAINTENANCE' })
  await vi.waitFor(() => expect($systemStatus.get()).toBe(1))
  await vi.advanceTimersByTimeAsync(30_500)
  await vi.waitFor(() => expect(asked('/wps/system/status')).toBe(1))
  expect($systemStatus.get()).toBe(1)
  await set({ systemStatus: 0 })
  await vi.advanceTimersByTimeAsync(30_500)
  await vi.waitFor(() => expect($systemStatus.get()).toBe(0))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked('/wps/system/status')).toBe(2)
})

test('nothing is asked of a guest, with an open socket, or while the page is hidden', async () => {
  await vi.advanceTimersByTimeAsync(70_000)
  expect(core.environment.calls).toEqual([])
  await core.logIn()
  live.isOpen = true
  await vi.advanceTimersByTimeAsync(70_000)
  expect(asked('/wps/system/status')).toBe(0)
  live.isOpen = false
  core.environment.attentive = () => false
  await vi.advanceTimersByTimeAsync(70_000)
  expect(asked('/wps/system/status')).toBeLessThanOrEqual(1) // the one that was under way
  core.environment.attentive = () => true
})
