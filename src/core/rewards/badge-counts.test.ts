import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { rewardBadges } from './badge-counts.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())

const asked = () => core.environment.callsOf('/wps/rewards/badges').length

test('reward badges: none for a guest; a member’s are reloaded for each new first listener', async () => {
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
    await new Promise((resolve) => setTimeout(resolve, 1100)) // a store unmounts one second after its last listener
  }
})
