import { cleanStores } from 'nanostores'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePopup, openPopup, $popups } from '../site/popups.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { askLogin } from './ask-login.ts'
import { $wanted, dropWanted } from './wanted.ts'

let core: TestCore
let stop: () => void
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
afterEach(() => {
  stop()
  dropWanted()
  core.reset()
})
const look = () => {
  stop = $wanted.listen(() => {})
}

test('a guest leaves the login and signs up later: what they wanted is still known', async () => {
  look()
  const then = vi.fn()
  askLogin('member', then, '/seamless?nodeId=77')
  closePopup()
  await core.logIn()
  expect($popups.get()).toEqual([])
  expect(then).not.toHaveBeenCalled()
  expect($wanted.get()).toBe('/seamless?nodeId=77')
})

test('a guest logs in at once: they get what they wanted, and it is offered no more', async () => {
  look()
  const then = vi.fn()
  askLogin('member', then, '/member#depositv2')
  openPopup('member', 'register')
  await core.logIn()
  closePopup()
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce())
  expect($wanted.get()).toBe('')
})

test.each([
  ['a minute', 60_000, '/member#depositv2'],
  ['31 minutes', 31 * 60_000, ''],
])('a page that is loaded again during a login after %s: what was wanted is kept for half an hour', (_case, ago, place) => {
  core.environment.session.set('tessera:wanted', `${Date.now() - ago} /member#depositv2`)
  cleanStores($wanted)
  look()
  expect($wanted.get()).toBe(place)
})

test('a page that stays open: what was wanted is offered for half an hour', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  look()
  askLogin('member', () => {}, '/member#depositv2')
  vi.advanceTimersByTime(29 * 60_000)
  expect($wanted.get()).toBe('/member#depositv2')
  vi.advanceTimersByTime(60_000)
  expect($wanted.get()).toBe('')
  vi.useRealTimers()
})
