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
/** What the host is told, as `status reason`. */
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
/** As a new page begins. */
const reload = async () => {
  suspendSession('member')
  told.length = 0
  await restoreSession('member')
}

test('a page that begins says what it found: nobody, or the login that is kept', async () => {
  await reload()
  await core.logIn()
  expect(told).toEqual(['guest start', 'member login'])
  await reload()
  expect(told).toEqual(['member start'])
})

test('a kept login that is over has expired; one that can’t be tried has failed, and is there at the next try', async () => {
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

test('who leaves is told from whom the gateway takes no more', async () => {
  await core.logIn()
  logOut('member')
  await core.logIn()
  access('member').onUnauthorized(access('member').token)
  await core.logIn()
  deliver('member', { type: 'logout', data: {} })
  expect(told.filter((each) => each.startsWith('guest'))).toEqual(['guest logout', 'guest expired', 'guest expired'])
})

test('a login and a logout in another tab, and a logout on another device, are elsewhere', async () => {
  await restoreSession('member')
  other.send({ type: 'session', token: await freshToken('vip1') })
  await vi.waitFor(() => expect($session('member').get().memberInfo?.account).toBe('vip1'))
  other.send({ type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true })
  await core.logIn()
  deliver('member', { type: 'logout', data: { isChosen: true } })
  await core.logIn()
  // what has expired in one tab has expired in all
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
