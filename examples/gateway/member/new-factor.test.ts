import { afterEach, beforeEach, expect, test } from 'vitest'
import { authenticator } from '../testing/authenticator.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { setPaymentPassword } from './payment-password.ts'
import { stepOf, totpAt } from './totp.ts'

// What whoever has the login password alone can add to an account.

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

test('an authenticator counts from the hours after its first code, of which the owner is told', async () => {
  await strip()
  const changes = () => db().selectFrom('security_changes').select('counts_from').where('member_id', '=', id).execute()
  const { secret } = await begin()
  expect(await changes()).toEqual([])
  gateway.wait(hour / 6)
  expect((await confirm(secret)).success).toBe(true)
  const [noted] = await changes()
  expect(Number(noted?.counts_from)).toBeGreaterThanOrEqual(gateway.now() + 24 * hour - 1000)
})

test('an authenticator that waits for its first code for over an hour is begun again', async () => {
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
  ['a payment password', () => strip().then(() => setPaymentPassword(db(), id, '472913'))],
  ['a number and a mailbox', () => Promise.resolve()],
] as const)
  test(`the login password alone adds no authenticator, passkey or account of a provider to an account with ${what}`, async () => {
    await prepare()
    expect(await call(`${security}/totp`, { password })).toMatchObject({ code: 'STEP_UP', value: { operation: 'newFactor' } })
    expect(await call(`${security}/passkeys/begin`, { password })).toMatchObject({ code: 'STEP_UP' })
    expect(await call(`${security}/link`, { provider: 'google', channel: 'sandbox', idToken: 'none', password })).toMatchObject({
      code: 'STEP_UP',
    })
  })

test('an account with a login password alone gets a passkey by it', async () => {
  await strip()
  const key = authenticator()
  const begun = await call(`${security}/passkeys/begin`, { password })
  expect((await call(`${security}/passkeys/add`, { credential: key.create(begun.value as never) })).success).toBe(true)
})

test('a number that was bound by the login password logs in by SMS after the brand’s hours only', async () => {
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
