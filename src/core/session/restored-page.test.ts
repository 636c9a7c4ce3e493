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

/** The browser shows the page again as it was left. */
const showAgain = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
const freshToken = async (account: string) => {
  const { token } = (await core.console('login-token', { account })) as { token: string }
  return (await postTokenLogin(token)).token
}

test('the same member’s session was renewed in another tab meanwhile: it is taken over, and what was typed stays', async () => {
  await core.logIn()
  const left = $departures('member').get()
  const token = await freshToken('player1')
  core.environment.local.set(inTabsKey('member'), fingerprint(token))
  showAgain()
  other.send({ type: 'answer', token })
  await vi.waitFor(() => expect($session('member').get().memberInfo?.account).toBe('player1'))
  expect([keptToken('member'), $departures('member').get()]).toEqual([token, left])
})

test('another member has logged in in another tab meanwhile: they are taken over, and what was typed goes', async () => {
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

test('the member has logged out in another tab meanwhile: nobody is logged in, and what was typed goes', async () => {
  await core.logIn()
  const left = $departures('member').get()
  core.environment.local.remove(inTabsKey('member'))
  showAgain()
  expect([$session('member').get().isLogin, keptToken('member'), $departures('member').get()]).toEqual([false, null, left + 1])
})

test('nothing has happened meanwhile: nothing is asked for, and a due change of the password is known', async () => {
  await core.logIn()
  core.environment.calls.length = 0
  core.environment.session.set(pendingChangeKey('member'), '1')
  showAgain()
  expect([$session('member').get().isLogin, $isPasswordChangePending('member').get()]).toEqual([true, true])
  expect(core.environment.calls).toEqual([])
  setPending('member', false)
})

test('a realm that rests goes on resting', () => {
  core.environment.session.set(tokenKey('agent'), 'kept for the next page')
  showAgain()
  expect(core.environment.calls).toEqual([])
  core.environment.session.remove(tokenKey('agent'))
})
