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
  routeBy((path) => void routed.push(path)) // the full page's router
})
afterEach(() => {
  core.reset()
  routed.length = 0
})
afterAll(() => core.gateway.close())

test('LOGIN-30 on the full page the user goes to / after a login, when no password change is due', async () => {
  openPopup('member', 'login')
  await logIn('member', { username: 'player1', password: 'Player123!', type: 'username' })
  expect($session('member').get().isLogin).toBe(true)
  expect(routed).toEqual(['/'])
  expect($popups.get()).toEqual([])
})

test('with a password change that is due the page stays, and the change is asked for', async () => {
  openPopup('member', 'login')
  await logIn('member', { username: 'default1', password: 'Default123!', type: 'username' })
  expect($session('member').get().isLogin).toBe(true)
  expect(routed).toEqual([])
  expect($popups.get().map(({ name }) => name)).toEqual(['changePassword'])
})
