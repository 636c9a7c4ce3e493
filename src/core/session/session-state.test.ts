import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { setBrand } from '../brand/brand.ts'
import { access } from '../platform/client.ts'
import type { Realm } from '../platform/realm.ts'
import { $flags, $permission, loadPermission } from '../site/permission.ts'
import { postLogin } from './calls.ts'
import { postSmsNoLogin, postSmsRegister } from './message-calls.ts'
import { freePlay } from './free-play.ts'
import { logIn } from './login.ts'
import { postTokenLogin } from './member-calls.ts'
import { $isPasswordChangePending, $session, beginSession, keptToken, restoreSession, suspendSession } from './session.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterEach(async () => {
  core.reset()
  await core.console('settings', {}, 'DELETE')
})
afterAll(() => core.gateway.close())

test('ENT-01 ENT-02 ENT-39 CALL-11 session: contains userInfo and memberInfo, loaded with the token; a guest has neither', async () => {
  expect($session('member').get()).toMatchObject({ userInfo: null, memberInfo: null })
  await core.console('settings', { country: 'VN' }, 'PUT')
  await core.logIn('vip1')
  const { userInfo, memberInfo } = $session('member').get()
  expect(userInfo).toMatchObject({ currency: 'USD', currencySymbol: '$', countryCode: 'VN' })
  expect(memberInfo).toMatchObject({ account: 'vip1', nickname: expect.stringMatching(/\w/), type: 0 })
  expect(memberInfo?.id).toMatch(/^\d+$/)
  expect(core.environment.callsOf('/wps/member/info')[0]).toMatchObject({ method: 'GET', token: expect.stringMatching(/./) })
})

test('ENT-03 ROLE-15 session: contains isLogin, isAgent and isTrial, by the member type', async () => {
  expect($session('member').get()).toMatchObject({ isLogin: false, isAgent: false, isTrial: false })
  await core.logIn('player1')
  expect($session('member').get()).toMatchObject({ isLogin: true, isAgent: false, isTrial: false })
  core.reset()
  await core.logIn('agent1')
  expect($session('member').get()).toMatchObject({ isLogin: true, isAgent: true, isTrial: false })
  core.reset()
  await freePlay('test')
  expect($session('member').get()).toMatchObject({ isLogin: true, isAgent: false, isTrial: true, memberInfo: { type: 4 } })
})

test("ENT-04 ENT-05 permission info: module flags and the visitor's ip are known before a login", async () => {
  expect($flags.get()).toMatchObject({ MOBILENUMREG3: true, GAMESPROHIBITED3: false })
  await core.console('settings', { flags: { VIP3: false } }, 'PUT')
  await loadPermission()
  expect($flags.get()['VIP3']).toBe(false)
  expect($permission.get()?.location.ip).toBe('127.0.0.1')
})

test('ENT-54 login response: contains token, firstTimeLogin and passwordExpired', async () => {
  const login = (username: string, password: string) => postLogin({ username, password, type: 'username' })
  const some = { token: expect.stringMatching(/^[\w-]{40,}$/) }
  expect(await login('newbie1', 'Newbie123!')).toMatchObject({ ...some, firstTimeLogin: true, passwordExpired: false })
  expect(await login('expired1', 'Expired123!')).toMatchObject({ ...some, passwordExpired: true })
  expect(await login('player1', 'Player123!')).toMatchObject({ ...some, passwordExpired: false })
})

test('ENT-55 SMS calls: return the minutes of the countdown, or a message', async () => {
  await core.console('settings', { smsMinutes: 3 }, 'PUT')
  expect(await postSmsNoLogin({ mobileNum: '9170000001', countryDialingCode: '63' })).toEqual({ expiredMinutes: 3 })
  expect(await postSmsRegister({ mobileNum: '9176660011', countryDialingCode: '63' })).toEqual({ expiredMinutes: 3 })
  await core.console('settings', { smsFailure: 'failed', smsMessage: 'Out of reach.' }, 'PUT')
  const refused = { code: 'SMS_FAILED', serverMessage: 'Out of reach.' }
  await expect(postSmsNoLogin({ mobileNum: '9170000002', countryDialingCode: '63' })).rejects.toMatchObject(refused)
  await expect(postSmsRegister({ mobileNum: '9176660012', countryDialingCode: '63' })).rejects.toMatchObject(refused)
})

