import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf, login as loginAt, solvedCaptcha as captchaAt } from '../attacks/guesses.ts'
import { createGateway } from '../create-gateway.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

// How guesses are counted and delayed. How many guesses a day allows: attacks/guesses.ts.

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway()
})
afterEach(() => gateway.close())

const day = 86_400_000
const hour = day / 24
const login = (body: object, address?: string) => loginAt(gateway, body, address)
const solvedCaptcha = (address: string) => captchaAt(gateway, address)
const sms = (mobileNum: string, more: { address?: string; isIdle?: boolean; countryDialingCode?: string } = {}) =>
  gateway.call('POST', '/wps/verification/sms/noLogin', {
    body: { mobileNum, countryDialingCode: more.countryDialingCode ?? '63' },
    ...(more.address && { address: more.address }),
    ...(more.isIdle && { isIdle: true }),
  })
/** Waits until midnight (UTC), so that all counts belong to one day. */
function startDay() {
  gateway.wait(day - (gateway.now() % day))
}

test('login while somebody guesses the password: the owner gets in from a known address', async () => {
  const good = { username: 'player1', password: 'Player123!' }
  expect((await login(good, '198.51.100.1')).success).toBe(true)
  for (let at = 0; at < 12; at++) {
    const address = addressOf(at)
    await login({ username: 'player1', password: 'x', ...(at > 2 && (await solvedCaptcha(address))) }, address)
  }
  expect((await login({ ...good, ...(await solvedCaptcha('203.0.113.1')) }, '203.0.113.1')).code).toBe('TOO_MANY_REQUESTS')
  expect((await login(good, '198.51.100.1')).success).toBe(true)
})

test('payment password: five wrong guesses lock it, and each further one locks it for longer', async () => {
  await gateway.services.settings.change({ sessionIdleMinutes: 720 }) // so that the session outlasts the locks
  const token = await gateway.login('player1')
  const set = { newPassword: '246810', confirmNewPassword: '246810' }
  const ask = (body: object) =>
    gateway.call('PUT', '/wps/member/security/paymentPassword', { token, sealed: true, body: { ...set, ...body } })
  await ask({ password: 'Player123!' })
  const { code, value } = await ask({ oldPassword: '000000' })
  expect([code, value]).toEqual(['PAYMENT_PASSWORD_WRONG', { field: 'paymentPassword', left: 4 }])
  for (let at = 0; at < 4; at++) await ask({ oldPassword: '000000' })
  const waits: number[] = []
  for (let at = 0; at < 4; at++) {
    const locked = await ask({ oldPassword: '246810' })
    expect(locked).toMatchObject({ status: 429, code: 'PAYMENT_PASSWORD_LOCKED' })
    waits.push(Math.ceil(Number(locked.headers.get('retry-after')) / 60))
    gateway.wait(Number(locked.headers.get('retry-after')) * 1000)
    expect((await ask({ oldPassword: '000000' })).code).toBe('PAYMENT_PASSWORD_LOCKED')
  }
  expect(waits).toEqual([15, 30, 60, 120])
})

test("SMS: are sent to the brand's countries only, and the refusal names the field", async () => {
  for (const countryDialingCode of ['1', '882', '44', '7'])
    expect(await sms('9170000001', { countryDialingCode })).toMatchObject({ code: 'SMS_COUNTRY', value: { field: 'mobileNum' } })
  await gateway.services.settings.change({ smsCountries: ['63', '44'] })
  expect((await sms('7700900123', { countryDialingCode: '44' })).success).toBe(true)
})

test('SMS: each but the first of a number or address needs a proof of work', async () => {
  expect((await sms('9181111111', { address: '192.0.2.1', isIdle: true })).success).toBe(true)
  expect((await sms('9181111112', { address: '192.0.2.1', isIdle: true })).code).toBe('WORK_REQUIRED')
  expect((await sms('9181111111', { address: '192.0.9.9', isIdle: true })).code).toBe('WORK_REQUIRED')
})

