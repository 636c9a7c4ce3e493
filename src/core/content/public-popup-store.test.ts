import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showOffer } from '../session/wanted.ts'
import { $popups } from '../site/popups.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { news } from './announcements.ts'
import { watchPublicPopup } from './public-popup-store.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
afterEach(() => {
  vi.useRealTimers()
  core.reset()
})

const open = () => $popups.get().map(({ name }) => name)

test('public popup: waits while the page offers the game that needed a login, and opens afterwards', async () => {
  await core.logIn()
  const hideOffer = showOffer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = watchPublicPopup()
  await vi.waitFor(() => expect(news('member').$state.get().status).toBe('ready'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open()).toEqual([])
  hideOffer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(open()).toEqual(['announcement'])
  stop()
})
