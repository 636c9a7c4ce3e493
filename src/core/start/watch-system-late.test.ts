import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deliver } from '../platform/live.ts'
import { $flags } from '../site/permission.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { watchSystem } from './watch-system.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())

test('watchSystem: reloads after an event from before it was loaded', async () => {
  await core.console('settings', { flags: { VIP3: false } }, 'PUT')
  deliver('member', { type: 'status', data: { systemStatus: 0, maintenanceEnd: null }, cursor: '7' })
  expect($flags.get()['VIP3']).toBe(true)
  watchSystem()
  await vi.waitFor(() => expect($flags.get()['VIP3']).toBe(false))
})
