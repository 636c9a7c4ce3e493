import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Channel } from '../platform/environment.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { postTokenLogin } from './member-calls.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { $isPasswordChangePending, $session, keptToken, markPasswordChange, restoreSession } from './session.ts'

interface Message {
  type: string
  token?: string
}

let core: TestCore
let other: Channel
let heard: Message[]
beforeAll(async () => {
  core = await startCore()
  await restoreSession('member')
  other = core.environment.channel('tessera:http://localhost:4700')
  other.listen((message) => heard.push(message as Message))
})
afterEach(() => core.reset())
afterAll(() => core.gateway.close())

const freshToken = async (account: string) => {
  const { token } = (await core.console('login-token', { account })) as { token: string }
  return (await postTokenLogin(token)).token
}
const account = () => $session('member').get().memberInfo?.account

test('tabs: a new tab asks who is logged in, and takes over the session of the tab that answers', async () => {
  heard = []
  await restoreSession('member')
  expect(heard).toEqual([{ type: 'hello' }])
  other.send({ type: 'answer', token: await freshToken('vip1') })
  await vi.waitFor(() => expect(account()).toBe('vip1'))
})

test('tabs: a login is sent to all tabs, and a tab that asks is answered', async () => {
  heard = []
  await core.logIn()
  expect(heard).toEqual([{ type: 'session', token: expect.stringMatching(/./) }])
  other.send({ type: 'hello' })
  expect(heard[1]).toEqual({ type: 'answer', token: heard[0]?.token })
  other.send({ type: 'session', token: await freshToken('vip1') })
  await vi.waitFor(() => expect(account()).toBe('vip1'))
})

test('tabs: an answer for a new tab is ignored if somebody is logged in here', async () => {
  heard = []
  await core.logIn()
  other.send({ type: 'answer', token: 'long-over' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(account()).toBe('player1')
  expect(heard.map(({ type }) => type)).toEqual(['session'])
})

test('tabs: a new tab ignores an expired session, and takes over a valid one', async () => {
  heard = []
  await restoreSession('member')
  other.send({ type: 'answer', token: 'long-over' })
  other.send({ type: 'answer', token: await freshToken('vip1') })
  await vi.waitFor(() => expect(account()).toBe('vip1'))
  expect(heard).toEqual([{ type: 'hello' }])
  core.reset()
  heard = []
  other.send({ type: 'answer', token: 'long-over' })
  await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toEqual([])
})

test('tabs: a pending password change is only taken over for the same session', async () => {
  heard = []
  await core.logIn()
  const whose = fingerprint(keptToken('member') ?? '')
  other.send({ type: 'password', isPending: true, whose: fingerprint(await freshToken('vip1')) })
  other.send({ type: 'password', isPending: true })
  expect($isPasswordChangePending('member').get()).toBe(false)
  other.send({ type: 'password', isPending: true, whose })
  expect($isPasswordChangePending('member').get()).toBe(true)
  markPasswordChange('member', false)
  expect(heard.at(-1)).toEqual({ type: 'password', isPending: false, whose })
})
