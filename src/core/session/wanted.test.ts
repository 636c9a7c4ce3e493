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

test('wanted page: a guest cancels the login and logs in later, it is still offered', async () => {
  look()
  const then = vi.fn()
  askLogin('member', then, '/seamless?nodeId=77')
  closePopup()
  await core.logIn()
  expect($popups.get()).toEqual([])
  expect(then).not.toHaveBeenCalled()
  expect($wanted.get()).toBe('/seamless?nodeId=77')
})

test('wanted page: a guest logs in at once, it opens and is no longer offered', async () => {
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
])('wanted page: reload after %s, offered for up to half an hour', (_case, ago, place) => {
  core.environment.session.set('tessera:wanted', `${Date.now() - ago} /member#depositv2`)
  cleanStores($wanted)
  look()
  expect($wanted.get()).toBe(place)
})

test('wanted page: offered for half an hour while the page stays open', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  look()
  askLogin('member', () => {}, '/member#depositv2')
  vi.advanceTimersByTime(29 * 60_000)
  expect($wanted.get()).toBe('/member#depositv2')
  vi.advanceTimersByTime(60_000)
  expect($wanted.get()).toBe('')
  vi.useRealTimers()
})
