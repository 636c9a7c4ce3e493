import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logIn } from '../session/login.ts'
import { $session } from '../session/session.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { routeBy } from './navigation.ts'
import { $popups, openPopup } from './popups.ts'

let core: TestCore
const routed: string[] = []
beforeAll(async () => {
  core = await startCore()
  routeBy((path) => void routed.push(path)) // a router like that of the full site
})
afterEach(() => {
  core.reset()
  routed.length = 0
})
afterAll(() => core.gateway.close())

test('LOGIN-30 full site: goes to / after a login without a required password change', async () => {
  openPopup('member', 'login')
  await logIn('member', { username: 'player1', password: 'Player123!', type: 'username' })
  expect($session('member').get().isLogin).toBe(true)
  expect(routed).toEqual(['/'])
  expect($popups.get()).toEqual([])
})

test('full site: a required password change opens its popup, the page stays', async () => {
  openPopup('member', 'login')
  await logIn('member', { username: 'default1', password: 'Default123!', type: 'username' })
  expect($session('member').get().isLogin).toBe(true)
  expect(routed).toEqual([])
  expect($popups.get().map(({ name }) => name)).toEqual(['changePassword'])
})
