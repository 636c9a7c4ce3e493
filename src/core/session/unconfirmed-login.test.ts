import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { access } from '../platform/client.ts'
import type { Channel } from '../platform/environment.ts'
import { getPublicInfo } from '../site/calls.ts'
import { closePopup, $popups } from '../site/popups.ts'
import { logInByLink } from '../start/address-token.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { getBalance } from '../wallet/calls.ts'
import { logOut } from './logout.ts'
import { postTokenLogin } from './member-calls.ts'
import { $session, beginSession, keptToken, pendingChangeKey, reloadSession, restoreSession, suspendSession } from './session.ts'

let core: TestCore
let other: Channel
beforeAll(async () => {
  core = await startCore()
  other = core.environment.channel('tessera:http://localhost:4700')
})
afterEach(() => core.reset())
afterAll(() => core.gateway.close())

const account = () => $session('member').get().memberInfo?.account
const linkToken = async (name: string) => ((await core.console('login-token', { account: name })) as { token: string }).token
const login = async (name: string) => postTokenLogin(await linkToken(name))
const refused = () => envelope(undefined, { code: 'NOT_LOGGED_IN', status: 401 })
/** Delays the member info for any token except the current one, until the returned function is called. */
const holdInfo = (answer: () => Response | undefined = () => undefined) => {
  const present = access('member').token
  const held = Promise.withResolvers<void>()
  core.environment.intercept = ({ path, token }) =>
    path.endsWith('/member/info') && token !== present ? held.promise.then(() => answer() as Response) : undefined
  return held.resolve
}
const tokensOf = (path: string) => core.environment.callsOf(path).map(({ token }) => token)

test('login over a session: calls use the current token until the login is confirmed', async () => {
  await core.logIn('player1')
  const { token } = access('member')
  const { balance } = await getBalance('member')
  const release = holdInfo()
  const next = await login('vip1')
  const coming = beginSession('member', next)
  await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(2))
  expect(await getBalance('member')).toMatchObject({ balance })
  expect(tokensOf('/wallets/balance')).toEqual([token, token])
  expect([account(), keptToken('member')]).toEqual(['player1', token])
  release()
  await coming
  expect([account(), access('member').token, keptToken('member')]).toEqual(['vip1', next.token, next.token])
})

test('guest’s login: calls have no token until the login is confirmed', async () => {
  const release = holdInfo()
  const next = await login('player1')
  core.environment.calls.length = 0
  const coming = beginSession('member', next)
  await getPublicInfo('member')
  expect(tokensOf('/publicInfo')).toEqual([next.token, ''])
  release()
  await coming
  expect(access('member').token).toBe(next.token)
})

test.each<[string, () => Promise<unknown>]>([
  ['a login', async () => beginSession('member', await login('vip1'))],
  [
    'a login token of the address',
    async () => {
      const entering = logInByLink('member', await linkToken('vip1'))
      await vi.waitFor(() => expect($popups.get()).toHaveLength(1))
      ;($popups.get()[0]!.options as unknown as { answer: (isYes: boolean) => void }).answer(true)
      closePopup()
      await entering
    },
  ],
])('%s whose token the gateway rejects: the current session stays', async (_what, enter) => {
  await core.logIn('player1')
  const { token, member } = access('member')
  holdInfo(refused)()
  await expect(enter()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect([account(), keptToken('member')]).toEqual(['player1', token])
  expect(access('member')).toMatchObject({ token, member })
  core.environment.intercept = () => undefined
  expect((await getBalance('member')).balance).toMatch(/^\d/)
})

test('another tab’s token that the gateway rejects: the current session stays', async () => {
  await core.logIn('player1')
  const { token, member } = access('member')
  other.send({ type: 'session', token: 'long-over' })
  await vi.waitFor(() => expect(access('member').member).toBe('')) // the token is being tried
  await vi.waitFor(() => expect(access('member')).toMatchObject({ token, member }))
  expect([account(), keptToken('member')]).toEqual(['player1', token])
})

test('logout during another login: both sessions end, also at the gateway', async () => {
  await core.logIn('player1')
  const { token } = access('member')
  const release = holdInfo()
  const next = await login('vip1')
  const coming = expect(beginSession('member', next)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(2))
  logOut('member')
  release()
  await coming
  expect([$session('member').get().status, keptToken('member'), access('member').token]).toEqual(['guest', null, ''])
  expect(tokensOf('/session/logout')).toEqual([token, next.token])
})

test('two overlapping logins: the later one wins; if it fails, the former member stays', async () => {
  await core.logIn('player1')
  const { token, member } = access('member')
  const release = holdInfo()
  const first = expect(beginSession('member', await login('vip1'))).rejects.toThrow()
  await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(2))
  core.environment.intercept = ({ path, token: sent }) => (path.endsWith('/member/info') && sent !== token ? refused() : undefined)
  await expect(beginSession('member', await login('vip1'))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  release()
  await first
  expect(account()).toBe('player1')
  expect(access('member')).toMatchObject({ token, member })
})

test('login in progress: a reload of the member info does not cancel it', async () => {
  await core.logIn('player1')
  const release = holdInfo()
  const coming = beginSession('member', await login('vip1'))
  await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(2))
  await reloadSession('member')
  release()
  await coming
  expect(account()).toBe('vip1')
})

