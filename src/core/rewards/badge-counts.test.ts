import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { rewardBadges } from './badge-counts.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())

const asked = () => core.environment.callsOf('/wps/rewards/badges').length

test('a guest has no counts; a member’s are fetched again each time that somebody looks', async () => {
  const look = () => rewardBadges.$state.listen(() => {})
  look()()
  expect(asked()).toBe(0)
  expect(rewardBadges.$state.get()).toEqual({ status: 'idle' })
  await core.logIn()
  for (const times of [1, 2]) {
    const leave = look()
    await vi.waitFor(() => expect(asked()).toBe(times))
    await vi.waitFor(() => expect(rewardBadges.$state.get().status).toBe('ready'))
    leave()
    await new Promise((resolve) => setTimeout(resolve, 1100)) // a store lets go of its listeners after a second
  }
})
