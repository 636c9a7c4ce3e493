import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Channel } from '../platform/environment.ts'
import { goTo } from '../site/navigation.ts'
import { onEmit } from '../site/events.ts'
import { $popups } from '../site/popups.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { logOut } from './logout.ts'
import { logIn } from './login.ts'
import { postTokenLogin } from './member-calls.ts'
import { enterRealm } from './realm.ts'
import { $session, beginSession, restoreSession } from './session.ts'

interface Message {
  type: string
  token?: string
}

const names = { members: 'tessera:http://localhost:4700', agents: 'tessera:http://localhost:4700:agent' }
let core: TestCore
/** What other tabs hear, by channel. */
const heard: Record<keyof typeof names, Message[]> = { members: [], agents: [] }
let tabs: Record<keyof typeof names, Channel>
let leave: (() => void) | undefined

beforeAll(async () => {
  core = await startCore()
  await restoreSession()
  const listen = (name: keyof typeof names) => {
    const channel = core.environment.channel(names[name])
    channel.listen((message) => heard[name].push(message as Message))
    return channel
  }
  tabs = { members: listen('members'), agents: listen('agents') }
})
beforeEach(() => {
  heard.members.length = heard.agents.length = 0
})
afterEach(async () => {
  core.reset()
  leave?.()
  leave = undefined
  await known()
  core.reset()
  for (const key of ['tessera:token', 'tessera:token:agent', 'cpw', 'cpw:agent']) core.environment.session.remove(key)
})
afterAll(() => core.gateway.close())

const known = () => vi.waitFor(() => expect($session.get().status).not.toBe('loading'))
const account = () => $session.get().memberInfo?.account
const kept = (key: string) => core.environment.session.get(key)
const enter = async () => {
  leave = enterRealm('agent')
  await known()
}
const exit = async () => {
  leave?.()
  leave = undefined
  await known()
}
const fresh = async (name: string) => {
  const { token } = (await core.console('login-token', { account: name })) as { token: string }
  return postTokenLogin(token)
}

test('a member and an agent are two sessions of one page: each comes back as it was, and neither is told to the other’s tabs', async () => {
  await core.logIn('player1')
  const ofMember = kept('tessera:token')
  await enter()
  expect($session.get()).toMatchObject({ status: 'guest', memberInfo: null })
  await beginSession(await fresh('agent1'))
  expect(account()).toBe('agent1')
  expect(kept('tessera:token')).toBe(ofMember)
  await exit()
  expect(account()).toBe('player1')
  await enter()
  expect(account()).toBe('agent1')
  expect(heard.members.map(({ token }) => token).filter(Boolean)).toEqual([ofMember])
  expect(heard.agents.map(({ token }) => token).filter(Boolean)).toEqual([kept('tessera:token:agent')])
  logOut()
  expect($session.get().status).toBe('guest')
  expect(heard.members.map(({ type }) => type)).not.toContain('logout')
  await exit()
  expect(account()).toBe('player1')
})

