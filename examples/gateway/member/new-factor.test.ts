import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicCost } from '../platform/secrets.ts'
import { authenticator } from '../testing/authenticator.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { setPaymentPassword } from './payment-password.ts'
import { secondStepFrom } from './proofs.ts'
import { noteChange } from './security-changes.ts'
import { stepOf, totpAt } from './totp.ts'

// What a thief with only the login password can add to an account.

const security = '/wps/member/security'
const password = 'Player123!'
const hour = 3_600_000
const number = { mobileNum: '9175550199', countryDialingCode: '63' }

let gateway: TrialGateway
let token: string
let id: string
beforeEach(async () => {
  gateway = await trialGateway()
  token = await gateway.login('player1')
  id = (await db().selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()).id
})
afterEach(() => gateway.close())

const db = () => gateway.services.db
const strip = () => db().updateTable('members').set({ mobile: null, country_code: null, email: null }).where('id', '=', id).execute()
const call = (path: string, body: object, verb = 'POST') => gateway.call(verb, path, { token, sealed: true, body })
const begin = async () => (await call(`${security}/totp`, { password })).value as { secret: string }
const codeOf = (secret: string) => totpAt(secret, stepOf(gateway.now()))
const confirm = (secret: string) => call(`${security}/totp/confirm`, { code: codeOf(secret) })

test('authenticator: its waiting time starts with its first code, of which the owner is notified', async () => {
  await strip()
  const changes = () => db().selectFrom('security_changes').select('counts_from').where('member_id', '=', id).execute()
  const { secret } = await begin()
  expect(await changes()).toEqual([])
  gateway.wait(hour / 6)
  expect((await confirm(secret)).success).toBe(true)
  const [noted] = await changes()
  expect(Number(noted?.counts_from)).toBeGreaterThanOrEqual(gateway.now() + 24 * hour - 1000)
})

test('security centre: shows when logins will need the authenticator', async () => {
  const from = async () => ((await gateway.call('GET', security, { token })).value as { secondStepFrom: number }).secondStepFrom
  await strip()
  // a change of something that proves nothing has no waiting time
  const linked = { memberId: id, guard: 'link' as const, subject: 'google', former: null, at: gateway.now() }
  await noteChange(db(), { ...linked, countsFrom: gateway.now() + hour })
  expect(await from()).toBe(0)
  const { secret } = await begin()
  expect((await confirm(secret)).success).toBe(true)
  expect(await from()).toBeGreaterThanOrEqual(gateway.now() + 24 * hour - 1000)
  gateway.wait(24 * hour)
  const member = await db().selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await secondStepFrom(db(), member, gateway.now())).toBe(0)
})

test('authenticator set-up without a first code for over an hour: has to be started again', async () => {
  await strip()
  const { secret } = await begin()
  gateway.wait(hour + 1)
  token = await gateway.login('player1')
  expect(await confirm(secret)).toMatchObject({ code: 'VERIFICATION_WRONG' })
  const again = await begin()
  expect((await confirm(secret)).success).toBe(false)
  expect((await confirm(again.secret)).success).toBe(true)
})

for (const [what, prepare] of [
  ['a payment password', () => strip().then(() => setPaymentPassword(db(), id, '472913', publicCost))],
  ['a number and a mailbox', () => Promise.resolve()],
] as const)
  test(`account with ${what}: the login password alone adds no authenticator, passkey or provider account`, async () => {
    await prepare()
    expect(await call(`${security}/totp`, { password })).toMatchObject({ code: 'STEP_UP', value: { operation: 'newFactor' } })
    expect(await call(`${security}/passkeys/begin`, { password })).toMatchObject({ code: 'STEP_UP' })
    expect(await call(`${security}/link`, { provider: 'google', channel: 'sandbox', idToken: 'none', password })).toMatchObject({
      code: 'STEP_UP',
    })
  })

test('account with only a login password: the password can add a passkey', async () => {
  await strip()
  const key = authenticator()
  const begun = await call(`${security}/passkeys/begin`, { password })
  expect((await call(`${security}/passkeys/add`, { credential: key.create(begun.value as never) })).success).toBe(true)
})

