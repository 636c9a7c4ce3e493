import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { $start, start } from './start.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { homeRealm, isAwake, markPage } from '../session/awake.ts'
import { postTokenLogin } from '../session/member-calls.ts'
import { holdRealm, settleInRealm } from './presence.ts'
import { $session, keptToken } from '../session/session.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
  markPage(undefined)
})
afterAll(() => core.end())

const fresh = async (account: string) => {
  const { token } = (await core.console('login-token', { account })) as { token: string }
  return (await postTokenLogin(token)).token
}

test('a page that shows the agents’ widget alone asks for no member’s session and takes none from another tab, until something of the members’ is there', async () => {
  expect([homeRealm(), isAwake('member'), isAwake('agent')]).toEqual(['member', false, false])
  core.environment.session.set('tessera:token', await fresh('player1'))
  const widget = settleInRealm('agent')
  start({}, 'http://localhost:4700')
  await vi.waitFor(() => expect($start.get().status).toBe('ready'))
  await vi.waitFor(() => expect($session('agent').get().status).toBe('guest'))
  expect([homeRealm(), $session('member').get().status]).toEqual(['agent', 'loading'])
  core.environment.channel('tessera:http://localhost:4700').send({ type: 'session', token: await fresh('vip1') })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect($session('member').get().status).toBe('loading')
  const popup = holdRealm('member')
  await vi.waitFor(() => expect($session('member').get().memberInfo?.account).toBe('player1'))
  expect($session('agent').get().status).toBe('guest')
  // it goes on as it was when that has gone: the full site comes back to it
  popup()
  widget()
  await vi.waitFor(() => expect($session('agent').get().status).toBe('loading'))
  expect($session('member').get().memberInfo?.account).toBe('player1')
})

test('who has logged in among the members in a page before this one, and is an agent, is let into the centre', async () => {
  core.reset()
  markPage(undefined)
  await vi.waitFor(() => expect($session('member').get().status).toBe('loading'))
  const token = await fresh('agent1')
  core.environment.session.set('tessera:token', token)
  const widget = settleInRealm('agent')
  await vi.waitFor(() => expect($session('agent').get().memberInfo?.account).toBe('agent1'))
  expect([keptToken('agent'), keptToken('member'), $session('member').get().status]).toEqual([token, token, 'loading'])
  widget()
})