test('what another tab says of the other realm changes nothing on screen; a logout there is kept in mind', async () => {
  await enter()
  await beginSession(await fresh('agent1'))
  await exit()
  await core.logIn('player1')
  tabs.agents.send({ type: 'session', token: (await fresh('agent2')).token })
  tabs.agents.send({ type: 'logout', isChosen: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(account()).toBe('player1')
  expect(kept('tessera:token:agent')).toBeNull()
  await enter()
  expect($session.get().status).toBe('guest')
  // and the other way round
  await beginSession(await fresh('agent1'))
  tabs.members.send({ type: 'logout', isChosen: true })
  expect(account()).toBe('agent1')
  await exit()
  expect($session.get().status).toBe('guest')
})

test('an agent among the members is the same agent in the centre; who leaves there has left both, also without a network', async () => {
  await core.logIn('agent1')
  const token = kept('tessera:token')
  await enter()
  expect(account()).toBe('agent1')
  expect(kept('tessera:token:agent')).toBe(token)
  core.environment.isOffline = true
  logOut()
  core.environment.isOffline = false
  expect(heard.members.at(-1)).toEqual({ type: 'logout' })
  expect(heard.agents.at(-1)).toEqual({ type: 'logout', isChosen: true })
  await exit()
  expect($session.get().status).toBe('guest')
  expect(kept('tessera:token')).toBeNull()
})

test('an agent among the members does not take the place of one who came by the agents’ door', async () => {
  await enter()
  await beginSession(await fresh('agent2'))
  await exit()
  await core.logIn('agent1')
  await enter()
  expect(account()).toBe('agent2')
})

test('a member’s token that a page before was still trying is nobody’s here, and the other tabs are asked', async () => {
  await core.logIn('player1')
  core.environment.session.set('tessera:token:agent', kept('tessera:token') as string)
  await enter()
  await vi.waitFor(() => expect($session.get().status).toBe('guest'))
  expect(kept('tessera:token:agent')).toBeNull()
  await vi.waitFor(() => expect(heard.agents).toContainEqual({ type: 'hello' }))
  tabs.agents.send({ type: 'answer', token: (await fresh('agent1')).token })
  await vi.waitFor(() => expect(account()).toBe('agent1'))
  await exit()
  expect(account()).toBe('player1')
})

test('ROLE-32 the agents’ realm takes nobody else in, whichever way they come', async () => {
  await enter()
  await expect(beginSession(await fresh('player1'))).rejects.toMatchObject({ code: 'NON_AGENT' })
  expect($session.get().status).toBe('guest')
  const refused = await logIn({ username: 'player1', password: 'Player123!', type: 'username', forAgents: true })
  expect(refused).toMatchObject({ status: 'refused', error: { code: 'NON_AGENT' } })
  expect(kept('tessera:token:agent')).toBeNull()
})

test('a login on its way when the agent centre comes is waited for', async () => {
  await enter()
  const { token } = await fresh('agent1')
  core.environment.session.set('tessera:token', token)
  leave?.()
  expect($session.get().status).toBe('loading')
  leave = enterRealm('agent')
  await vi.waitFor(() => expect(kept('tessera:token:agent')).toBe(token))
  await known()
  expect(account()).toBe('agent1')
})

test('a password change that is due is each realm’s own, and goes along with a login that is both’s', async () => {
  await enter()
  await beginSession(await fresh('agent1'))
  core.environment.session.set('cpw:agent', '1')
  await exit()
  expect($popups.get()).toEqual([])
  await enter()
  await vi.waitFor(() => expect($popups.get().map(({ name }) => name)).toEqual(['changePassword']))
})

test('STATE-04 LOGIN-31 a login of an agent leads to /agentHome, a logout to /agent, and the member centre’s pages to the agent’s own', async () => {
  const went: string[] = []
  const off = onEmit((name, detail) => {
    if (name === 'navigate') went.push((detail as { path: string }).path)
    return true
  })
  await enter()
  expect(await logIn({ username: 'agent1', password: 'Agent123!', type: 'username', forAgents: true })).toEqual({ status: 'done' })
  goTo('/member#withdraw?id=7')
  goTo('/members')
  logOut()
  off()
  expect(went).toEqual(['/agentHome', '/agentHome#withdraw?id=7', '/members', '/agent'])
})

test('a member’s login that was waited for stays the members’', async () => {
  await enter()
  const { token } = await fresh('player1')
  core.environment.session.set('tessera:token', token)
  leave?.()
  leave = enterRealm('agent')
  await vi.waitFor(() => expect($session.get().status).toBe('guest'))
  expect([kept('tessera:token'), kept('tessera:token:agent')]).toEqual([token, null])
  await exit()
  expect(account()).toBe('player1')
})

test('a login that is under way when the centre comes goes through, and an agent’s is shown there', async () => {
  const begun = beginSession(await fresh('agent1'))
  leave = enterRealm('agent')
  await begun
  await vi.waitFor(() => expect([account(), kept('tessera:token:agent')]).toEqual(['agent1', kept('tessera:token')]))
})