const logIn = (secret = password) =>
  gateway.call('POST', '/wps/session/login', { sealed: true, body: { username: 'player1', password: secret, type: 'username' } })

test('second factor added by a thief to a password-only account: does not lock the owner out within the waiting time, and the owner is notified', async () => {
  await strip()
  const { secret } = await begin()
  expect((await confirm(secret)).success).toBe(true)
  gateway.wait(23 * hour)
  const owner = await logIn()
  expect(owner).toMatchObject({ success: true })
  token = (owner.value as { token: string }).token
  const read = async (path: string) => (await gateway.call('GET', path, { token })).value
  expect(await read(security)).toMatchObject({ isTotpOn: true, young: [{ guard: 'totp' }] })
  expect(JSON.stringify(await read('/wps/member/messages'))).toContain('totpOn')
  gateway.wait(2 * hour)
  expect(await logIn()).toMatchObject({ code: 'VERIFICATION_REQUIRED', value: { channel: 'totp' } })
})

test("customer service: undoes a thief's changes for a member without number and mailbox", async () => {
  await strip()
  const own = await db().selectFrom('passkeys').select('id').where('member_id', '=', id).execute()
  const key = authenticator()
  const begun = await call(`${security}/passkeys/begin`, { password })
  expect((await call(`${security}/passkeys/add`, { credential: key.create(begun.value as never) })).success).toBe(true)
  const changed = { oldPassword: password, newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
  const { value } = await call('/wps/member/stepUp/passkey', {})
  const proof = { operation: 'password', method: 'passkey', credential: key.get(value as { challenge: string }) }
  const proven = await call('/wps/member/stepUp', proof)
  token = (proven.value as { token: string | null }).token ?? token
  expect((await call('/wps/member/password', changed)).success).toBe(true)
  expect((await logIn()).code).toBe('LOGIN_FAILED')
  const thief = token
  gateway.wait(20 * hour)
  const console = (path: string, body: object) => gateway.call('POST', `/sandbox/members/player1/${path}`, { body })
  const reason = 'The owner has called, and has shown an identity card'
  expect((await console('not-me', { reason, days: 1 })).success).toBe(true)
  expect(await db().selectFrom('passkeys').select('id').where('member_id', '=', id).execute()).toEqual(own)
  expect((await logIn('Mosaic-Sea-77')).code).toBe('LOGIN_FAILED')
  expect((await gateway.call('GET', security, { token: thief })).code).toBe('NOT_LOGGED_IN')
  const { password: temporary } = (await console('password', { reason })).value as { password: string }
  expect((await logIn(temporary)).success).toBe(true)
  const acts = await db().selectFrom('operator_acts').select(['act', 'reason']).where('member_id', '=', id).orderBy('created_at').execute()
  expect(acts).toMatchObject([{ act: 'frozen', reason }, { act: 'passwordReset' }])
  expect(await db().selectFrom('freezes').select(['cause', 'released_at']).where('member_id', '=', id).execute()).toEqual([
    { cause: 'operator', released_at: null },
  ])
})

test('number bound with the login password: can log in by SMS only after the waiting time', async () => {
  await gateway.services.settings.change({ flags: { MOBILEVERCODELOGIN3: true } })
  await strip()
  await gateway.call('POST', `${security}/contactCode`, { token, body: number })
  const bound = { ...number, verificationCode: await gateway.latestCode(), password }
  expect((await call(`${security}/contact`, bound, 'PUT')).success).toBe(true)
  const bySms = async () => {
    gateway.wait(20 * 60_000)
    await gateway.call('POST', '/wps/verification/sms/noLogin', { body: number })
    const body = { username: number.mobileNum, countryDialingCode: '63', password: await gateway.latestCode(), type: 'sms' }
    return gateway.call('POST', '/wps/session/login', { sealed: true, body })
  }
  expect(await bySms()).toMatchObject({ code: 'CONTACT_WAITING' })
  gateway.wait(24 * hour)
  expect((await bySms()).success).toBe(true)
})