test('login in progress: the current session expires, and the login succeeds', async () => {
  await core.logIn('player1')
  const { token } = access('member')
  const held = Promise.withResolvers<undefined>()
  core.environment.intercept = ({ path, token: sent }) => {
    if (sent === token) return refused()
    return path.endsWith('/member/info') ? (held.promise as unknown as Promise<Response>) : undefined
  }
  const coming = beginSession('member', await login('vip1'))
  await expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  held.resolve(undefined)
  await coming
  expect(account()).toBe('vip1')
})

test('login in progress: the current session expires and the login fails, so the next call ends the session', async () => {
  await core.logIn('player1')
  core.environment.intercept = () => refused()
  const next = { token: 'refused', firstTimeLogin: false, passwordExpired: false, isDefaultPassword: false }
  const coming = expect(beginSession('member', next)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  await expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  await coming
  await expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect([$session('member').get().status, keptToken('member'), access('member').token]).toEqual(['guest', null, ''])
})

test('stored session that could not be checked, then a failed login: the guest’s page has no token', async () => {
  await core.logIn('player1')
  const kept = keptToken('member')
  suspendSession('member')
  core.environment.intercept = ({ path, token }) => (path.endsWith('/member/info') && token === kept ? new Promise(() => {}) : undefined)
  void restoreSession('member')
  expect(access('member').token).toBe(kept)
  await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(2))
  core.environment.intercept = ({ path }) => (path.endsWith('/member/info') ? refused() : undefined)
  await expect(beginSession('member', await login('vip1'))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect([$session('member').get().status, access('member').token, keptToken('member')]).toEqual(['guest', '', kept])
})

test('new login checked twice, the second response is lost: the former member does not come back', async () => {
  await core.logIn('vip1')
  suspendSession('member')
  const next = await login('player1')
  const answers: ((response: Response) => void)[] = []
  core.environment.intercept = ({ path }) =>
    path.endsWith('/member/info') ? new Promise<Response>((resolve) => void answers.push(resolve)) : undefined
  const coming = expect(beginSession('member', next)).rejects.toMatchObject({ kind: 'schema' })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const restored = restoreSession('member')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(undefined as never) // passes the call on to the gateway
  await restored
  answers[0]!(envelope({}))
  await coming
  expect([account(), access('member').token, keptToken('member')]).toEqual(['player1', next.token, next.token])
})

test('login with a required password change, replaced by another login: the change is not required of the next member', async () => {
  core.environment.session.remove('tessera:member')
  holdInfo()
  void beginSession('member', await login('player1'), true).catch(() => {})
  expect(core.environment.session.get(pendingChangeKey('member'))).toBe('1')
  core.environment.intercept = () => undefined
  other.send({ type: 'session', token: (await login('vip1')).token })
  await vi.waitFor(() => expect(account()).toBe('vip1'))
  expect(core.environment.session.get(pendingChangeKey('member'))).toBeNull()
})

test('kept token: a 401 of a proxy in front of the gateway, without an envelope, ends no session', async () => {
  await core.logIn('player1')
  const kept = keptToken('member')
  suspendSession('member')
  core.environment.intercept = ({ path }) => (path.endsWith('/member/info') ? new Response('Unauthorized', { status: 401 }) : undefined)
  await restoreSession('member')
  expect([$session('member').get().status, keptToken('member')]).toEqual(['guest', kept])
})
