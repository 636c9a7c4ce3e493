import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { access } from '../platform/client.ts'
import type { Channel } from '../platform/environment.ts'
import { deliver } from '../platform/live.ts'
import { outsidePlace } from '../platform/outside-place.ts'
import type { Realm } from '../platform/realm.ts'
import { goTo } from '../site/navigation.ts'
import { type HostEvent, onEmit } from '../site/events.ts'
import { closePopup, openPopup, $popups } from '../site/popups.ts'
import { $start, start } from './start.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { $balance } from '../wallet/balance.ts'
import { funds } from '../wallet/funds.ts'
import { draft, keepDraft } from '../session/drafts.ts'
import { logOut } from '../session/logout.ts'
import { logIn } from '../session/login.ts'
import { postTokenLogin } from '../session/member-calls.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { homeRealm } from '../session/awake.ts'
import { holdRealm, settleInRealm } from './presence.ts'
import { $isPasswordChangePending, $session, beginSession, keptToken, markPasswordChange } from '../session/session.ts'

interface Message {
  type: string
  token?: string
  isPending?: boolean
}

let core: TestCore
/** The messages to other tabs, by realm. */
const heard: Record<Realm, Message[]> = { member: [], agent: [] }
const told: [HostEvent, Record<string, unknown>][] = []
let tabs: Record<Realm, Channel>
let release: (() => void) | undefined
let stopTelling: () => void

beforeAll(async () => {
  core = await startCore()
  start({}, 'http://localhost:4700')
  await vi.waitFor(() => expect($start.get().status).toBe('ready'))
  const listen = (realm: Realm, name: string) => {
    const channel = core.environment.channel(name)
    channel.listen((message) => heard[realm].push(message as Message))
    return channel
  }
  tabs = { member: listen('member', 'tessera:http://localhost:4700'), agent: listen('agent', 'tessera:http://localhost:4700:agent') }
  stopTelling = onEmit((name, detail) => {
    told.push([name, detail as Record<string, unknown>])
    return true
  })
})
beforeEach(() => {
  heard.member.length = heard.agent.length = told.length = 0
})
afterEach(async () => {
  core.reset()
  await leave()
  core.reset()
})
afterAll(() => {
  stopTelling()
  return core.end()
})

const known = (realm: Realm) => vi.waitFor(() => expect($session(realm).get().status).not.toBe('loading'))
const account = (realm: Realm) => $session(realm).get().memberInfo?.account
const come = async () => {
  release = holdRealm('agent')
  await known('agent')
}
const leave = async () => {
  release?.()
  release = undefined
  await vi.waitFor(() => expect($session('agent').get().status).toBe('loading'))
}
const fresh = async (name: string) => {
  const { token } = (await core.console('login-token', { account: name })) as { token: string }
  return postTokenLogin(token)
}
const tokensOf = (path: string) => core.environment.callsOf(path).map(({ token }) => token)
const eventsOf = (name: HostEvent) => told.filter((each) => each[0] === name).map(([, detail]) => detail)

test('member and agent logged in at the same time: separate sessions, and one logout does not end the other', async () => {
  await core.logIn('player1')
  await come()
  expect($session('agent').get()).toMatchObject({ status: 'guest', memberInfo: null })
  expect(account('member')).toBe('player1')
  await beginSession('agent', await fresh('agent1'))
  expect([account('member'), account('agent')]).toEqual(['player1', 'agent1'])
  expect(keptToken('member')).not.toBe(keptToken('agent'))
  expect(eventsOf('session')).toEqual([
    { realm: 'member', status: 'member', isAgent: false, isTrial: false, reason: 'login' },
    { realm: 'agent', status: 'guest', isAgent: false, isTrial: false, reason: 'start' },
    { realm: 'agent', status: 'member', isAgent: true, isTrial: false, reason: 'login' },
  ])
  logOut('agent')
  expect($session('agent').get().status).toBe('guest')
  expect(account('member')).toBe('player1')
  expect(heard.member.map(({ type }) => type)).not.toContain('logout')
  await beginSession('agent', await fresh('agent1'))
  logOut('member')
  expect($session('member').get().status).toBe('guest')
  expect(account('agent')).toBe('agent1')
  expect(heard.agent.map(({ type }) => type)).toEqual(['hello', 'session', 'logout', 'session'])
})

