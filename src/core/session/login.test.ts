import { afterEach, beforeEach, expect, test } from 'vitest'
import { connection } from '../platform/client.ts'
import { useEnvironment } from '../platform/environment.ts'
import { decryptText } from '../platform/cipher.ts'
import { onEmit } from '../site/events.ts'
import { $popups, closePopup, openPopup } from '../site/popups.ts'
import { type TestEnvironment, testEnvironment } from '../testing/test-environment.ts'
import { knownPassword } from './known-password.ts'
import { logIn, welcome } from './login.ts'
import { $isPasswordChangePending, $session, endSession } from './session.ts'

let env: TestEnvironment
const value = { token: 'a-token', firstTimeLogin: false, passwordExpired: false, isDefaultPassword: false }
const due = { ...value, isDefaultPassword: true, passwordExpired: true }
let login: object = { success: true, value }

beforeEach(() => {
  env = testEnvironment({ app: { request: () => Response.error() } })
  env.intercept = ({ path }) => {
    if (path === '/wps/session/login') return Response.json(login)
    if (path === '/wps/member/info') return Response.json({ success: true, value: { id: '7', account: 'marisol', type: 4 } })
    return Response.json({ success: true, value: { currency: 'USD' } })
  }
  useEnvironment(env)
  Object.assign(connection, { gateway: 'http://localhost:4700', payloadKey: 'key', token: '' })
  openPopup('member', 'login')
})
afterEach(() => {
  endSession('member')
  closePopup()
  useEnvironment(undefined)
})
const open = () => $popups.get().map(({ name }) => name)
/** The body of the last login, decrypted. */
const sent = async () =>
  JSON.parse(await decryptText(btoa(JSON.stringify(env.callsOf('/session/login')[0]?.body)), 'key')) as Record<string, unknown>

test('ENT-53 login: sends the slider fields if a slider check ran', async () => {
  await logIn('member', { username: 'a', password: 'b', type: 'username', sliderId: 's1', sliderX: 42 })
  expect(await sent()).toEqual({ username: 'a', password: 'b', type: 'username', sliderId: 's1', sliderX: 42 })
})

test('LOGIN-20 LOGIN-22 LOGIN-29 login: loads the member info, sets the flags by the type, closes the popup', async () => {
  expect(await logIn('member', { username: 'a', password: 'b', type: 'username' })).toEqual({ status: 'done' })
  expect($session('member').get()).toMatchObject({ isLogin: true, isTrial: true, isAgent: false, memberInfo: { account: 'marisol' } })
  expect(open()).toEqual([])
})

test('LOGIN-24 CHPW-03 CHPW-08 login with a default password: opens the change-password popup, sets cpw, keeps the password in memory only', async () => {
  login = { success: true, value: { ...value, isDefaultPassword: true } }
  await logIn('member', { username: 'a', password: 'the-default', type: 'username' })
  expect(open()).toEqual(['changePassword'])
  expect($isPasswordChangePending('member').get()).toBe(true)
  expect(knownPassword('member')).toBe('the-default')
  endSession('member')
  expect(knownPassword('member')).toBe('')
})

test.each([
  ['LOGIN-27', 'sms'],
  ['LOGIN-28', 'firebase'],
] as const)('%s login by %s: never opens the change-password popup', async (_row, type) => {
  await welcome('member', { ...due, firstTimeLogin: true }, type)
  expect(open()).toEqual([])
  expect($isPasswordChangePending('member').get()).toBe(false)
})

test('LOGIN-23 login with firstTimeLogin: opens the first-login popup', async () => {
  await welcome('member', { ...value, firstTimeLogin: true }, 'username', 'given')
  expect(open()).toEqual(['firstLogin'])
})

test('login: the host gets a step event for each stage, without what was typed', async () => {
  const told: unknown[] = []
  const off = onEmit((name, detail) => {
    if (name === 'step') told.push(detail)
    return true
  })
  const attempt = () => logIn('member', { username: 'marisol', password: 'secret', type: 'username' })
  login = { success: false, code: 'LOGIN_FAILED', value: { showCaptcha: true } }
  await attempt()
  login = { success: false, code: 'VERIFICATION_REQUIRED', value: { verificationId: 'v1', channel: 'sms', sentTo: '…01' } }
  await attempt()
  login = { success: true, value }
  await attempt()
  env.isOffline = true
  await attempt()
  off()
  const steps = ['submit', 'refused', 'captcha', 'submit', 'verify', 'submit', 'done', 'submit', 'failed']
  expect(told).toEqual(steps.map((step) => ({ realm: 'member', flow: 'login', step })))
})

test('LOGIN-32 LOGIN-33 login rejected: the outcome says whether a captcha or a verification is needed', async () => {
  login = { success: false, code: 'LOGIN_FAILED', value: { showCaptcha: true } }
  expect(await logIn('member', { username: 'a', password: 'b', type: 'username' })).toMatchObject({ status: 'refused', showCaptcha: true })
  login = { success: false, code: 'VERIFICATION_REQUIRED', value: { verificationId: 'v1', channel: 'sms', sentTo: '…01' } }
  expect(await logIn('member', { username: 'a', password: 'b', type: 'username' })).toMatchObject({
    status: 'verify',
    verification: { id: 'v1', channel: 'sms', sentTo: '…01' },
    showCaptcha: false,
  })
  expect($session('member').get().isLogin).toBe(false)
  expect(open()).toEqual(['login'])
  login = { success: true, value }
})
