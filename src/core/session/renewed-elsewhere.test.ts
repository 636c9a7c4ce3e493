import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { access } from '../platform/client.ts'
import type { Channel } from '../platform/environment.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import type { Realm } from '../platform/realm.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { holdRealm } from '../start/presence.ts'
import { isAwake } from './awake.ts'
import { postTokenLogin } from './member-calls.ts'
import { renewingSession } from './renew-session.ts'
import { $session, beginSession, inTabsKey, keptToken, restoreSession, shareSession } from './session.ts'

let core: TestCore
let other: Record<Realm, Channel>
const heard: object[] = []
beforeAll(async () => {
  core = await startCore()
  other = {
    member: core.environment.channel('tessera:http://localhost:4700'),
    agent: core.environment.channel('tessera:http://localhost:4700:agent'),
  }
  other.member.listen((message) => heard.push(message as object))
})
afterEach(() => {
  core.reset()
  heard.length = 0
})
afterAll(() => core.gateway.close())

const login = async (account: string) => postTokenLogin(((await core.console('login-token', { account })) as { token: string }).token)
const account = (realm: Realm) => $session(realm).get().memberInfo?.account
/** Simulates a renewal in another tab: the gateway rejects the former token. */
const renewElsewhere = (realm: Realm, former: string, next: string) => {
  core.environment.intercept = ({ token }) => (token === former ? envelope(undefined, { code: 'NOT_LOGGED_IN', status: 401 }) : undefined)
  other[realm].send({ type: 'session', token: next })
  other[realm].send({ type: 'renewal', whose: fingerprint(former), next })
}

/** Activates the agents' realm until the returned function is called. That function resolves when the realm is inactive. */
const comeAndGo = async () => {
  const release = holdRealm('agent')
  await restoreSession('agent')
  return async () => {
    release()
    await vi.waitFor(() => expect([isAwake('agent'), access('agent').token]).toEqual([false, '']))
  }
}

test('inactive realm: stores a renewal from another tab without a call, and uses it when active again', async () => {
  const leave = await comeAndGo()
  const former = await login('agent1')
  await beginSession('agent', former)
  await leave()
  const next = await login('agent1')
  core.environment.calls.length = 0
  renewElsewhere('agent', former.token, next.token)
  expect([keptToken('agent'), core.environment.local.get(inTabsKey('agent'))]).toEqual([next.token, fingerprint(next.token)])
  expect(core.environment.calls).toEqual([])
  const leaveAgain = await comeAndGo()
  expect([account('agent'), access('agent').token]).toEqual(['agent1', next.token])
  await leaveAgain()
})

test('inactive realm: ignores other sessions, and renewals of other sessions', async () => {
  const leave = await comeAndGo()
  const kept = await login('agent1')
  await beginSession('agent', kept)
  await leave()
  const next = await login('agent2')
  renewElsewhere('agent', 'of agent2', next.token)
  other.agent.send({ type: 'renewal', next: next.token })
  other.agent.send({ type: 'renewal', whose: fingerprint(kept.token), next: 7 })
  expect(keptToken('agent')).toBe(kept.token)
})

test("renewal in another tab: a members' message also renews the agents' realm with the same login", async () => {
  const leave = await comeAndGo()
  const former = await login('agent1')
  await beginSession('member', former)
  await shareSession(former.token)
  const next = await login('agent1')
  renewElsewhere('member', former.token, next.token)
  await vi.waitFor(() => expect([access('member').token, access('agent').token]).toEqual([next.token, next.token]))
  await vi.waitFor(() => expect([account('member'), account('agent')]).toEqual(['agent1', 'agent1']))
  expect([keptToken('member'), keptToken('agent')]).toEqual([next.token, next.token])
  await leave()
})

test('renewal: announced to other tabs, with a fingerprint in place of the former token', async () => {
  await core.logIn('player1')
  const former = access('member').token
  const { token } = await login('player1')
  await renewingSession('member', () => Promise.resolve({ token }))
  expect(heard.slice(-2)).toEqual([
    { type: 'session', token },
    { type: 'renewal', whose: fingerprint(former), next: token },
  ])
})

test('renewal during another login: the login continues; if it fails, the renewed session stays', async () => {
  await core.logIn('player1')
  const held = Promise.withResolvers<Response>()
  const coming = await login('vip1')
  core.environment.intercept = ({ path, token }) => (path.endsWith('/member/info') && token === coming.token ? held.promise : undefined)
  const entering = expect(beginSession('member', coming)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(2))
  const { token } = await login('player1')
  await renewingSession('member', () => Promise.resolve({ token }))
  expect(access('member')).toMatchObject({ token, entering: coming.token })
  held.resolve(envelope(undefined, { code: 'NOT_LOGGED_IN', status: 401 }))
  await entering
  expect([account('member'), access('member').token, keptToken('member')]).toEqual(['player1', token, token])
})
