import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { $session, endSession } from '../session/session.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { closePopup, $popups } from '../site/popups.ts'
import { findTaken, logInByLink } from './address-token.ts'
import { $start, restart, start } from './start.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.end())

test('token in the URL: exchanged once; if the start fails afterwards, the next attempt logs in', async () => {
  const { token } = (await core.console('login-token', { account: 'player1' })) as { token: string }
  core.environment.calls.length = 0
  core.environment.intercept = ({ path }) =>
    path.endsWith('/permission') ? envelope(undefined, { code: 'UNKNOWN', status: 400 }) : undefined
  start({}, 'http://localhost:4700', token)
  await vi.waitFor(() => expect($start.get().status).toBe('failed'))
  expect($session('member').get().isLogin).toBe(false)

  core.environment.intercept = () => undefined
  await restart()
  await vi.waitFor(() => expect($session('member').get().memberInfo?.account).toBe('player1'))
  expect(core.environment.callsOf('/login/token')).toHaveLength(1)
  expect(core.environment.calls[0]?.path).toBe('/wps/session/login/token')
})

test('guest with a link from another site: asked first; the token is used up only if they agree', async () => {
  endSession('member', true)
  const { token } = (await core.console('login-token', { account: 'vip1' })) as { token: string }
  core.environment.calls.length = 0
  const agree = async (isWanted: boolean) => {
    const asked = logInByLink('member', token)
    await vi.waitFor(() => expect($popups.get()).toHaveLength(1))
    const { message, answer } = $popups.get()[0]!.options as unknown as {
      message: { titleKey: string; values: { other: string } }
      answer: (isYes: boolean) => void
    }
    expect([message.titleKey, message.values.other]).toEqual(['message.tokenGuestTitle', 'vip1'])
    answer(isWanted)
    closePopup()
    await asked
  }
  await agree(false)
  expect(core.environment.callsOf('/session/login/token')).toEqual([])
  expect($session('member').get().isLogin).toBe(false)
  await agree(true)
  expect($session('member').get().memberInfo?.account).toBe('vip1')
})

const kept = () => core.environment.local.get('tessera:in-tabs')

test('login link: waits for a slow tab of a logged-in user', async () => {
  expect(kept()).not.toBeNull() // set by the previous login
  endSession('member', true)
  expect(kept()).toBeNull()
  const other = core.environment.channel('tessera:http://localhost:4700')
  let answersIn = 400
  const stop = other.listen((message) => {
    if ((message as { type: string }).type === 'hello') setTimeout(() => other.send({ type: 'answer', token: 'of-another-tab' }), answersIn)
  })
  core.environment.local.set('tessera:in-tabs', 'some')
  expect(await findTaken('member')).toBe(true)
  expect(kept()).toBe('some')
  expect(core.environment.session.get('tessera:token')).toBe('of-another-tab')
  core.environment.session.remove('tessera:token')
  core.environment.local.remove('tessera:in-tabs')
  answersIn = 60_000
  expect(await findTaken('member')).toBe(false) // nobody has logged in in this browser
  stop()
})

test('login link: a closed tab without logout is waited for once', async () => {
  core.environment.local.set('tessera:in-tabs', 'some')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const taken = findTaken('member')
  vi.advanceTimersByTime(2900)
  expect(kept()).toBe('some')
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  expect([await taken, kept()]).toEqual([false, null])
})

test("session ends in one tab: the mark of another tab's newer session stays", async () => {
  await core.logIn()
  core.environment.local.set('tessera:in-tabs', 'of-another-tab')
  endSession('member')
  expect(kept()).toBe('of-another-tab')
  await core.logIn()
  expect(kept()).not.toBe('of-another-tab')
  endSession('member')
  expect(kept()).toBeNull()
})
