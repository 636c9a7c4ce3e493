import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { envelope } from '../testing/test-environment.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { onEmit } from '../site/events.ts'
import { $permission, loadPermission } from '../site/permission.ts'
import { $popups, closePopup, openPopup, type Message } from '../site/popups.ts'
import { inviteOf } from './invite.ts'
import { findInviter } from './inviter.ts'
import { defaultWay, modeOf, refusalMessage, register, type Registration, registerWays } from './register.ts'
import { $session } from './session.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterEach(async () => {
  await core.console('reset-limits', {})
  core.environment.replaceAddress('http://localhost:4701/')
  core.reset()
})
afterAll(() => core.gateway.close())

let count = 0
const registration = (values: Record<string, string> = {}, change: Partial<Registration> = {}): Registration => ({
  values: { username: `Ada${++count}`, password: 'harbour-9x', confirmPassword: 'harbour-9x', ...values },
  rules: $permission.get()?.info.register ?? {},
  mode: { by: 'username' },
  referralCode: '',
  affiliateCode: '',
  ...change,
})
const byMobile = async (mobileNum: string, change: Partial<Registration> = {}) => {
  await core.gateway.app.request('http://localhost:4700/wps/verification/sms/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNum, countryDialingCode: '63' }),
  })
  await core.gateway.services.settled() // the SMS is sent after the response
  const sent = await core.gateway.services.db
    .selectFrom('outbox')
    .select('code')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return registration({ mobileNum, verificationCode: sent.code ?? '' }, { mode: { by: 'mobile', withPassword: true }, ...change })
}
/** The body that the gateway decrypted from the first call to this path. */
const sent = (path: string) => {
  const [call] = core.environment.callsOf(path)
  return { call, body: call && core.gateway.services.payload.open(call.body) }
}
const message = () => $popups.get().at(-1)?.options['message'] as Message | undefined

test('CALL-13 CALL-15 CALL-16 ENT-42 CONST-62 registration by username: sends the fields trimmed, and the additional fields', async () => {
  core.environment.replaceAddress('http://localhost:4701/join?token=secret&from=ad')
  const values = { username: ' Marisol1 ', password: ' harbour-9x ', confirmPassword: 'harbour-9x ' }
  const outcome = await register(
    registration(values, { referralCode: 'AGENT1', affiliateCode: 'AGENT2', verification: { sliderId: 's1', sliderX: 12 } }),
  )
  expect(outcome).toEqual({ status: 'done' })
  const { call, body } = sent('/member/register')
  expect(call?.method).toBe('PUT')
  expect(Object.keys(call?.body as object).sort()).toEqual(['data', 'iv', 'kid', 'mac'])
  expect(body).toEqual({
    username: 'Marisol1',
    password: 'harbour-9x',
    confirmPassword: 'harbour-9x',
    sliderId: 's1',
    sliderX: 12,
    referralCode: 'AGENT1',
    affiliateCode: 'AGENT2',
    domain: 'localhost',
    countryDialingCode: '63',
    registerUrl: 'http://localhost:4701/join?from=ad',
    registerMethod: 'WEB',
    login: true,
  })
})

test('CALL-14 CALL-15 CALL-16 ENT-47 registration by mobile: sends the number as digits, and the code', async () => {
  const given = await byMobile('9175550001')
  expect(await register({ ...given, values: { ...given.values, mobileNum: ' 917 555-0001 ' } })).toEqual({ status: 'done' })
  const { call, body } = sent('/member/register/mobile')
  expect(call?.method).toBe('PUT')
  expect(body).toMatchObject({
    mobileNum: '9175550001',
    verificationCode: given.values['verificationCode'],
    countryDialingCode: '63',
    referralCode: '',
    affiliateCode: '',
    domain: 'localhost',
    registerMethod: 'WEB',
    login: true,
  })
  expect(body).not.toHaveProperty('username')
})

test('registration succeeds: the player is logged in, the popup closes, the page goes home, the host gets the events in order', async () => {
  const told: string[] = []
  const stop = onEmit((name, detail) => {
    told.push(/^(navigate|register|step)$/.test(name) ? `${name} ${Object.values(detail).slice(1).join()}` : name)
    return true
  })
  openPopup('member', 'register')
  const given = registration()
  await register(given)
  stop()
  expect($session('member').get()).toMatchObject({ status: 'member', memberInfo: { nickname: given.values['username'] } })
  expect($popups.get()).toEqual([])
  expect(told).toEqual(['open', 'step register,submit', 'register username', 'step register,done', 'session', 'close', 'navigate /'])
})

