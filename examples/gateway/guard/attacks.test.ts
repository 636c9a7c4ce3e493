import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captchaAnswer } from '../session/captcha.ts'
import { type TrialAnswer, type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

// Each attack has once gone through. Where it says how many get through, it is the day's worth of an attacker who never waits in vain.

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway()
})
afterEach(() => gateway.close())

const day = 86_400_000
const hour = day / 24
/** One attacker with as many addresses as wanted, each in a network of its own. */
const addressOf = (at: number) => `${11 + Math.floor(at / 200)}.${at % 200}.7.9`
const login = (body: object, address?: string) =>
  gateway.call('POST', '/wps/session/login', { sealed: true, body: { type: 'username', ...body }, ...(address && { address }) })
const solvedCaptcha = async (address: string) => {
  const { value } = await gateway.call('GET', '/wps/captcha', { address })
  const captchaId = String(value).split(':')[0] ?? ''
  return { captchaId, captcha: (await captchaAnswer(gateway.services, captchaId)) ?? '' }
}
const sms = (mobileNum: string, more: { address?: string; isIdle?: boolean; countryDialingCode?: string } = {}) =>
  gateway.call('POST', '/wps/verification/sms/noLogin', {
    body: { mobileNum, countryDialingCode: more.countryDialingCode ?? '63' },
    ...(more.address && { address: more.address }),
    ...(more.isIdle && { isIdle: true }),
  })
/** Until midnight (UTC), so that a day's count is one day's. */
function startDay() {
  gateway.wait(day - (gateway.now() % day))
}
/**
 * Tries for a day, and waits each time as long as it is told to.
 * @returns how many tries were answered, and how many were not held up at first
 */
async function tryForADay(guess: (at: number) => Promise<TrialAnswer>) {
  startDay()
  const end = gateway.now() + day
  let [answered, atOnce, isHeldUp] = [0, 0, false]
  for (let at = 0; gateway.now() < end && answered < 200; at++) {
    const { status, headers } = await guess(at)
    if (status !== 429) {
      answered++
      if (!isHeldUp) atOnce++
      continue
    }
    isHeldUp = true
    gateway.wait(Number(headers.get('retry-after')) * 1000)
  }
  return { answered, atOnce }
}

test('passwords at one account from ever new addresses are held up after five, and are 30 a day', async () => {
  const { answered, atOnce } = await tryForADay(async (at) => {
    const address = addressOf(at)
    const wrong = { username: 'player1', password: `guess-${at}` }
    const first = await login(wrong, address)
    return first.code === 'CAPTCHA_REQUIRED' ? login({ ...wrong, ...(await solvedCaptcha(address)) }, address) : first
  })
  expect([answered, atOnce]).toEqual([30, 5])
})

test('meanwhile the owner gets in from where they have been before', async () => {
  const good = { username: 'player1', password: 'Player123!' }
  expect((await login(good, '198.51.100.1')).success).toBe(true)
  for (let at = 0; at < 12; at++) {
    const address = addressOf(at)
    await login({ username: 'player1', password: 'x', ...(at > 2 && (await solvedCaptcha(address))) }, address)
  }
  expect((await login({ ...good, ...(await solvedCaptcha('203.0.113.1')) }, '203.0.113.1')).code).toBe('TOO_MANY_REQUESTS')
  expect((await login(good, '198.51.100.1')).success).toBe(true)
})

test('an SMS code’s reset takes 20 guesses a day, however many codes are asked for', async () => {
  const { answered } = await tryForADay(async (at) => {
    if (at % 5 === 0) await sms('9170000001', { address: addressOf(at) })
    const body = { newPassword: 'Guessed-1', mobileNum: '9170000001', countryDialingCode: '63', verificationCode: 'wrong' }
    return gateway.call('POST', '/wps/member/password/verification', { sealed: true, body, address: addressOf(at) })
  })
  expect(answered).toBe(20)
})

