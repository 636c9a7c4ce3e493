import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Realm } from '../platform/realm.ts'
import { start } from './start.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { markPage } from '../session/awake.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { logOut } from '../session/logout.ts'
import { postTokenLogin } from '../session/member-calls.ts'
import { settleInRealm } from './presence.ts'
import { $isPasswordChangePending, $session, beginSession, keptToken } from '../session/session.ts'

let core: TestCore
let release: (() => void)[] = []

beforeAll(async () => {
  core = await startCore()
  markPage(undefined)
})
afterEach(async () => {
  core.reset()
  for (const each of release) each()
  release = []
  await vi.waitFor(() => expect($session('agent').get().status).toBe('loading'))
})
afterAll(() => core.end())

const fresh = async (account: string) => {
  const { token } = (await core.console('login-token', { account })) as { token: string }
  return await postTokenLogin(token)
}
const account = (realm: Realm) => $session(realm).get().memberInfo?.account
const tabs = { member: 'tessera:http://localhost:4700', agent: 'tessera:http://localhost:4700:agent' }
const told = (realm: Realm, message: object) => core.environment.channel(tabs[realm]).send(message)

// must be the first test: nothing has used the members' session on this page before
test("page with agents’ widgets only: keeps the members' required password change, and follows their logout", async () => {
  const { session } = core.environment
  session.set('tessera:token', (await fresh('agent1')).token)
  session.set('cpw', '1')
  start({}, 'http://localhost:4700')
  release.push(settleInRealm('agent'))
  await vi.waitFor(() => expect(account('agent')).toBe('agent1'))
  expect($isPasswordChangePending('agent').get()).toBe(true)
  expect([session.get('cpw'), session.get('cpw:agent')]).toEqual(['1', '1'])
  told('member', { type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true })
  expect([$session('agent').get().status, keptToken('agent'), keptToken('member')]).toEqual(['guest', null, null])
})

const comeBoth = async () => {
  release.push(settleInRealm('member'), settleInRealm('agent'))
  await vi.waitFor(() => expect($session('agent').get().status).toBe('guest'))
}
const accounts = () => [account('member'), account('agent')]

test("agent logs in in the members' realm: does not replace an agent whose login is in progress", async () => {
  await comeBoth()
  const login = await fresh('agent2')
  const slow = Promise.withResolvers<never>()
  core.environment.intercept = ({ token }) => (token === login.token ? slow.promise : undefined)
  const coming = beginSession('agent', login)
  await core.logIn('agent1')
  slow.resolve(undefined as never) // passes the call on to the gateway
  expect((await coming).account).toBe('agent2')
  expect(accounts()).toEqual(['agent1', 'agent2'])
})

test("another login replaces an agent in the members' realm: replaced in the agent centre too", async () => {
  await comeBoth()
  await core.logIn('agent1')
  await vi.waitFor(() => expect(account('agent')).toBe('agent1'))
  await core.logIn('player1')
  expect([$session('agent').get().status, keptToken('agent')]).toEqual(['guest', null])
  expect(account('member')).toBe('player1')
  await core.logIn('agent1')
  await vi.waitFor(() => expect(account('agent')).toBe('agent1'))
  await core.logIn('agent2')
  await vi.waitFor(() => expect(accounts()).toEqual(['agent2', 'agent2']))
})

test("agent logged in in the agents' realm: not affected by logins in the members' realm", async () => {
  await comeBoth()
  await beginSession('agent', await fresh('agent2'))
  await core.logIn('agent1')
  await core.logIn('player1')
  expect(accounts()).toEqual(['player1', 'agent2'])
})

test('logout message from another tab: ends only its own login, and contains no token', async () => {
  await comeBoth()
  await core.logIn('agent1')
  await vi.waitFor(() => expect(account('agent')).toBe('agent1'))
  const token = keptToken('agent')!
  const heard: object[] = []
  const stop = core.environment.channel(tabs.agent).listen((message) => heard.push(message as object))
  logOut('member')
  stop()
  expect(heard).toEqual([expect.objectContaining({ type: 'logout' })])
  expect(JSON.stringify(heard)).not.toContain(token)
  await beginSession('agent', await fresh('agent2'))
  told('agent', heard[0]!)
  expect([account('agent'), keptToken('agent') === null]).toEqual(['agent2', false])
  told('agent', { type: 'logout', isChosen: true })
  expect(account('agent')).toBe('agent2')
})
