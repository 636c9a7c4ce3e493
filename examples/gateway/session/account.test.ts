import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Affiliate } from '../../../src/core/session/calls.ts'
import { LoginValue, MemberInfo } from '../../../src/core/session/member-calls.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway()
})
afterEach(() => gateway.close())

const login = (body: Record<string, unknown>) =>
  gateway.call('POST', '/wps/session/login', { sealed: true, body: { type: 'username', ...body } })
const good = { username: 'player1', password: 'Player123!' }
const sms = (purpose: string, mobileNum: string) =>
  gateway.call('POST', `/wps/verification/sms/${purpose}`, { body: { mobileNum, countryDialingCode: '63' } })

const newcomer = {
  username: 'nova42',
  password: 'Fresh-pass9',
  confirmPassword: 'Fresh-pass9',
  domain: 'localhost',
  countryDialingCode: '63',
  registerUrl: 'http://localhost/',
  registerMethod: 'WEB',
  login: true,
}
const register = (body: unknown, path = '/wps/member/register') => gateway.call('PUT', path, { sealed: true, body })

test('CALL-13 CALL-15 CALL-16 registration by user name: logs in at once and reports a first login', async () => {
  const value = LoginValue.parse((await register(newcomer)).value)
  expect(value.firstTimeLogin).toBe(true)
  expect(MemberInfo.parse((await gateway.call('GET', '/wps/member/info', { token: value.token })).value)).toMatchObject({
    account: 'nova42',
    type: 0,
  })
  expect(await register({ ...newcomer, username: 'Nova42' })).toMatchObject({ code: 'USER_EXISTS', value: { field: 'username' } })
})

test.each([
  [{ username: '1nova' }, 'username', 'pattern'],
  [{ username: 'nov' }, 'username', 'length'],
  [{ username: '' }, 'username', 'required'],
  [{ password: 'short', confirmPassword: 'short' }, 'password', 'length'],
  [{ confirmPassword: 'other' }, 'confirmPassword', 'mismatch'],
])('registration: with %j the call is refused with the field and the reason', async (change, field, reason) => {
  expect(await register({ ...newcomer, ...change })).toMatchObject({ status: 400, code: 'FIELD_INVALID', value: { field, reason } })
})

test('registration: fields that the settings require are refused when missing or of the wrong pattern', async () => {
  const rule = { enabled: true, required: true, acceptedPattern: '*@mail.example', patternId: 3, minLength: null, maxLength: null }
  await gateway.services.settings.change({ register: { email: rule } })
  expect((await register(newcomer)).value).toEqual({ field: 'email', reason: 'required' })
  expect((await register({ ...newcomer, email: 'a@other.example' })).value).toEqual({ field: 'email', reason: 'pattern' })
  expect((await register({ ...newcomer, email: 'a@mail.example' })).success).toBe(true)
})

test('registration: values of disabled fields are dropped; an unconfirmed e-mail address is not stored as a contact', async () => {
  const { db, settings } = gateway.services
  const row = (account: string) => db.selectFrom('members').selectAll().where('account', '=', account).executeTakeFirstOrThrow()
  const off = { email: 'a@mail.example', payeeName: 'x', qqNum: '12345' }
  expect((await register({ ...newcomer, ...off })).success).toBe(true)
  const first = await row('nova42')
  expect(first.email).toBeNull()
  expect(JSON.parse(first.profile)).not.toMatchObject({ payeeName: expect.anything() })
  expect(first.profile).not.toMatch(/mail\.example|12345/)

  const on = { enabled: true, required: false, acceptedPattern: null, patternId: null, minLength: null, maxLength: null }
  await settings.change({ register: { email: on, payeeName: on } })
  const named = { ...newcomer, username: 'nova43', email: 'a@mail.example' }
  expect((await register({ ...named, payeeName: '4 <b>' })).value).toEqual({ field: 'payeeName', reason: 'pattern' })
  expect((await register({ ...named, payeeName: 'Solara Reyes' })).success).toBe(true)
  const second = await row('nova43')
  expect(second.email).toBeNull()
  expect(JSON.parse(second.profile)).toMatchObject({ email: 'a@mail.example', payeeName: 'Solara Reyes' })
})

test('CALL-14 registration by mobile number: needs the SMS code, and each number registers once', async () => {
  const mobile = { ...newcomer, username: undefined, mobileNum: '9185550001' }
  await sms('register', '9185550001')
  const verificationCode = await gateway.latestCode()
  const path = '/wps/member/register/mobile'
  expect((await register(mobile, path)).value).toEqual({ field: 'verificationCode', reason: 'required' })
  expect((await register({ ...mobile, verificationCode: '12' }, path)).code).toBe('SMS_CODE_WRONG')
  expect((await register({ ...mobile, verificationCode }, path)).success).toBe(true)
  expect((await sms('register', '9185550001')).code).toBe('MOBILE_EXISTS')
})

