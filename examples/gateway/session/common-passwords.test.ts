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
const register = (password: string) =>
  gateway.call('PUT', '/wps/member/register', { sealed: true, body: { ...newcomer, password, confirmPassword: password } })

test('registration: a common password is refused at its field, in any case of letters; another one is taken', async () => {
  for (const password of [common, common.toUpperCase(), 'iloveyou', '1qaz2wsx'])
    expect(await register(password), password).toMatchObject({ status: 400, code: 'PASSWORD_COMMON', value: { field: 'password' } })
  expect((await register('Fresh-pass9')).success).toBe(true)
})

test('a changed password: a common one is refused at its field, and the old one stays', async () => {
  const body = { type: 'username', username: 'player1', password: 'Player123!' }
  const { token } = (await gateway.call('POST', '/wps/session/login', { sealed: true, body })).value as { token: string }
  const change = { oldPassword: 'Player123!', newPassword: common, confirmNewPassword: common }
  expect(await gateway.call('POST', '/wps/member/password', { token, sealed: true, body: change })).toMatchObject({
    code: 'PASSWORD_COMMON',
    value: { field: 'newPassword' },
  })
  expect((await gateway.call('POST', '/wps/session/login', { sealed: true, body })).success).toBe(true)
})

test('a reset password: a common one is refused before the code is looked at', async () => {
  const body = { newPassword: common, mobileNum: '9170000001', countryDialingCode: '63', verificationCode: '000000' }
  expect(await gateway.call('POST', '/wps/member/password/verification', { sealed: true, body })).toMatchObject({
    code: 'PASSWORD_COMMON',
    value: { field: 'newPassword' },
  })
})

test('the accounts of the sandbox: none has a common password', () => {
  for (const { password } of seedAccounts) expect(() => refuseCommon('password', password)).not.toThrow()
})