test('realms: each sends its token, and shows and reports only its own data', async () => {
  await core.logIn('player1')
  await come()
  await beginSession('agent', await fresh('agent1'))
  core.environment.calls.length = 0
  const shown: Record<Realm, unknown[]> = { member: [], agent: [] }
  const stops = (['member', 'agent'] as const).flatMap((realm) => [
    $balance(realm).subscribe((state) => state.status === 'ready' && shown[realm].push(state.data.balance)),
    funds(realm).$state.subscribe(() => {}),
  ])
  await vi.waitFor(() => expect([shown.member.length, shown.agent.length]).toEqual([1, 1]))
  expect(new Set(tokensOf('/wallets/balance'))).toEqual(new Set([access('member').token, access('agent').token]))
  expect(new Set(tokensOf('/funds/consolidated'))).toEqual(new Set([access('member').token, access('agent').token]))
  told.length = 0
  const [ofMember] = shown.member
  deliver('agent', { type: 'balance', data: { balance: '77.00', currency: 'USD', currencySymbol: '$' } })
  expect([shown.member.at(-1), shown.agent.at(-1)]).toEqual([ofMember, '77.00'])
  expect(eventsOf('balance')).toEqual([{ realm: 'agent', balance: '77.00', currency: 'USD' }])
  deliver('member', { type: 'logout', data: {} })
  expect([$session('member').get().status, account('agent')]).toEqual(['guest', 'agent1'])
  expect([$balance('member').get().status, $balance('agent').get().status]).toEqual(['idle', 'ready'])
  for (const stop of stops) stop()
})

test("realms: a rejected token ends only its realm's session", async () => {
  await core.logIn('player1')
  await come()
  await beginSession('agent', await fresh('agent1'))
  const ofAgent = access('agent').token
  core.environment.intercept = ({ token }) =>
    token === ofAgent ? new Response(JSON.stringify({ success: false, code: 'NOT_LOGGED_IN' }), { status: 401 }) : undefined
  const stop = $balance('agent').subscribe(() => {})
  await vi.waitFor(() => expect($session('agent').get().status).toBe('guest'))
  expect(account('member')).toBe('player1')
  stop()
})

test('agents’ realm: suspended when its last widget or popup is removed, restored with the next', async () => {
  await core.logIn('player1')
  await come()
  const second = holdRealm('agent')
  await beginSession('agent', await fresh('agent1'))
  const token = keptToken('agent')
  second()
  second() // a second call has no effect
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(account('agent')).toBe('agent1')
  await leave()
  expect([access('agent').token, keptToken('agent')]).toEqual(['', token])
  expect(account('member')).toBe('player1')
  await come()
  expect(account('agent')).toBe('agent1')
})

test('agents’ realm: not suspended if one widget or popup replaces another', async () => {
  await come()
  await beginSession('agent', await fresh('agent1'))
  told.length = 0
  release?.()
  release = holdRealm('agent')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(account('agent')).toBe('agent1')
  expect(eventsOf('session')).toEqual([])
})

test('other tabs: login and logout apply to their realm, also while it is suspended', async () => {
  await core.logIn('player1')
  await come()
  tabs.agent.send({ type: 'session', token: (await fresh('agent2')).token })
  await vi.waitFor(() => expect(account('agent')).toBe('agent2'))
  expect(account('member')).toBe('player1')
  tabs.member.send({ type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true })
  expect([$session('member').get().status, account('agent')]).toEqual(['guest', 'agent2'])
  await leave()
  tabs.agent.send({ type: 'hello' })
  expect(heard.agent.at(-1)).toEqual({ type: 'answer', token: keptToken('agent') })
  tabs.agent.send({ type: 'session', token: (await fresh('agent1')).token })
  tabs.agent.send({ type: 'logout', whose: fingerprint(keptToken('agent')!), isChosen: true })
  expect([keptToken('agent'), $session('agent').get().status]).toEqual([null, 'loading'])
  await come()
  expect($session('agent').get().status).toBe('guest')
})

