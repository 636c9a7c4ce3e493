import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Channel } from '../platform/environment.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { postTokenLogin } from './member-calls.ts'
import { watchRestored } from './restored-page.ts'
import {
  $departures,
  inTabsKey,
  $isPasswordChangePending,
  keptToken,
  pendingChangeKey,
  restoreSession,
  $session,
  setPending,
  tokenKey,
} from './session.ts'

let core: TestCore
let other: Channel
beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget())
  core = await startCore()
  await restoreSession('member')
  other = core.environment.channel('tessera:http://localhost:4700')
  watchRestored('member')
  watchRestored('agent')
})
afterEach(() => core.reset())
afterAll(() => {
  vi.unstubAllGlobals()
  return core.gateway.close()
})

/** Simulates a page restored from the back/forward cache. */
const showAgain = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const freshToken = async (account: string) => {
  const { token } = (await core.console('login-token', { account })) as { token: string }
  return (await postTokenLogin(token)).token
}

test('restored page: another tab has renewed the session, it is taken over and drafts are kept', async () => {
  await core.logIn()
  const left = $departures('member').get()
  const token = await freshToken('player1')
  core.environment.local.set(inTabsKey('member'), fingerprint(token))
  showAgain()
  other.send({ type: 'answer', token })
  await vi.waitFor(() => expect($session('member').get().memberInfo?.account).toBe('player1'))
  expect([keptToken('member'), $departures('member').get()]).toEqual([token, left])
})

test('restored page: another member has logged in in another tab, they are taken over and drafts are deleted', async () => {
  await core.logIn()
  const left = $departures('member').get()
  const token = await freshToken('vip1')
  core.environment.local.set(inTabsKey('member'), fingerprint(token))
  showAgain()
  expect($session('member').get().isLogin).toBe(false)
  other.send({ type: 'answer', token })
  await vi.waitFor(() => expect($session('member').get().memberInfo?.account).toBe('vip1'))
  expect($departures('member').get()).toBe(left + 1)
})

test('restored page: the member has logged out in another tab, nobody is logged in and drafts are deleted', async () => {
  await core.logIn()
  const left = $departures('member').get()
  core.environment.local.remove(inTabsKey('member'))
  showAgain()
  expect([$session('member').get().isLogin, keptToken('member'), $departures('member').get()]).toEqual([false, null, left + 1])
})

test('restored page: nothing has changed, no call, and a pending password change is known', async () => {
  await core.logIn()
  core.environment.calls.length = 0
  core.environment.session.set(pendingChangeKey('member'), '1')
  showAgain()
  expect([$session('member').get().isLogin, $isPasswordChangePending('member').get()]).toEqual([true, true])
  expect(core.environment.calls).toEqual([])
  setPending('member', false)
})

test('restored page: an inactive realm stays inactive', () => {
  core.environment.session.set(tokenKey('agent'), 'kept for the next page')
  showAgain()
  expect(core.environment.calls).toEqual([])
  core.environment.session.remove(tokenKey('agent'))
})
