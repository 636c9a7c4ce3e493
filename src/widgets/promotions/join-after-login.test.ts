import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { $wanted, dropWanted } from '../../core/session/wanted.ts'
import { closePopup, $popups } from '../../core/site/popups.ts'
import { startCore, type TestCore } from '../../core/testing/start-core.ts'
import { goToMember } from '../shared/member-steps.ts'
import { loginFor } from './join-after-login.ts'

let core: TestCore
let stop: () => void
beforeAll(async () => {
  core = await startCore()
  stop = $wanted.listen(() => {})
})
afterAll(async () => {
  stop()
  await core.gateway.close()
})
afterEach(() => {
  dropWanted()
  core.reset()
})

test.each([
  ['joins a promotion', () => loginFor('member', 'idea'), '/promotions#idea'],
  ['goes to a page for members', () => goToMember('member', '/member#withdraw'), '/member#withdraw'],
])('guest %s, closes the login and logs in later: the wanted page is still known', async (_deed, act, place) => {
  act()
  expect($popups.get().map(({ name }) => name)).toEqual(['login'])
  closePopup()
  await core.logIn()
  expect($wanted.get()).toBe(place)
})