test('registration by mobile number: Firebase codes are refused because no Firebase project is configured', async () => {
  const body = { ...newcomer, mobileNum: '9185550002', firebaseChannel: 'sms', firebaseIdToken: 'x' }
  expect((await register(body, '/wps/member/register/mobile')).code).toBe('SMS_NOT_ENABLED')
})

test('CALL-21 invitation code: a known code returns the inviter, an unknown one is refused', async () => {
  const ask = (code: string) => gateway.call('GET', '/wps/agent/affiliate', { query: { code, domain: 'localhost' } })
  expect(Affiliate.parse((await ask('agent1')).value)).toEqual({ affiliateCode: 'AGENT1', account: 'age***1', isAgent: false })
  expect((await ask('NOBODY')).code).toBe('INVALID_INVITATION')
  expect((await register({ ...newcomer, affiliateCode: 'NOBODY' })).code).toBe('INVALID_INVITATION')
  expect((await register({ ...newcomer, affiliateCode: 'AGENT1' })).success).toBe(true)
})

test('CALL-18 password change: the new password works, and all other sessions end', async () => {
  const [token, other] = [await gateway.login('player1'), await gateway.login('player1')]
  const change = (body: object) => gateway.call('POST', '/wps/member/password', { token, sealed: true, body })
  const body = { oldPassword: 'Player123!', newPassword: 'Another-1', confirmNewPassword: 'Another-1' }
  expect((await change({ ...body, oldPassword: 'x' })).code).toBe('PASSWORD_WRONG')
  expect((await change({ ...body, confirmNewPassword: 'x' })).code).toBe('FIELD_INVALID')
  expect((await change({ ...body, newPassword: 'Player123!', confirmNewPassword: 'Player123!' })).code).toBe('PASSWORD_SAME')
  expect((await change(body)).success).toBe(true)
  expect((await gateway.call('GET', '/wps/member/info', { token })).success).toBe(true)
  expect((await gateway.call('GET', '/wps/member/info', { token: other })).code).toBe('NOT_LOGGED_IN')
  expect((await login(good)).code).toBe('LOGIN_FAILED')
  expect(await gateway.login('player1', 'Another-1')).not.toBe('')
})

test('CALL-19 forgotten password by e-mail (as a form): sends a temporary password that has to be changed', async () => {
  const ask = (email: string) => gateway.call('POST', '/wps/member/password/email', { form: { username: 'player1', email } })
  expect(await ask('wrong@mail.example')).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND' })
  expect((await ask('player1@mail.example')).success).toBe(true)
  const password = await gateway.latestCode()
  expect(LoginValue.parse((await login({ username: 'player1', password })).value).isDefaultPassword).toBe(true)
  expect((await login(good)).success).toBe(true)
  gateway.wait(30 * 60_000)
  expect((await login({ username: 'player1', password })).code).toBe('LOGIN_FAILED')
  expect((await gateway.call('POST', '/wps/member/password/email', { body: { username: 'player1', email: 'x' } })).code).toBe('BAD_REQUEST')
})

test('CALL-20 forgotten password by SMS code: sets the new password and logs in', async () => {
  await sms('noLogin', '9170000001')
  const body = { newPassword: 'Another-1', mobileNum: '9170000001', countryDialingCode: '63', verificationCode: await gateway.latestCode() }
  const answer = await gateway.call('POST', '/wps/member/password/verification', { sealed: true, body })
  expect(LoginValue.parse(answer.value).passwordExpired).toBe(false)
  expect(await gateway.login('player1', 'Another-1')).not.toBe('')
})

test("password reset: if the sessions can't be ended, the new password is not set", async () => {
  const { db } = gateway.services
  const hashOf = async () =>
    (await db.selectFrom('members').select('password_hash').where('account', '=', 'player1').executeTakeFirstOrThrow()).password_hash
  const before = await hashOf()
  const number = { mobileNum: '9170000001', countryDialingCode: '63' }
  const reset = async () => {
    const body = { ...number, newPassword: 'Mosaic-Sea-77', verificationCode: await gateway.latestCode() }
    return gateway.call('POST', '/wps/member/password/verification', { sealed: true, body })
  }
  await sms('noLogin', '9170000001')
  await sql`alter table sessions rename to sessions_away`.execute(db)
  expect((await reset()).success).toBe(false)
  await sql`alter table sessions_away rename to sessions`.execute(db)
  expect(await hashOf()).toBe(before)
  gateway.wait(60 * 60_000)
  await sms('noLogin', '9170000001')
  expect((await reset()).success).toBe(true)
  expect(await hashOf()).not.toBe(before)
})
