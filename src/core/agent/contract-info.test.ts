import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '../platform/live.ts'
import { freePlay } from '../session/free-play.ts'
import { endSession } from '../session/session.ts'
import { loadPermission } from '../site/permission.ts'
import { closePopup, openPopup, $popups } from '../site/popups.ts'
import { envelope } from '../testing/test-environment.ts'
import { type TestCore, startCore } from '../testing/start-core.ts'
import { contractInfo } from './contract-info.ts'
import { putOff, watchOffers } from './contract-offers.ts'

let core: TestCore
let offers: { id: string; kind: string }[] = []
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
const path = 'MCSFE_getConsolidatedContract'
const asked = () => core.environment.callsOf(path).length
const flags = { dailysalreqtype: 0, divtypereq: 1, contracthoursalreq: 0, realtimesalreqtype: 1 }
let stop: () => void
beforeEach(() => {
  core.environment.intercept = (call) => (call.path.endsWith(path) ? envelope({ ...flags, offers }) : undefined)
  stop = watchOffers('member')
})
afterEach(async () => {
  stop()
  offers = []
  core.reset()
  await core.console('settings', {}, 'DELETE')
  await loadPermission()
})
const open = () => $popups.get().map(({ name, options }) => [name, options['id']])
const moment = () => new Promise((resolve) => setTimeout(resolve, 20))

test('ROLE-31 ENT-66 contract info: loaded once for a logged-in member, and only while AGENTPOLICY3 is on', async () => {
  await moment()
  expect(asked()).toBe(0)
  await core.console('settings', { flags: { AGENTPOLICY3: false } }, 'PUT')
  await loadPermission()
  await core.logIn('agent1')
  await moment()
  expect([asked(), contractInfo('member').$state.get()]).toMatchObject([0, { data: { divtypereq: 0, realtimesalreqtype: 0 } }])
  await core.console('settings', { flags: { AGENTPOLICY3: true } }, 'PUT')
  await loadPermission()
  await vi.waitFor(() => expect(contractInfo('member').$state.get()).toMatchObject({ data: { divtypereq: 1, realtimesalreqtype: 1 } }))
  expect(asked()).toBe(1)
  endSession('member')
  await vi.waitFor(() => expect(contractInfo('member').$state.get()).toMatchObject({ data: { divtypereq: 0, offers: [] } }))
})

test('ROLE-23 contract info: not loaded for a trial user', async () => {
  await freePlay('test')
  await moment()
  deliver('member', { type: 'contract', data: {} })
  await moment()
  expect([asked(), open()]).toEqual([0, []])
})

test("ROLE-30 contract offers: open one popup at a time, never above another popup, and not again after 'decide later'", async () => {
  offers = [{ id: 'a', kind: 'dividend' }]
  openPopup('member', 'changePassword')
  await core.logIn('agent2')
  await vi.waitFor(() => expect(asked()).toBe(1))
  await moment()
  expect(open()).toEqual([['changePassword', undefined]])
  closePopup()
  await vi.waitFor(() => expect(open()).toEqual([['contract', 'a']]))
  offers.push({ id: 'b', kind: 'daily' })
  deliver('member', { type: 'contract', data: {} })
  await vi.waitFor(() => expect(asked()).toBe(2))
  await moment()
  expect(open()).toEqual([['contract', 'a']])
  putOff('a')
  closePopup()
  await vi.waitFor(() => expect(open()).toEqual([['contract', 'b']]))
  closePopup()
  stop()
  stop = watchOffers('member') // like a reload: only offers that were postponed remain closed
  await vi.waitFor(() => expect(open()).toEqual([['contract', 'b']]))
  endSession('member', true)
  closePopup()
  await core.logIn('agent2')
  await vi.waitFor(() => expect(open()).toEqual([['contract', 'a']]))
})