test("agent in the members' realm: the same login in the agent centre; a logout ends both, also offline", async () => {
  await core.logIn('agent1')
  const token = keptToken('member')
  await come()
  await vi.waitFor(() => expect(account('agent')).toBe('agent1'))
  expect(keptToken('agent')).toBe(token)
  core.environment.isOffline = true
  logOut('agent')
  core.environment.isOffline = false
  expect(heard.member.at(-1)).toEqual({ type: 'logout', whose: fingerprint(token!), isChosen: true })
  expect(heard.agent.at(-1)).toEqual({ type: 'logout', whose: fingerprint(token!), isChosen: true })
  expect([$session('member').get().status, $session('agent').get().status]).toEqual(['guest', 'guest'])
  expect([keptToken('member'), keptToken('agent')]).toEqual([null, null])
})

test("another member logs in over an agent: the agent centre's session with the same login ends with reason 'replaced'", async () => {
  await core.logIn('agent1')
  await come()
  await vi.waitFor(() => expect(account('agent')).toBe('agent1'))
  told.length = 0
  await core.logIn('player1')
  expect(eventsOf('session')).toEqual([
    { realm: 'agent', status: 'guest', isAgent: false, isTrial: false, reason: 'replaced' },
    { realm: 'member', status: 'member', isAgent: false, isTrial: false, reason: 'login' },
  ])
})

test("agent logs in in the members' realm: the agent centre that shows its login uses the session too", async () => {
  await come()
  await core.logIn('agent1')
  await vi.waitFor(() => expect(account('agent')).toBe('agent1'))
})

test("agent logs in in the members' realm: does not replace an agent logged in in the agents' realm", async () => {
  await come()
  await beginSession('agent', await fresh('agent2'))
  await core.logIn('agent1')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([account('member'), account('agent')]).toEqual(['agent1', 'agent2'])
})

test('ROLE-32 agents’ realm: rejects members who are not agents, by any login', async () => {
  await core.logIn('player1')
  await come()
  await expect(beginSession('agent', await fresh('player1'))).rejects.toMatchObject({ code: 'NON_AGENT' })
  const refused = await logIn('agent', { username: 'player1', password: 'Player123!', type: 'username', forAgents: true })
  expect(refused).toMatchObject({ status: 'refused', error: { code: 'NON_AGENT' } })
  expect([$session('agent').get().status, keptToken('agent')]).toEqual(['guest', null])
  expect(account('member')).toBe('player1')
  // the same member can log in in the members' realm
  logOut('member')
  expect(await logIn('member', { username: 'player1', password: 'Player123!', type: 'username' })).toEqual({ status: 'done' })
})

test("homeRealm: the agents' if the page only has their widgets", async () => {
  expect(homeRealm()).toBe('member')
  const popup = holdRealm('agent')
  expect(homeRealm()).toBe('member')
  const agent = settleInRealm('agent')
  expect(homeRealm()).toBe('agent')
  const member = settleInRealm('member')
  expect(homeRealm()).toBe('member')
  member()
  expect(homeRealm()).toBe('agent')
  agent()
  popup()
  expect(homeRealm()).toBe('member')
})

test("drafts: separate per realm, and kept when the other realm's user logs out", async () => {
  await core.logIn('player1')
  await come()
  await beginSession('agent', await fresh('agent1'))
  keepDraft('member', 'profile', { name: 'Marisol' })
  expect(draft('agent', 'profile')).toEqual({})
  logOut('agent')
  expect(draft('member', 'profile')).toEqual({ name: 'Marisol' })
})

const open = () => $popups.get().map(({ realm, name }) => `${realm} ${name}`)
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

