import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { access } from '../platform/client.ts'
import { $flags, $permission, loadPermission } from '../site/permission.ts'
import { postLogin, postSmsNoLogin, postSmsRegister } from './calls.ts'
import { freePlay } from './free-play.ts'
import { $session } from './session.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterEach(async () => {
  core.reset()
  await core.console('settings', {}, 'DELETE')
})
afterAll(() => core.gateway.close())

test('ENT-01 ENT-02 ENT-39 CALL-11 the session carries userInfo and memberInfo, asked for with the token; a guest has neither', async () => {
  expect($session('member').get()).toMatchObject({ userInfo: null, memberInfo: null })
  await core.console('settings', { country: 'VN' }, 'PUT')
  await core.logIn('vip1')
  const { userInfo, memberInfo } = $session('member').get()
  expect(userInfo).toMatchObject({ currency: 'USD', currencySymbol: '$', countryCode: 'VN' })
  expect(memberInfo).toMatchObject({ account: 'vip1', nickname: expect.stringMatching(/\w/), type: 0 })
  expect(memberInfo?.id).toMatch(/^\d+$/)
  expect(core.environment.callsOf('/wps/member/info')[0]).toMatchObject({ method: 'GET', token: expect.stringMatching(/./) })
})

test('ENT-03 ROLE-15 the session carries isLogin, isAgent and isTrial, by the type', async () => {
  expect($session('member').get()).toMatchObject({ isLogin: false, isAgent: false, isTrial: false })
  await core.logIn('player1')
  expect($session('member').get()).toMatchObject({ isLogin: true, isAgent: false, isTrial: false })
  core.reset()
  await core.logIn('agent1')
  expect($session('member').get()).toMatchObject({ isLogin: true, isAgent: true, isTrial: false })
  core.reset()
  await freePlay('test')
  expect($session('member').get()).toMatchObject({ isLogin: true, isAgent: false, isTrial: true, memberInfo: { type: 4 } })
})

test("ENT-04 ENT-05 the module flags by id and the visitor's ip stand before anybody has logged in", async () => {
  expect($flags.get()).toMatchObject({ MOBILENUMREG3: true, GAMESPROHIBITED3: false })
  await core.console('settings', { flags: { VIP3: false } }, 'PUT')
  await loadPermission()
  expect($flags.get()['VIP3']).toBe(false)
  expect($permission.get()?.location.ip).toBe('127.0.0.1')
})

test('ENT-54 a login answers token, firstTimeLogin and passwordExpired', async () => {
  const login = (username: string, password: string) => postLogin({ username, password, type: 'username' })
  const some = { token: expect.stringMatching(/^[\w-]{40,}$/) }
  expect(await login('newbie1', 'Newbie123!')).toMatchObject({ ...some, firstTimeLogin: true, passwordExpired: false })
  expect(await login('expired1', 'Expired123!')).toMatchObject({ ...some, passwordExpired: true })
  expect(await login('player1', 'Player123!')).toMatchObject({ ...some, passwordExpired: false })
})

test('ENT-55 both SMS calls answer the minutes of the countdown, or a message', async () => {
  await core.console('settings', { smsMinutes: 3 }, 'PUT')
  expect(await postSmsNoLogin({ mobileNum: '9170000001', countryDialingCode: '63' })).toEqual({ expiredMinutes: 3 })
  expect(await postSmsRegister({ mobileNum: '9176660011', countryDialingCode: '63' })).toEqual({ expiredMinutes: 3 })
  await core.console('settings', { smsFailure: 'failed', smsMessage: 'Out of reach.' }, 'PUT')
  const refused = { code: 'SMS_FAILED', serverMessage: 'Out of reach.' }
  await expect(postSmsNoLogin({ mobileNum: '9170000002', countryDialingCode: '63' })).rejects.toMatchObject(refused)
  await expect(postSmsRegister({ mobileNum: '9176660012', countryDialingCode: '63' })).rejects.toMatchObject(refused)
})

test('a refusal of an older token ends nothing; one of the present token ends the session', async () => {
  await core.logIn('player1')
  const older = access('member').token
  await core.logIn('vip1')
  access('member').onUnauthorized(older)
  expect($session('member').get()).toMatchObject({ isLogin: true, memberInfo: { account: 'vip1' } })
  access('member').onUnauthorized(access('member').token)
  expect($session('member').get()).toMatchObject({ isLogin: false, memberInfo: null })
})