test('a second factor takes 20 guesses a day', async () => {
  const token = await gateway.login('player1')
  const { value } = await gateway.call('POST', '/wps/member/security/totp', { token, sealed: true, body: { password: 'Player123!' } })
  const { secret } = value as { secret: string }
  const { id } = await gateway.services.db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()
  await gateway.services.db.updateTable('member_security').set({ totp_secret: secret }).where('member_id', '=', id).execute()
  let verificationId = ''
  const { answered } = await tryForADay(async () => {
    const body = { username: 'player1', password: 'Player123!', verificationId, verificationCode: 'wrong' }
    const answer = await login(verificationId ? body : { ...body, verificationId: undefined })
    if (answer.code !== 'VERIFICATION_REQUIRED') return answer
    verificationId = (answer.value as { verificationId: string }).verificationId
    return login({ ...body, verificationId })
  })
  expect(answered).toBe(20)
})

test('a payment password takes 20 guesses a day, five before the first lock', async () => {
  await gateway.services.settings.change({ sessionIdleMinutes: 720 }) // the locks last for hours
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

test('bonus codes take 38 guesses a day, and a known code clears nothing', async () => {
  const at = gateway.now()
  await gateway.services.db
    .insertInto('bonus_codes')
    .values({ code: 'KNOWN', amount: 100, uses: 5, used: 0, turnover: 0, days: 0, ends_at: null, created_at: at } as never)
    .execute()
  const redeem = async (code: string) =>
    gateway.call('POST', '/wps/rewards/bonusCode', { token: await gateway.login('player1'), body: { code, key: randomUUID() } })
  const { answered } = await tryForADay(async (nth) => {
    await redeem('KNOWN')
    const answer = await redeem(`GUESS${nth}`)
    expect(answer.code).toMatch(/^(CODE_UNKNOWN|TOO_MANY_REQUESTS)$/)
    return answer
  })
  expect(answered).toBe(38)
})

test('SMS go to the brand’s countries only, and the refusal names the field', async () => {
  for (const countryDialingCode of ['1', '882', '44', '7'])
    expect(await sms('9170000001', { countryDialingCode })).toMatchObject({ code: 'SMS_COUNTRY', value: { field: 'mobileNum' } })
  await gateway.services.settings.change({ smsCountries: ['63', '44'] })
  expect((await sms('7700900123', { countryDialingCode: '44' })).success).toBe(true)
})

test('every SMS but the first of a number or an address needs a proof of work, and a day brings 30 at one address', async () => {
  expect((await sms('9181111111', { address: '192.0.2.1', isIdle: true })).success).toBe(true)
  expect((await sms('9181111112', { address: '192.0.2.1', isIdle: true })).code).toBe('WORK_REQUIRED')
  expect((await sms('9181111111', { address: '192.0.9.9', isIdle: true })).code).toBe('WORK_REQUIRED')
  const { answered } = await tryForADay((at) => sms(`91820${10_000 + at}`, { address: '192.0.8.8' }))
  expect(answered).toBe(30)
})

test('of 100 reset mails to one box a handful arrives, whoever asks', async () => {
  startDay()
  for (let at = 0; at < 100; at++)
    await gateway.call('POST', '/wps/member/password/email', {
      form: { username: 'player1', email: 'player1@mail.example' },
      address: addressOf(at),
    })
  const { length } = await gateway.services.db.selectFrom('outbox').selectAll().where('channel', '=', 'email').execute()
  expect(length).toBe(3)
  const { answered } = await tryForADay((at) =>
    gateway.call('POST', '/wps/member/password/email', { form: { username: 'x', email: 'vip1@mail.example' }, address: addressOf(at) }),
  )
  expect(answered).toBe(6)
})

test('a proof of work is good once, for its purpose and network, for two minutes', async () => {
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

test('the owner is told of wrong tries once a day, in the inbox and by mail', async () => {
  startDay()
  const told = async () => {
    const { db } = gateway.services
    const rows = await db.selectFrom('messages').select('member_id').where('message_key', '=', 'guesses').execute()
    const mails = await db.selectFrom('outbox').select('recipient').where('text', 'like', '%wrong tries%').execute()
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

test('the console shows who has to wait, by name, and lets them go on', async () => {
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