test('required password change: separate per realm; its dialog reopens however it was closed', async () => {
  const page = settleInRealm('member')
  await core.logIn('player1')
  await come()
  await beginSession('agent', await fresh('agent1'))
  markPasswordChange('agent', true)
  await vi.waitFor(() => expect(open()).toEqual(['agent changePassword']))
  expect($isPasswordChangePending('member').get()).toBe(false)
  closePopup()
  await vi.waitFor(() => expect(open()).toEqual(['agent changePassword']))
  openPopup('member', 'help')
  await vi.waitFor(() => expect(open()).toEqual(['agent changePassword']))
  // both realms need a change: one dialog after the other
  markPasswordChange('member', true)
  await settled()
  expect(open()).toEqual(['agent changePassword'])
  markPasswordChange('agent', false)
  closePopup()
  await vi.waitFor(() => expect(open()).toEqual(['member changePassword']))
  page()
})

test('required password change: waits while its realm is not on the page', async () => {
  await come()
  await beginSession('agent', await fresh('agent1'))
  await leave()
  core.environment.session.set('cpw:agent', '1')
  await settled()
  expect(open()).toEqual([])
})

test('required password change: sent to other tabs, and its end too', async () => {
  const page = settleInRealm('member')
  await core.logIn('player1')
  heard.member.length = 0
  const whose = fingerprint(keptToken('member')!)
  markPasswordChange('member', true)
  tabs.member.send({ type: 'hello' })
  expect(heard.member).toEqual([
    { type: 'password', isPending: true, whose },
    { type: 'answer', token: keptToken('member'), isPending: true },
  ])
  // a message about another session is ignored
  tabs.member.send({ type: 'password', isPending: false, whose: fingerprint('another') })
  expect($isPasswordChangePending('member').get()).toBe(true)
  tabs.member.send({ type: 'password', isPending: false, whose })
  expect($isPasswordChangePending('member').get()).toBe(false)
  tabs.member.send({ type: 'password', isPending: true, whose })
  await vi.waitFor(() => expect(open()).toEqual(['member changePassword']))
  core.reset()
  // a new tab gets it with the session
  tabs.member.send({ type: 'answer', token: (await fresh('player1')).token, isPending: true })
  await vi.waitFor(() => expect(open()).toEqual(['member changePassword']))
  page()
})

test('required password change: shared by both realms if they share a login', async () => {
  await core.logIn('agent1')
  markPasswordChange('member', true)
  await come()
  await vi.waitFor(() => expect($isPasswordChangePending('agent').get()).toBe(true))
  markPasswordChange('agent', false)
  expect($isPasswordChangePending('member').get()).toBe(false)
})

test('STATE-04 LOGIN-31 agent: login leads to /agentHome, logout to /agent, and /member pages to those of the agent centre', async () => {
  await come()
  expect(await logIn('agent', { username: 'agent1', password: 'Agent123!', type: 'username', forAgents: true })).toEqual({ status: 'done' })
  goTo('agent', '/member#withdraw?id=7')
  goTo('agent', outsidePlace('/members'))
  goTo('member', '/member#withdraw?id=7')
  logOut('agent')
  expect(eventsOf('navigate')).toEqual([
    { realm: 'agent', path: '/agentHome' },
    { realm: 'agent', path: '/agentHome#withdraw?id=7' },
    { realm: 'agent', path: '/members' },
    { realm: 'member', path: '/member#withdraw?id=7' },
    { realm: 'agent', path: '/agent' },
  ])
})

test("popup: belongs to the realm that opens it, or to its only realm; an agent's login is the agents' login page", async () => {
  await core.logIn('player1')
  await come()
  openPopup('agent', 'help')
  expect(open()).toEqual(['agent help'])
  openPopup('agent', 'login')
  expect(open()).toEqual(['agent agent'])
  openPopup('member', 'agent')
  expect(open()).toEqual(['agent agent'])
  openPopup('agent', 'search')
  expect(open()).toEqual(['member search'])
})
