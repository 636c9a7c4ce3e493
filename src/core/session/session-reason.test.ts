import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { access } from '../platform/client.ts'
import type { Channel } from '../platform/environment.ts'
import { deliver } from '../platform/live.ts'
import { onEmit } from '../site/events.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { logOut } from './logout.ts'
import { postTokenLogin } from './member-calls.ts'
import { $session, keptToken, restoreSession, suspendSession } from './session.ts'

let core: TestCore
let other: Channel
/** Session events for the host page, as `status reason`. */
const told: string[] = []
let stop: () => void
beforeAll(async () => {
  core = await startCore()
  other = core.environment.channel('tessera:http://localhost:4700')
  stop = onEmit((name, detail) => {
    if (name === 'session' && 'reason' in detail) told.push(`${detail.status} ${detail.reason}`)
    return true
  })
})
afterEach(() => {
  core.reset()
  suspendSession('member')
  core.environment.session.remove('tessera:token')
  told.length = 0
})
afterAll(() => {
  stop()
  return core.gateway.close()
})

const freshToken = async (account: string) => {
  const { token } = (await core.console('login-token', { account })) as { token: string }
  return (await postTokenLogin(token)).token
}
/** Simulates a new page load. */
const reload = async () => {
  suspendSession('member')
  told.length = 0
  await restoreSession('member')
}

test("session event: a page load reports 'start', as guest or with the stored login", async () => {
  await reload()
  await core.logIn()
  expect(told).toEqual(['guest start', 'member login'])
  await reload()
  expect(told).toEqual(['member start'])
})

test("session event: a stored login reports 'expired', or 'failed' if it can’t be checked, and is restored by the next page load", async () => {
  await core.logIn()
  core.environment.isOffline = true
  await reload()
  expect(told).toEqual(['guest failed'])
  core.environment.isOffline = false
  await reload()
  expect(told).toEqual(['member start'])
  core.environment.session.set('tessera:token', 'long-over')
  await reload()
  expect(told).toEqual(['guest expired'])
})

test("session event: 'logout' after a logout, 'expired' if the gateway rejects the token", async () => {
  await core.logIn()
  logOut('member')
  await core.logIn()
  access('member').onUnauthorized(access('member').token)
  await core.logIn()
  deliver('member', { type: 'logout', data: {} })
  expect(told.filter((each) => each.startsWith('guest'))).toEqual(['guest logout', 'guest expired', 'guest expired'])
})

test("session event: 'elsewhere' for a login or logout in another tab or on another device", async () => {
  await restoreSession('member')
  other.send({ type: 'session', token: await freshToken('vip1') })
  await vi.waitFor(() => expect($session('member').get().memberInfo?.account).toBe('vip1'))
  other.send({ type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true })
  await core.logIn()
  deliver('member', { type: 'logout', data: { isChosen: true } })
  await core.logIn()
  // a session that expires in one tab expires in all
  other.send({ type: 'logout', whose: fingerprint(keptToken('member')!) })
  expect(told).toEqual([
    'guest start',
    'member elsewhere',
    'guest elsewhere',
    'member login',
    'guest elsewhere',
    'member login',
    'guest expired',
  ])
})