test('proof of work: is valid once, for its purpose and network, for two minutes', async () => {
  const { solveWork } = await import('../../../src/core/platform/work.ts')
  const ask = (address: string) => gateway.call('GET', '/wps/captcha', { address, isIdle: true })
  const give = (proof: string, address: string, path = '/wps/captcha') =>
    gateway.call('GET', path, { address, isIdle: true, headers: { 'x-work': proof } })
  const solved = async (address = '192.0.2.1') => solveWork((await ask(address)).value)
  const first = await solved()
  expect((await give(first, '192.0.2.1')).success).toBe(true)
  expect((await give(first, '192.0.2.1')).code).toBe('WORK_REQUIRED')
  expect((await give(await solved(), '192.0.2.77')).success).toBe(true) // the same network
  expect((await give(await solved(), '192.0.3.1')).code).toBe('WORK_REQUIRED')
  const [token = '', counter = ''] = (await solved()).split('.')
  expect((await give(`${token}.${Number(counter) - 1}.${'0'.repeat(64)}`, '192.0.2.1')).code).toBe('WORK_REQUIRED')
  const late = await solved()
  gateway.wait(120_000)
  expect((await give(late, '192.0.2.1')).code).toBe('WORK_REQUIRED')
  await sms('9181111111', { address: '192.0.2.1' })
  const forPicture = await solved()
  const other = await gateway.call('POST', '/wps/verification/sms/noLogin', {
    body: { mobileNum: '9181111111', countryDialingCode: '63' },
    address: '192.0.2.1',
    isIdle: true,
    headers: { 'x-work': forPicture },
  })
  expect(other.code).toBe('WORK_REQUIRED')
})

test('proof of work: by default 100 to 300 numbers with 2,000 rounds of PBKDF2 each', async () => {
  const { solveWork } = await import('../../../src/core/platform/work.ts')
  const usual = await createGateway({ database: ':memory:', isStill: true })
  const { value } = (await (await usual.app.request('http://localhost:4700/wps/captcha')).json()) as { value: unknown }
  expect(value).toMatchObject({ challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 2000 } } })
  const [, counter] = (await solveWork(value)).split('.')
  expect(Number(counter)).toBeGreaterThanOrEqual(100)
  expect(Number(counter)).toBeLessThan(300)
  await usual.close()
})

test('wrong tries: the owner is notified once a day, in the inbox and by e-mail', async () => {
  startDay()
  const told = async () => {
    const { db } = gateway.services
    const rows = await db.selectFrom('messages').select('member_id').where('message_key', '=', 'guesses').execute()
    const mails = await db.selectFrom('outbox').select('recipient').where('text', 'like', '%wrong attempts%').execute()
    return [rows.length, mails.map(({ recipient }) => recipient)]
  }
  const guessAll = async () => {
    for (let at = 0; at < 5; at++) await login({ username: 'vip1', password: 'x', ...(at > 2 && (await solvedCaptcha('127.0.0.1'))) })
  }
  for (let at = 0; at < 4; at++) await login({ username: 'vip1', password: 'x', ...(at > 2 && (await solvedCaptcha('127.0.0.1'))) })
  expect(await told()).toEqual([0, []])
  await login({ username: 'vip1', password: 'x', ...(await solvedCaptcha('127.0.0.1')) })
  expect(await told()).toEqual([1, ['vip1@mail.example']])
  gateway.wait(hour)
  await login({ username: 'vip1', password: 'x' })
  expect(await told()).toEqual([1, ['vip1@mail.example']])
  gateway.wait(day)
  await guessAll()
  expect(await told()).toEqual([2, ['vip1@mail.example', 'vip1@mail.example']])
})

test('console: lists who has to wait, by name, and can release them', async () => {
  for (let at = 0; at < 5; at++) await login({ username: 'vip1', password: 'x', ...(at > 2 && (await solvedCaptcha('127.0.0.1'))) })
  const good = async () => login({ username: 'vip1', password: 'Player123!', ...(await solvedCaptcha('127.0.0.1')) })
  expect((await good()).code).toBe('TOO_MANY_REQUESTS')
  const held = async () => (await gateway.call('GET', '/sandbox/brakes')).value as { what: string; subject: string }[]
  expect(await held()).toMatchObject([{ what: 'loginPassword', kind: 'account', value: 'vip1', tries: 5, today: 5 }])
  const [{ what, subject } = { what: '', subject: '' }] = await held()
  await gateway.call('POST', '/sandbox/brakes/release', { body: { what, subject } })
  expect(await held()).toEqual([])
  expect((await good()).success).toBe(true)
})
