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

test('page with agents’ widgets only: loads no member’s session until a member’s widget or popup opens', async () => {
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
  // the members' session stays active afterwards, because the full site returns to it
  popup()
  widget()
  await vi.waitFor(() => expect($session('agent').get().status).toBe('loading'))
  expect($session('member').get().memberInfo?.account).toBe('player1')
})

test("agent logged in in the members' realm on an earlier page: is logged in in the agent centre too", async () => {
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
