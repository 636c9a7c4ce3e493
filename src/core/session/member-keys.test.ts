import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { deliver } from '../platform/live.ts'
import { draft, keepDraft } from './drafts.ts'
import { logOut } from './logout.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { keptKeys } from '../platform/kept-keys.ts'
import { dropMemberKeys } from './member-keys.ts'
import './pause.ts'
import { watchRestored } from './restored-page.ts'
import { endSession, inTabsKey, keptToken, restoreSession, setPending } from './session.ts'
import { $wanted, keepWanted } from './wanted.ts'

let core: TestCore
beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget())
  core = await startCore()
  await restoreSession('member')
  watchRestored('member')
})
afterEach(() => {
  core.reset()
  for (const key of core.environment.session.keys()) core.environment.session.remove(key)
})
afterAll(() => {
  vi.unstubAllGlobals()
  return core.gateway.close()
})

const memberKeys = ['USER_POPUP', 'tessera:operations', 'tessera:sms:login:63-9171234567', 'tessera:offers-later']
const write = () => {
  keepDraft('member', 'feedback', { content: 'The draw of noon was late.' })
  for (const key of memberKeys) core.environment.session.set(key, 'x')
  core.environment.session.set('tessera:invite', '?referralCode=abc')
}
const other = () => core.environment.channel('tessera:http://localhost:4700')
const left = () => ({ words: draft('member', 'feedback'), keys: memberKeys.filter((key) => core.environment.session.get(key) !== null) })
const gone = { words: {}, keys: [] }

test('member keys: deleted at logout', async () => {
  await core.logIn()
  write()
  logOut('member')
  expect(left()).toEqual(gone)
  expect(core.environment.session.get('tessera:invite')).not.toBeNull()
})

test('member keys: deleted by a logout in another tab or one reported by the gateway', async () => {
  for (const end of [
    () => other().send({ type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true }),
    () => deliver('member', { type: 'logout', data: { isChosen: true } }),
  ]) {
    await core.logIn()
    write()
    end()
    expect(left()).toEqual(gone)
  }
})

test('member keys: kept when the session expires, and deleted when another member logs in', async () => {
  await core.logIn()
  write()
  endSession('member')
  await core.logIn()
  expect(left()).toEqual({ words: { content: 'The draw of noon was late.' }, keys: memberKeys })
  deliver('member', { type: 'logout', data: {} })
  expect(left().keys).toEqual(memberKeys)
  await core.logIn('vip1')
  expect(left()).toEqual(gone)
})

test('member keys: deleted when another member logs in over the session', async () => {
  await core.logIn()
  write()
  await core.logIn('vip1')
  await vi.waitFor(() => expect(left()).toEqual(gone))
})

test('member keys: a public popup marked as closed stays closed after logout (§4)', async () => {
  await core.logIn()
  core.environment.session.set('USER_POPUP', 'closed')
  logOut('member')
  expect(core.environment.session.get('USER_POPUP')).toBe('closed')
})

// a new storage key either belongs in this list, or is deleted when its member leaves
const ofNobody = [
  'tessera:language',
  'tessera:theme',
  'tessera:side-menu',
  'tessera:balance-hidden',
  'tessera:columns',
  'tessera:device',
  'tessera_username',
  'tessera:single-wallet',
  'tessera:invite',
  'tessera:visit',
  'tessera:prompt-closed',
  'tessera:scroll',
  'tessera:online',
  'tessera:won',
  'tessera:hot',
  'ANONYMOUS_POPUP',
]
/** Written by every login. */
const ofLogin = ['tessera:token', 'tessera:in-tabs', 'tessera:member']
/** Writes every storage key of the table, for the members of both realms. */
function writeAll(): void {
  for (const key of Object.keys(keptKeys)) {
    if (!ofLogin.includes(key)) core.environment.session.set(key, 'x')
  }
  setPending('member', true)
  core.environment.session.remove('tessera:paused') // this key contains its realm
  core.environment.session.set('tessera:paused:member', '1')
  for (const key of ['draft', 'deposit']) core.environment.session.set(`tessera:${key}:member`, 'x')
  keepWanted('/seamless?nodeId=77')
}
/** The stored keys, by the prefixes of the table, without the keys that a later login has written. */
const storedKeys = () => {
  const stored = core.environment.session.keys()
  return Object.keys(keptKeys).filter((start) => !ofLogin.includes(start) && stored.some((key) => key.startsWith(start)))
}

test.each([
  ['a logout', () => logOut('member')],
  ['a logout in another tab', () => other().send({ type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true })],
  ['a logout that the gateway reports', () => deliver('member', { type: 'logout', data: { isChosen: true } })],
  ['another member’s login in this tab', () => core.logIn('vip1')],
  [
    'another member’s login after the session has expired',
    async () => {
      endSession('member')
      await core.logIn('vip1')
    },
  ],
  [
    'another member’s login on a page that the browser shows again after a logout in another tab',
    async () => {
      core.environment.local.remove(inTabsKey('member'))
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      expect($wanted.get()).toBe('')
      await core.logIn('vip1')
    },
  ],
])('%s: only storage keys about the browser or the visit are left', async (_end, end) => {
  const stop = $wanted.listen(() => {})
  await core.logIn()
  writeAll()
  await end()
  expect(storedKeys()).toEqual(ofNobody)
  expect($wanted.get()).toBe('')
  stop()
})

test('guest’s login: the wanted page is still offered', async () => {
  const stop = $wanted.listen(() => {})
  keepWanted('/seamless?nodeId=77')
  await core.logIn()
  expect($wanted.get()).toBe('/seamless?nodeId=77')
  logOut('member')
  stop()
})

test('one realm’s member leaves: the keys of the other realm are kept', () => {
  const { session } = core.environment
  const ofMember = ['USER_POPUP', 'tessera:wanted', 'tessera:operations', 'tessera:draft:member:feedback', 'tessera:deposit:member']
  const ofAgent = ['tessera:operations:agent', 'tessera:draft:agent:feedback', 'tessera:deposit:agent']
  const both = [...ofMember, ...ofAgent]
  for (const key of both) session.set(key, 'x')
  dropMemberKeys('agent')
  expect(both.filter((key) => session.get(key) !== null)).toEqual(ofMember)
  for (const key of both) session.set(key, 'x')
  dropMemberKeys('member')
  expect(both.filter((key) => session.get(key) !== null)).toEqual(ofAgent)
})
