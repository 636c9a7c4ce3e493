import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TrialCall } from '../testing/trial-gateway.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const home = '198.51.100.7'
const elsewhere = '203.0.113.9'
const number = { mobileNum: '9175550177', countryDialingCode: '63' }
const account = 'newcomer'
const password = 'Mosaic-Sea-77'

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway()
})
afterEach(() => gateway.close())

const at = (verb: string, path: string, call: TrialCall) => gateway.call(verb, path, { address: home, ...call })
const setNumber = (id: string) =>
  gateway.services.db.updateTable('members').set({ mobile: number.mobileNum, country_code: '63' }).where('id', '=', id).execute()
const latest = async () =>
  (await gateway.services.db.selectFrom('members').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()).account

/** Every way in which an account begins; each gives the account's name. */
const ways: Record<string, () => Promise<string>> = {
  async 'by name'() {
    const body = { username: account, password, confirmPassword: password, registerMethod: 'WEB' }
    expect((await at('PUT', '/wps/member/register', { sealed: true, body })).success).toBe(true)
    return account
  },
  async 'by SMS'() {
    await at('POST', '/wps/verification/sms/register', { body: number })
    const body = { ...number, password, confirmPassword: password, verificationCode: await gateway.latestCode() }
    expect((await at('PUT', '/wps/member/register/mobile', { sealed: true, body })).success).toBe(true)
    return `m${number.mobileNum}`
  },
  async 'by a provider'() {
    const response = await gateway.app.request('http://localhost:4700/identity', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-trial-address': home },
      body: JSON.stringify({ provider: 'google', name: 'Ana Santos' }),
    })
    const { idToken } = ((await response.json()) as { value: { idToken: string } }).value
    expect((await at('POST', '/wps/session/login/identity', { sealed: true, body: { provider: 'google', idToken } })).success).toBe(true)
    return latest()
  },
  async 'by the operator’s hand-over'() {
    const { token } = (await gateway.call('POST', '/sandbox/login-token', { body: { account: 'player1' } })).value as { token: string }
    expect((await at('POST', '/wps/session/login/token', { body: { token } })).success).toBe(true)
    return 'player1'
  },
}

test.each(Object.entries(ways))(
  'an account that began %s: another address is asked for a code, the address of before is not',
  async (_way, begin) => {
    const name = await begin()
    const { db } = gateway.services
    const row = await db.selectFrom('members').selectAll().where('account', '=', name).executeTakeFirstOrThrow()
    if (row.mobile === null && row.email === null) await setNumber(row.id)
    const known = await db.selectFrom('known_addresses').select('address').where('member_id', '=', row.id).execute()
    expect(known).toEqual([{ address: home }])
    if (row.password_hash === 'unknown') return // nobody logs in by a password
    const body = { username: name, password: name === 'player1' ? 'Player123!' : password, type: 'username' }
    const login = (address: string) => gateway.call('POST', '/wps/session/login', { sealed: true, body, address })
    expect((await login(elsewhere)).code).toBe('VERIFICATION_REQUIRED')
    expect((await login(home)).success).toBe(true)
  },
)

test('an account that began on this machine: another address is asked for a code', async () => {
  const body = { username: account, password, confirmPassword: password, registerMethod: 'WEB' }
  await gateway.call('PUT', '/wps/member/register', { sealed: true, body })
  await setNumber(
    (await gateway.services.db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id,
  )
  const login = { username: account, password, type: 'username' }
  expect((await gateway.call('POST', '/wps/session/login', { sealed: true, body: login, address: elsewhere })).code).toBe(
    'VERIFICATION_REQUIRED',
  )
})