test('session: a rejected older token is ignored; a rejected current token ends the session', async () => {
  await core.logIn('player1')
  const older = access('member').token
  await core.logIn('vip1')
  access('member').onUnauthorized(older)
  expect($session('member').get()).toMatchObject({ isLogin: true, memberInfo: { account: 'vip1' } })
  access('member').onUnauthorized(access('member').token)
  expect($session('member').get()).toMatchObject({ isLogin: false, memberInfo: null })
})

const login = async (account: string) => {
  const { token } = (await core.console('login-token', { account })) as { token: string }
  return postTokenLogin(token)
}

/** Simulates a page that unloads while a login's member info is loading, and loads the next page. */
async function leaveDuring(realm: Realm, begin: () => Promise<unknown>): Promise<void> {
  core.environment.intercept = ({ path }) => (path === '/wps/member/info' ? new Promise(() => {}) : undefined)
  void begin()
  await vi.waitFor(() => expect(core.environment.callsOf('/wps/member/info')).toHaveLength(1))
  core.environment.intercept = () => undefined
  suspendSession(realm) // like a page load: memory is empty, storage is kept
  await restoreSession(realm).catch(() => {})
}

test('login interrupted by a page load: the member is logged in on the next page', async () => {
  const given = await login('player1')
  core.environment.calls.length = 0
  await leaveDuring('member', () => beginSession('member', given))
  expect($session('member').get().memberInfo?.account).toBe('player1')
  expect($isPasswordChangePending('member').get()).toBe(false)
})

test('login with a required password change interrupted by a page load: still required on the next page', async () => {
  setBrand({ defaultPassword: 'Player123!' })
  core.environment.calls.length = 0
  await leaveDuring('member', () => logIn('member', { type: 'username', username: 'player1', password: 'Player123!' }))
  expect($session('member').get().memberInfo?.account).toBe('player1')
  expect(core.environment.session.get('cpw')).toBe('1')
  setBrand({})
})

test('stored token that was never checked: replaced by a new login', async () => {
  const [older, newer] = [await login('player1'), await login('vip1')]
  core.environment.session.set('tessera:token', older.token)
  core.environment.calls.length = 0
  await leaveDuring('member', () => beginSession('member', newer))
  expect($session('member').get().memberInfo?.account).toBe('vip1')
})

test("member logs in to the agents' realm and reloads: the token is not kept", async () => {
  const given = await login('player1')
  core.environment.calls.length = 0
  await leaveDuring('agent', () => beginSession('agent', given))
  expect($session('agent').get().isLogin).toBe(false)
  expect(keptToken('agent')).toBeNull()
})

const refusals: [how: string, realm: Realm, answer: () => ReturnType<typeof core.environment.intercept>][] = [
  ['by the gateway', 'member', () => envelope(undefined, { code: 'NOT_LOGGED_IN', status: 401 })],
  ['by a broken line', 'member', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["at the agents' realm, as no agent", 'agent', () => undefined],
]
test.each(refusals)('login rejected %s: no token is stored', async (_how, realm, answer) => {
  const given = await login('player1')
  core.environment.intercept = ({ path }) => (path === '/wps/member/info' ? answer() : undefined)
  await expect(beginSession(realm, given)).rejects.toThrow()
  expect(keptToken(realm)).toBeNull()
  expect($session(realm).get().isLogin).toBe(false)
})

test('login rejected: the member who was logged in before stays logged in', async () => {
  await core.logIn('player1')
  const before = keptToken('member')
  const given = await login('vip1')
  core.environment.intercept = ({ path }) =>
    path === '/wps/member/info' ? envelope(undefined, { code: 'UNKNOWN', status: 400 }) : undefined
  await expect(beginSession('member', given)).rejects.toThrow()
  expect(keptToken('member')).toBe(before)
})