test('ENT-43 ENT-45 ENT-46 registration: enabled fields are sent, others are not', async () => {
  const on = { enabled: true, required: false, acceptedPattern: null, patternId: 0, minLength: null, maxLength: null }
  const names = ['payeeName', 'email', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber', 'paymentPassword', 'captcha']
  const values = Object.fromEntries([...names, 'recommenderId'].map((name) => [name, `${name}-1`]))
  core.environment.intercept = ({ path }) => (path.endsWith('/register') ? envelope(null, { code: 'UNKNOWN' }) : undefined)
  await register(registration(values, { rules: Object.fromEntries(names.map((name) => [name, on])), captchaId: 'picture' }))
  const { body } = sent('/member/register')
  expect(body).toMatchObject({ ...Object.fromEntries(names.map((name) => [name, `${name}-1`])), captchaId: 'picture' })
  expect(body).not.toHaveProperty('recommenderId')
})

test('ENT-44 registration: a typed invitation is sent as affiliateCode, a recommender as recommenderId', async () => {
  const on = { enabled: true, required: false, acceptedPattern: null, patternId: 0, minLength: null, maxLength: null }
  core.environment.intercept = ({ path }) => (path.endsWith('/register') ? envelope(null, { code: 'UNKNOWN' }) : undefined)
  const rules = { affiliateCode: on, recommenderId: on }
  await register(registration({ affiliateCode: 'AGENT1', recommenderId: 'r7' }, { rules, referralCode: 'FRIEND' }))
  expect(sent('/member/register').body).toMatchObject({ affiliateCode: 'AGENT1', recommenderId: 'r7', referralCode: 'FRIEND' })
})

test('registration: an unknown invitation opens a warning popup with an OK button', async () => {
  const pending = register(registration({ affiliateCode: 'NOBODY' }))
  await expect.poll(message).toMatchObject({ tone: 'warning', titleKey: 'register.invitationTitle' })
  expect(message()).not.toHaveProperty('cancelKey')
  const answer = $popups.get().at(-1)?.options['answer'] as (isConfirmed: boolean) => void
  answer(true)
  closePopup()
  expect(await pending).toMatchObject({ status: 'refused', field: 'affiliateCode' })
  expect($session('member').get().status).toBe('guest')
})

test('registration rejected: the outcome names the field, and the message the reason', async () => {
  const taken = await register(registration({ username: 'player1' }))
  expect(taken).toMatchObject({ status: 'refused', field: 'username' })
  expect(taken.status === 'refused' && refusalMessage(taken.error)?.key).toBe('register.error.USER_EXISTS')

  const short = await register(registration({ username: 'ab' }))
  expect(short).toMatchObject({ field: 'username' })
  expect(short.status === 'refused' && refusalMessage(short.error)?.key).toBe('field.account')

  const code = await register(
    registration({ mobileNum: '9175550077', verificationCode: '000000' }, { mode: { by: 'mobile', withPassword: true } }),
  )
  expect(code).toMatchObject({ status: 'refused', field: 'verificationCode' })
})

test('registration offline: rejected with NETWORK, nobody is logged in', async () => {
  core.environment.isOffline = true
  expect(await register(registration())).toMatchObject({ status: 'refused', error: { code: 'NETWORK' } })
  expect($session('member').get().status).toBe('guest')
})

test('registration: the account is created but its data fails to load, so the login opens with a message', async () => {
  core.environment.intercept = ({ path }) => (path.endsWith('/member/info') ? envelope(null, { code: 'UNKNOWN' }) : undefined)
  openPopup('member', 'register')
  expect(await register(registration())).toEqual({ status: 'done' })
  expect($popups.get().map(({ name }) => name)).toEqual(['login', 'message'])
  expect(message()?.titleKey).toBe('register.created')
})

test('registration: the flags decide the available ways and the default', () => {
  expect(registerWays({})).toEqual(['username', 'mobile'])
  expect(registerWays({ USERNAMEREG3: false })).toEqual(['mobile'])
  expect(registerWays({ mobileReg: false })).toEqual(['username'])
  expect(defaultWay({ MOBILENUMREG3: true })).toBe('mobile')
  expect(defaultWay({ MOBILENUMREG3: false })).toBe('username')
  expect(defaultWay({ MOBILENUMREG3: true, mobileReg: false })).toBe('username')
  expect(defaultWay({ USERNAMEREG3: false })).toBe('mobile')
  expect(defaultWay({ USERNAMEREG3: false, mobileReg: false })).toBeUndefined()
})

test('registration: the flags add a password or a mobile number', () => {
  expect(modeOf('mobile', { MOBILENUMPASSREG3: true }, false)).toMatchObject({ withPassword: true, withMobile: false })
  expect(modeOf('username', { REGMOBVERF3: true }, true)).toMatchObject({ withMobile: true, hasCode: true })
})

test('registration by mobile: accepted even if mobile is not the default way', async () => {
  await core.console('settings', { flags: { MOBILENUMREG3: false } }, 'PUT')
  await loadPermission()
  expect(await register(await byMobile('9175550002'))).toEqual({ status: 'done' })
  await core.console('settings', { flags: { MOBILENUMREG3: true } }, 'PUT')
})

test('invite: codes in the URL are read only if they are valid', () => {
  expect(inviteOf('https://shop.example/?referralCode=AGENT1')).toEqual({ referralCode: 'AGENT1', affiliateCode: null })
  expect(inviteOf('https://shop.example/?affiliateCode=%20AF-7%20&referralCode=<b>')).toEqual({ referralCode: null, affiliateCode: 'AF-7' })
})

test('CALL-21 invitation: looked up by code and domain', async () => {
  expect(await findInviter('AGENT1')).toMatchObject({ account: expect.stringMatching(/^a.*\*/), isAgent: false })
  expect(core.environment.callsOf('/agent/affiliate')[0]).toMatchObject({
    method: 'GET',
    query: { code: 'AGENT1', domain: 'localhost', visit: expect.stringMatching(/^\d+$/) },
  })
  await expect(findInviter('NOBODY')).rejects.toMatchObject({ code: 'INVALID_INVITATION' })
})
