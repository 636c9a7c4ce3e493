import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contractInfo } from '../agent/contract-info.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { deliver, live } from '../platform/live.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { $flags, $permission, $systemStatus, loadPermission, maintenanceLeft } from '../site/permission.ts'
import { openPopup, $popups } from '../site/popups.ts'
import { watchSystem } from './watch-system.ts'
import { getGameList } from '../games/calls.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
  watchSystem()
})
beforeEach(async () => {
  core.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  live('member').isOpen = true // runs this test file's timer: the first check, which has nothing to request
  core.environment.attend()
  await vi.advanceTimersByTimeAsync(500)
  live('member').isOpen = false
})
afterEach(async () => {
  live('member').isOpen = false
  core.reset()
  await core.console('settings', {}, 'DELETE')
  await loadPermission()
  vi.useRealTimers()
})
afterAll(() => core.gateway.close())

const set = (change: object) => core.console('settings', change, 'PUT')
const event = (systemStatus: number, maintenanceEnd: number | null = null) =>
  deliver('member', { type: 'status', data: { systemStatus, maintenanceEnd } })
const asked = (path: string) => core.environment.callsOf(path).length

test('CALL-06 CALL-07 system watch: a live event reloads the flags and the registration rules, each by a separate call', async () => {
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

test('system watch: of two events in parallel the later one wins', async () => {
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

test('system watch: an event about maintenance loads its message and end', async () => {
  await set({ systemStatus: 1, maintenanceEnd: 1_900_000_000_000, maintenanceMessage: 'Back at dawn.' })
  event(1, 1_900_000_000_000)
  await vi.waitFor(() => expect($systemStatus.get()).toBe(1))
  expect($permission.get()?.maintenance).toMatchObject({ active: true, end: 1_900_000_000_000, message: 'Back at dawn.' })
})

test("CALL-08 system watch: without a socket, a member's page requests the status every 30 seconds", async () => {
  await core.logIn()
  await vi.waitFor(() => expect(contractInfo('member').$state.get().status).toBe('ready')) // otherwise its response reports the status
  await set({ systemStatus: 2 })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked('/wps/system/status')).toBe(0)
  await vi.advanceTimersByTimeAsync(1500)
  await vi.waitFor(() => expect($systemStatus.get()).toBe(2))
  expect(asked('/wps/system/status')).toBe(1)
})

test("CALL-08 system watch: a guest's page follows a maintenance, every 30 seconds and when it is shown again", async () => {
  await set({ systemStatus: 1, maintenanceEnd: Date.now() + 60_000 })
  await vi.advanceTimersByTimeAsync(30_500)
  await vi.waitFor(() => expect($systemStatus.get()).toBe(1))
  expect(maintenanceLeft(gatewayNow())).toBeGreaterThan(50_000)
  await set({ maintenanceEnd: null })
  await vi.advanceTimersByTimeAsync(30_500)
  await vi.waitFor(() => expect(maintenanceLeft(gatewayNow())).toBeNull())
  await set({ systemStatus: 0 })
  core.environment.attend()
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect($systemStatus.get()).toBe(0))
  expect(asked('/wps/system/status')).toBe(3)
})

test('system watch: a page shown again during a check checks again at once', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  core.environment.intercept = ({ path }) =>
    path === '/wps/system/status'
      ? held.then(() => Response.json({ success: true, value: { systemStatus: 0, maintenanceEnd: null } }))
      : undefined
  core.environment.attend()
  await vi.advanceTimersByTimeAsync(500)
  expect(asked('/wps/system/status')).toBe(1)
  core.environment.attend()
  release()
  core.environment.intercept = () => undefined
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked('/wps/system/status')).toBe(2)
})

test('system watch: a rejected call reports a maintenance, popups close; its end does not depend on the clock', async () => {
  openPopup('member', 'search')
  await set({ systemStatus: 1, maintenanceEnd: Date.now() + 3_600_000 })
  core.environment.now = () => 1_000_000_000_000 // the clock is years behind
  await expect(getGameList({ pageNo: 1, pageSize: 1, language: 'EN', merchant: 'tessera' })).rejects.toMatchObject({ code: 'MAINTENANCE' })
  await vi.waitFor(() => expect($systemStatus.get()).toBe(1))
  expect($popups.get()).toEqual([])
  expect(Math.round((maintenanceLeft(gatewayNow() + 600_000) as number) / 60_000)).toBe(50)
  expect(maintenanceLeft(gatewayNow() + 7_200_000)).toBe(0)
  core.environment.now = Date.now
})

test('system watch: no check while the socket is open or the page is hidden', async () => {
  live('member').isOpen = true
  await vi.advanceTimersByTimeAsync(70_000)
  live('member').isOpen = false
  core.environment.attentive = () => false
  await vi.advanceTimersByTimeAsync(70_000)
  expect(asked('/wps/system/status')).toBeLessThanOrEqual(1) // the one that was already running
  core.environment.attentive = () => true
})
