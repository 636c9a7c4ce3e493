import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { homeContent } from '../content/banners.ts'
import { $badges } from '../member/badges.ts'
import { beginTimeOut } from '../member/limits.ts'
import { deliver } from '../platform/live.ts'
import { dataOf } from '../platform/remote.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { isTaken, promotions } from '../content/promotions.ts'
import { $mayInvite, $pause } from './pause.ts'
import { endSession, restoreSession, suspendSession } from './session.ts'

let core: TestCore
const stops: (() => void)[] = []
beforeAll(async () => {
  core = await startCore()
  await restoreSession('member')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  core.reset()
})
afterAll(() => core.gateway.close())

test('pause: starts at once on this page, reloads on a live event, and ends on time', async () => {
  stops.push($mayInvite('member').listen(() => {}))
  expect($mayInvite('member').get()).toBe(true)
  await core.logIn()
  expect($mayInvite('member').get()).toBe(true)
  await beginTimeOut('member', '1')
  expect($mayInvite('member').get()).toBe(false)
  const { until } = $pause('member').get() ?? {}
  expect(until).toBeGreaterThan(Date.now())

  // like another page: a live event reloads the member info
  const calls = () => core.environment.callsOf('/wps/member/info').length
  const before = calls()
  deliver('member', { type: 'pause', data: {} })
  await vi.waitFor(() => expect(calls()).toBe(before + 1))

  // checks the timer that starts when the page opens
  for (const stop of stops.splice(0)) stop()
  await new Promise((resolve) => setTimeout(resolve, 2500)) // a store unmounts after one second, and the stores that it is computed from one second later
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  stops.push($mayInvite('member').listen(() => {}))
  vi.advanceTimersByTime((until ?? 0) - Date.now() - 5000)
  expect($mayInvite('member').get()).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect($mayInvite('member').get()).toBe(true)
})

test('pause: nothing is advertised after a reload until the stored session is restored', async () => {
  await core.logIn() // the time-out of the previous test is still active
  expect($mayInvite('member').get()).toBe(false)
  suspendSession('member') // the state before the stored token is tried
  expect($mayInvite('member').get()).toBe(false)
  void restoreSession('member')
  await vi.waitFor(() => expect($pause('member').get()?.kind).toBe('timeOut'))
  endSession('member')
  expect($mayInvite('member').get()).toBe(true)
})

test('pause: banners, promotions and reward badges that the gateway still sends are hidden', async () => {
  await core.logIn('vip1')
  stops.push(
    homeContent.$state.listen(() => {}),
    promotions.$state.listen(() => {}),
    $badges.listen(() => {}),
  )
  await vi.waitFor(() => {
    expect(dataOf(homeContent.$state.get())?.banners.length).toBeGreaterThan(0)
    expect(dataOf(promotions.$state.get())?.length).toBeGreaterThan(0)
    expect(Object.values($badges.get()).length).toBeGreaterThan(0)
  })
  const info = core.environment.fetch
  // a gateway that reports the pause but still sends advertising
  core.environment.fetch = async (input, init) => {
    const answer = await info(input, init)
    if (!input.endsWith('/wps/member/info')) return answer
    const body = (await answer.json()) as { value: object }
    return Response.json({ ...body, value: { ...body.value, pause: { kind: 'exclusion', until: null } } })
  }
  deliver('member', { type: 'pause', data: {} })
  await vi.waitFor(() => expect($mayInvite('member').get()).toBe(false))
  expect(dataOf(homeContent.$state.get())).toMatchObject({ banners: [], notices: [] })
  expect(dataOf(promotions.$state.get())?.filter((each) => !isTaken(each))).toEqual([])
  expect($badges.get()).not.toHaveProperty('rewardCenter')
  core.environment.fetch = info
})
