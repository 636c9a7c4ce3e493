import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccounts } from '../seed/accounts.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { refuseCommon } from './common-passwords.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway()
})
afterAll(() => gateway.close())

const common = 'Password1'
const newcomer = {
  username: 'nova42',
  domain: 'localhost',
  countryDialingCode: '63',
  registerUrl: 'http://localhost/',
  registerMethod: 'WEB',
  login: true,
}
const register = (password: string, username = newcomer.username) =>
  gateway.call('PUT', '/wps/member/register', { sealed: true, body: { ...newcomer, username, password, confirmPassword: password } })

test('registration: a common password is refused in any letter case; another one is accepted', async () => {
  for (const password of [common, common.toUpperCase(), 'iloveyou', '1qaz2wsx'])
    expect(await register(password), password).toMatchObject({ status: 400, code: 'PASSWORD_COMMON', value: { field: 'password' } })
  expect((await register('Fresh-pass9')).success).toBe(true)
})

const derived = ['aaaaaaaa', 'zzzzzzzz', 'abababab', '87654321', 'Aaaaaaaa1', '12abcabc', 'P@ssw0rd1', '20011990']
const ofBrand = ['tessera1', 'Tessera2026', '1areSSet']
const ofAccount = ['weakling5', 'Weakling5!', '5gnilkaew', 'weakling512', 'weakling99', 'weakling5weakling5']
test.each([...derived, ...ofBrand, ...ofAccount])('registration: the guessable password %s is refused with its field', async (password) => {
  expect(await register(password, 'weakling5')).toMatchObject({ status: 400, code: 'PASSWORD_COMMON', value: { field: 'password' } })
})

test("password change and reset: the account's own name with added digits is refused", async () => {
  const body = { type: 'username', username: 'vip1', password: 'Player123!' }
  const { token } = (await gateway.call('POST', '/wps/session/login', { sealed: true, body })).value as { token: string }
  await gateway.services.db.updateTable('members').set({ account: 'marisol8' }).where('account', '=', 'vip1').execute()
  const change = { oldPassword: 'Player123!', newPassword: 'Marisol2026', confirmNewPassword: 'Marisol2026' }
  expect((await gateway.call('POST', '/wps/member/password', { token, sealed: true, body: change })).code).toBe('PASSWORD_COMMON')
  const number = { mobileNum: '9170000002', countryDialingCode: '63' }
  await gateway.call('POST', '/wps/verification/sms/noLogin', { body: number })
  const reset = (verificationCode: string) =>
    gateway.call('POST', '/wps/member/password/verification', {
      sealed: true,
      body: { ...number, newPassword: 'Marisol2026', verificationCode },
    })
  expect((await reset('none')).code).toBe('SMS_CODE_WRONG') // without the code the call must not reveal the account's name
  expect((await reset(await gateway.latestCode())).code).toBe('PASSWORD_COMMON')
})

test('a very long password: checked within moments, although trying all letter substitutions would take minutes', () => {
  expect(() => refuseCommon('password', '4$3@0!p@ssw0rd()1|'.repeat(14), ['weakling5'])).not.toThrow()
})

test('password change: a common password is refused with its field, and the old one stays valid', async () => {
  const body = { type: 'username', username: 'player1', password: 'Player123!' }
  const { token } = (await gateway.call('POST', '/wps/session/login', { sealed: true, body })).value as { token: string }
  const change = { oldPassword: 'Player123!', newPassword: common, confirmNewPassword: common }
  expect(await gateway.call('POST', '/wps/member/password', { token, sealed: true, body: change })).toMatchObject({
    code: 'PASSWORD_COMMON',
    value: { field: 'newPassword' },
  })
  expect((await gateway.call('POST', '/wps/session/login', { sealed: true, body })).success).toBe(true)
})

test('password reset: a common password is refused before the code is checked', async () => {
  const body = { newPassword: common, mobileNum: '9170000001', countryDialingCode: '63', verificationCode: '000000' }
  expect(await gateway.call('POST', '/wps/member/password/verification', { sealed: true, body })).toMatchObject({
    code: 'PASSWORD_COMMON',
    value: { field: 'newPassword' },
  })
})

test('sandbox accounts: none has a common password', () => {
  for (const { password, account } of seedAccounts) expect(() => refuseCommon('password', password, [account])).not.toThrow()
})
