import { afterEach, beforeEach, expect, test } from 'vitest'
import { solvedCaptcha } from '../attacks/guesses.ts'
import { findByAccount } from '../session/members.ts'
import { type TrialCall, type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { messageTexts, writeMessage } from './message-texts.ts'

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway()
})
afterEach(() => gateway.close())

const hour = 3_600_000
/** The rate limit between two messages to one number, ms. */
const heldUp = 20 * 60_000
const password = 'Mosaic-Sea-77'
const number = { mobileNum: '9175550101', countryDialingCode: '63' }
const recipient = '+639175550101'
const home = '198.51.100.7'
const elsewhere = '203.0.113.9'
const away: TrialCall = { address: elsewhere, headers: { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit Safari/604.1' } }

/** A call from a page in this language. */
const speaking = (language: string, more: TrialCall = {}): TrialCall => ({
  address: home,
  ...more,
  headers: { 'accept-language': language, ...more.headers },
})
const messages = async (to = recipient) =>
  (await gateway.services.db.selectFrom('outbox').select('text').where('recipient', '=', to).orderBy('created_at').execute()).map(
    ({ text }) => text,
  )
const latest = async (to = recipient) => (await messages(to)).at(-1)
const languageOf = async (account: string) => (await findByAccount(gateway.services.db, account))?.language
const tokenOf = ({ value }: { value: unknown }) => (value as { token: string }).token

/** The text of a message with the latest code. */
const codeIn = async (language: string, minutes: number) =>
  writeMessage(language, 'sent.code', { code: await gateway.latestCode(), minutes })

async function register(language: string): Promise<string> {
  await gateway.call('POST', '/wps/verification/sms/register', speaking(language, { body: number }))
  const body = {
    username: 'somchai',
    ...number,
    password,
    confirmPassword: password,
    verificationCode: await gateway.latestCode(),
    registerMethod: 'WEB',
  }
  return tokenOf(await gateway.call('PUT', '/wps/member/register/mobile', speaking(language, { sealed: true, body })))
}
const login = (language: string, more: TrialCall = {}, given: object = {}) =>
  gateway.call(
    'POST',
    '/wps/session/login',
    speaking(language, { sealed: true, ...more, body: { username: 'somchai', password, type: 'username', ...given } }),
  )
/** Logs in from a new place, with the requested code. */
async function loginElsewhere(language: string): Promise<string> {
  const first = await login(language, away)
  if (first.success) return tokenOf(first)
  const { verificationId } = first.value as { verificationId: string }
  return tokenOf(await login(language, away, { verificationId, verificationCode: await gateway.latestCode() }))
}
const proofCode = (language: string, token: string, more: TrialCall = {}) =>
  gateway.call('POST', '/wps/member/security/proofCode', speaking(language, { token, body: { channel: 'sms' }, ...more }))
const payment = (language: string, token: string, more: TrialCall = {}) => {
  const body = { newPassword: '472913', confirmNewPassword: '472913', password }
  return gateway.call('PUT', '/wps/member/security/paymentPassword', speaking(language, { token, sealed: true, body, ...more }))
}

test("registration code: is in the call's language, or in English without one", async () => {
  await gateway.services.settings.change({ smsMinutes: 5 })
  const ask = (mobileNum: string, call: TrialCall) =>
    gateway.call('POST', '/wps/verification/sms/register', { ...call, body: { ...number, mobileNum } })
  await ask('9175550101', speaking('TH'))
  expect(await latest()).toBe(await codeIn('TH', 5))
  expect(await latest()).toMatch(/^รหัส Tessera ของคุณคือ \d{6} ใช้ได้ 5 นาที/)
  await ask('9175550102', speaking('zh-TW,zh;q=0.9,en;q=0.8'))
  expect(await latest('+639175550102')).toMatch(/^【Tessera】您的驗證碼為 \d{6}，5 分鐘內有效/)
  await ask('9175550103', {})
  expect(await latest('+639175550103')).toMatch(/^Your Tessera code is \d{6}\. It is valid for 5 min\. Never give it to anybody\.$/)
})

test('member registered in Thai: codes and notices are in Thai, whatever the language of later calls', async () => {
  const token = await register('TH')
  expect(await languageOf('somchai')).toBe('TH')
  gateway.wait(heldUp)
  expect((await proofCode('EN', token)).success).toBe(true)
  expect(await latest()).toBe(await codeIn('TH', 1))
  await gateway.call('POST', '/wps/verification/sms/noLogin', speaking('DE', { body: number }))
  expect(await latest()).toBe(await codeIn('TH', 1))
  expect(await payment('EN', token)).toMatchObject({ success: true })
  const notice = (await latest()) ?? ''
  expect(notice).toMatch(/^Tessera: ตั้งรหัสผ่านการเงินแล้ว หากไม่ใช่คุณ โปรดเปิด http/)
  const link = /http\S+/.exec(notice)?.[0] ?? ''
  expect((await gateway.app.request(link)).status).toBe(200)
})

test("temporary password and mail about wrong tries: are in the member's language", async () => {
  await register('TH')
  const { db } = gateway.services
  await db.updateTable('members').set({ email: 'somchai@mail.example' }).where('account', '=', 'somchai').execute()
  const form = { username: 'somchai', email: 'somchai@mail.example' }
  await gateway.call('POST', '/wps/member/password/email', speaking('EN', { form }))
  const temporary = await gateway.latestCode()
  expect(await latest('somchai@mail.example')).toBe(writeMessage('TH', 'sent.password', { password: temporary, minutes: 30 }))
  for (let tries = 0; tries < 5; tries++)
    await login('EN', {}, { password: 'wrong', ...(tries > 2 && (await solvedCaptcha(gateway, home))) })
  expect(await latest('somchai@mail.example')).toBe(`${messageTexts('TH').text('guessesText')}\nTessera`)
})

test("thief's logins from a new place: don't change the language of messages to the owner", async () => {
  await register('TH')
  const { verificationId } = (await login('EN', away)).value as {
    verificationId: string
  }
  expect(verificationId).toEqual(expect.any(String))
  expect(await latest()).toBe(writeMessage('TH', 'sent.login', { code: await gateway.latestCode() }))
  gateway.wait(heldUp)
  await loginElsewhere('EN')
  expect(await latest()).toMatch(/^Tessera: มีการเข้าสู่ระบบบัญชีของคุณครั้งใหม่ หากไม่ใช่คุณ/)
  const token = await loginElsewhere('EN') // the place is no longer new, but not trusted yet
  expect(await languageOf('somchai')).toBe('TH')
  expect(await payment('EN', token, away)).toMatchObject({ success: true })
  expect(await latest()).toMatch(/ตั้งรหัสผ่านการเงินแล้ว/)
})

test("login from the place of registration, or from one used longer than the waiting time: updates the member's language", async () => {
  await register('TH')
  await login('DE')
  expect(await languageOf('somchai')).toBe('DE')
  gateway.wait(heldUp)
  await loginElsewhere('FR')
  expect(await languageOf('somchai')).toBe('DE')
  gateway.wait(25 * hour)
  await loginElsewhere('FR')
  expect(await languageOf('somchai')).toBe('FR')
})

test("member without a language: gets messages in the call's language, and gets a language with the next login from a known place", async () => {
  await register('EN')
  const { db } = gateway.services
  await db.updateTable('members').set({ language: null }).where('account', '=', 'somchai').execute()
  gateway.wait(heldUp)
  await gateway.call('POST', '/wps/verification/sms/noLogin', speaking('JA', { body: number }))
  expect(await latest()).toBe(await codeIn('JA', 1))
  await loginElsewhere('FR')
  expect(await languageOf('somchai')).toBeNull()
  await login('JA')
  expect(await languageOf('somchai')).toBe('JA')
})

test("registration by name, provider and agent: stores the call's language; the member's first login updates it", async () => {
  const body = { username: 'anong', password, confirmPassword: password, registerMethod: 'WEB' }
  expect((await gateway.call('PUT', '/wps/member/register', speaking('TH', { sealed: true, body }))).success).toBe(true)
  expect(await languageOf('anong')).toBe('TH')

  const { idToken } = (await gateway.call('POST', '/identity', { body: { provider: 'google', name: 'Ana Santos' } })).value as {
    idToken: string
  }
  const identity = { provider: 'google', idToken }
  await gateway.call('POST', '/wps/session/login/identity', speaking('CN', { sealed: true, body: identity }))
  const { db } = gateway.services
  const ana = await db.selectFrom('members').select('language').where('external_id', '=', 'google:ana santos').executeTakeFirstOrThrow()
  expect(ana.language).toBe('CN')

  const agent = await gateway.login('agent1', 'Agent123!')
  const below = { username: 'below1', password, nickname: '', kind: 'member', rebate: 0, key: 'language-of-below' }
  const made = await gateway.call('POST', '/wps/relay/MCSFE_registerDownline', speaking('VI', { sealed: true, token: agent, body: below }))
  expect(made.success).toBe(true)
  expect(await languageOf('below1')).toBe('VI')
  await login('BR', { address: elsewhere }, { username: 'below1' })
  expect(await languageOf('below1')).toBe('BR')
})
