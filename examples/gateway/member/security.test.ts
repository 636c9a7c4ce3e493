import { png } from '../testing/pictures.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicCost } from '../platform/secrets.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { checkPaymentPassword, setPaymentPassword } from './payment-password.ts'
import { stepOf, totpAt } from './totp.ts'

let gateway: TrialGateway
let token: string
beforeEach(async () => {
  gateway = await trialGateway()
  token = await gateway.login('player1')
})
afterEach(() => gateway.close())

const minute = 60_000
const get = async (path: string, as = token) => (await gateway.call('GET', path, { token: as })).value as Record<string, never>
const send = (verb: string, path: string, body: object, as = token) =>
  gateway.call(verb, `/wps/member/security${path}`, { token: as, sealed: true, body })
const plain = (path: string, body: object, as = token) => gateway.call('POST', `/wps/member/security${path}`, { token: as, body })
/** Proves a change of contact with the payment password, because the login password alone is not enough. */
async function proveContact() {
  await setPaymentPassword(gateway.services.db, (await memberOf('player1')).id, '472913', publicCost)
  const body = { operation: 'contact', method: 'paymentPassword', code: '472913' }
  expect((await gateway.call('POST', '/wps/member/stepUp', { token, sealed: true, body })).success).toBe(true)
}
const memberOf = (account: string) =>
  gateway.services.db.selectFrom('members').selectAll().where('account', '=', account).executeTakeFirstOrThrow()

test('payment password: is set with the login password, changed with the old one, and reset only with a code', async () => {
  const set = (body: object) => send('PUT', '/paymentPassword', { confirmNewPassword: '246810', newPassword: '246810', ...body })
  expect(await get('/wps/member/security')).toMatchObject({ hasPaymentPassword: false, mobile: '***0001', email: 'p***@mail.example' })
  expect((await set({ password: 'guess' })).code).toBe('PASSWORD_WRONG')
  expect((await set({ password: 'Player123!', newPassword: '24681' })).value).toMatchObject({ field: 'newPassword' })
  expect((await set({ password: 'Player123!', newPassword: '12345６', confirmNewPassword: '12345６' })).code).toBe('FIELD_INVALID')
  expect((await set({ password: 'Player123!', confirmNewPassword: '111111' })).value).toMatchObject({ field: 'confirmNewPassword' })
  expect((await set({ password: 'Player123!' })).value).toMatchObject({ hasPaymentPassword: true })
  const next = { newPassword: '135790', confirmNewPassword: '135790' }
  // the login password is not enough to change it
  expect((await set({ ...next, password: 'Player123!' })).code).toBe('SMS_CODE_WRONG')
  expect((await set({ ...next, oldPassword: '000000' })).value).toMatchObject({ field: 'paymentPassword', left: 4 })
  expect((await set({ ...next, oldPassword: '246810' })).success).toBe(true)
  expect((await plain('/proofCode', { channel: 'email' })).value).toMatchObject({ sentTo: 'p***@mail.example' })
  expect((await set({ code: await gateway.latestCode() })).success).toBe(true)
  const { profile } = await memberOf('player1')
  expect(profile).not.toContain('payment')
})

test('payment password: five wrong tries lock it for 15 minutes, also simultaneous ones', async () => {
  const { services } = gateway
  const member = await memberOf('player1')
  await expect(checkPaymentPassword(services, member, '111111')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_MISSING' })
  await setPaymentPassword(services.db, member.id, '246810', publicCost)
  for (let wrong = 0; wrong < 4; wrong++)
    await expect(checkPaymentPassword(services, member, '111111')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' })
  await checkPaymentPassword(services, member, '246810') // a right one resets the count
  const guesses = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => checkPaymentPassword(services, member, `11111${at % 10}`)))
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'right'))
  expect(codes.filter((code) => code === 'PAYMENT_PASSWORD_WRONG')).toHaveLength(4)
  expect(codes.filter((code) => code === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(16)
  await expect(checkPaymentPassword(services, member, '246810')).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_LOCKED',
    value: { minutes: 15 },
    retryAfter: expect.any(Number),
  })
  gateway.wait(15 * minute)
  await checkPaymentPassword(services, member, '246810')
})

test('payment password: right tries never lock it, also simultaneous ones and after wrong ones', async () => {
  const { services } = gateway
  const member = await memberOf('player1')
  await setPaymentPassword(services.db, member.id, '246810', publicCost)
  for (let wrong = 0; wrong < 4; wrong++)
    await expect(checkPaymentPassword(services, member, '111111')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' })
  await Promise.all(Array.from({ length: 8 }, () => checkPaymentPassword(services, member, '246810')))
  await expect(checkPaymentPassword(services, member, '111111')).rejects.toMatchObject({ value: { left: 4 } })
})

test('contacts: are bound with a code; replacing one needs a proof, and a number of another member is refused', async () => {
  const contact = { mobileNum: '9175550123', countryDialingCode: '63' }
  expect((await plain('/contactCode', contact)).value).toMatchObject({ sentTo: '***0123' })
  const verificationCode = await gateway.latestCode()
  expect((await send('PUT', '/contact', { ...contact, verificationCode })).code).toBe('PASSWORD_WRONG')
  // the login password alone changes no contact
  expect((await send('PUT', '/contact', { ...contact, verificationCode, password: 'Player123!' })).code).toBe('STEP_UP')
  await proveContact()
  expect((await send('PUT', '/contact', { ...contact, verificationCode: 'x', password: 'Player123!' })).code).toBe('SMS_CODE_WRONG')
  // a code for one number can't bind another
  const other = { ...contact, mobileNum: '9175550124' }
  expect((await send('PUT', '/contact', { ...other, verificationCode, password: 'Player123!' })).code).toBe('SMS_CODE_WRONG')
  expect((await send('PUT', '/contact', { ...contact, verificationCode, password: 'Player123!' })).value).toMatchObject({
    mobile: '***0123',
  })
  await proveContact()
  expect((await send('PUT', '/contact', { ...contact, verificationCode, password: 'Player123!' })).code).toBe('SMS_CODE_WRONG')
  const taken = { mobileNum: '9170000002', countryDialingCode: '63' }
  expect((await send('PUT', '/contact', { ...taken, verificationCode: '1', password: 'Player123!' })).code).toBe('MOBILE_EXISTS')
  expect((await plain('/contactCode', { email: 'no mailbox' })).value).toMatchObject({ field: 'email' })
})

test('code for a new mailbox: a right one does not reset the count of wrong proof codes', async () => {
  const contact = { email: 'mine@mail.example' }
  const guessProof = async () => (await send('POST', '/totp', { code: '000000' })).code
  for (let wrong = 0; wrong < 9; wrong++) expect(await guessProof()).toBe('SMS_CODE_WRONG')
  await plain('/contactCode', contact)
  await proveContact()
  const bound = { ...contact, verificationCode: await gateway.latestCode(), password: 'Player123!' }
  expect((await send('PUT', '/contact', bound)).success).toBe(true)
  expect(await guessProof()).toBe('SMS_CODE_WRONG')
  expect(await guessProof()).toBe('TOO_MANY_REQUESTS')
})

test('first contact: needs the login password, an open page is no proof', async () => {
  await gateway.services.db
    .updateTable('members')
    .set({ email: null, mobile: null, country_code: null })
    .where('account', '=', 'player1')
    .execute()
  const contact = { email: 'mine@mail.example' }
  const bind = async (body: object) => {
    await plain('/contactCode', contact)
    return send('PUT', '/contact', { ...contact, verificationCode: await gateway.latestCode(), ...body })
  }
  expect((await bind({})).code).toBe('PASSWORD_WRONG')
  expect((await bind({ password: 'Player123!' })).value).toMatchObject({ email: 'm***@mail.example' })
})

/** A code to the member's own number; without it, the login password alone can't add a factor. */
async function ownCode(as: string): Promise<string> {
  await plain('/proofCode', { channel: 'sms' }, as)
  return gateway.latestCode()
}
async function turnOn(as = token) {
  const { value } = await send('POST', '/totp', { code: await ownCode(as) }, as)
  const { secret, uri } = value as { secret: string; uri: string }
  expect(uri).toContain(`secret=${secret}`)
  const code = totpAt(secret, stepOf(gateway.now()))
  expect((await send('POST', '/totp/confirm', { code: '000000' }, as)).code).toBe('VERIFICATION_WRONG')
  const { recoveryCodes } = (await send('POST', '/totp/confirm', { code }, as)).value as { recoveryCodes: string[] }
  return { secret, code, recoveryCodes }
}
const logIn = (body: object = {}) =>
  gateway.call('POST', '/wps/session/login', {
    sealed: true,
    body: { username: 'player1', password: 'Player123!', type: 'username', ...body },
  })

test('login with an authenticator: needs a code, which is valid once; a recovery code works too', async () => {
  const { secret, code, recoveryCodes } = await turnOn()
  expect(recoveryCodes).toHaveLength(10)
  const first = await logIn()
  expect(first).toMatchObject({ code: 'VERIFICATION_REQUIRED', value: { channel: 'totp' } })
  const { verificationId } = first.value as { verificationId: string }
  expect((await logIn({ verificationId, verificationCode: code })).code).toBe('VERIFICATION_WRONG') // the code that was used to turn it on
  gateway.wait(30_000)
  const verificationCode = totpAt(secret, stepOf(gateway.now()))
  const both = await Promise.all([logIn({ verificationId, verificationCode }), logIn({ verificationId, verificationCode })])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  // a used ticket, or one of another member, starts again
  expect((await logIn({ verificationId, verificationCode: recoveryCodes[0] })).code).toBe('VERIFICATION_REQUIRED')
  const { verificationId: again } = (await logIn()).value as { verificationId: string }
  expect((await logIn({ verificationId: again, verificationCode: recoveryCodes[0]?.toUpperCase() })).success).toBe(true)
  expect(await get('/wps/member/security')).toMatchObject({ isTotpOn: true, recoveryLeft: 9 })
  expect((await send('POST', '/totp/off', { code: recoveryCodes[0] })).code).toBe('VERIFICATION_WRONG')
  expect((await send('POST', '/totp/off', { code: recoveryCodes[1] })).value).toMatchObject({ isTotpOn: false, recoveryLeft: 0 })
  expect((await logIn()).success).toBe(true)
})

test('temporary password: has to be changed, even if the second step claims to belong to an SMS or provider login', async () => {
  const { secret } = await turnOn()
  await gateway.call('POST', '/wps/member/password/email', { form: { username: 'player1', email: 'player1@mail.example' } })
  const password = await gateway.latestCode()
  const begin = async () => ((await logIn({ password })).value as { verificationId: string }).verificationId
  const next = () => {
    gateway.wait(30_000)
    return totpAt(secret, stepOf(gateway.now()))
  }
  const bySms = { type: 'sms', username: '9170000001', countryDialingCode: '63', password: '000000' }
  expect((await logIn({ ...bySms, verificationId: await begin(), verificationCode: next() })).code).toBe('SMS_CODE_WRONG')
  const body = { provider: 'google', idToken: 'none', verificationId: await begin(), verificationCode: next() }
  expect((await gateway.call('POST', '/wps/session/login/identity', { sealed: true, body })).code).toBe('LOGIN_FAILED')
  const { value } = await logIn({ password, verificationId: await begin(), verificationCode: next() })
  const info = await get('/wps/member/info', (value as { token: string }).token)
  expect(info).toMatchObject({ passwordChangeDue: true })
})

test("active authenticator: can't be replaced with the password alone", async () => {
  const { code } = await turnOn()
  expect((await send('POST', '/totp', { password: 'Player123!' })).code).toBe('BAD_REQUEST')
  expect((await send('POST', '/totp/off', { code })).code).toBe('VERIFICATION_WRONG')
  expect(await get('/wps/member/security')).toMatchObject({ isTotpOn: true, recoveryLeft: 10 })
})

test('second step of a login: ends after five wrong codes, and is also needed for SMS logins and password resets', async () => {
  const { secret } = await turnOn()
  const { verificationId } = (await logIn()).value as { verificationId: string }
  for (let guess = 0; guess < 5; guess++)
    expect((await logIn({ verificationId, verificationCode: '000000' })).code).toBe('VERIFICATION_WRONG')
  expect((await logIn({ verificationId, verificationCode: '000000' })).code).toBe('VERIFICATION_REQUIRED')
  gateway.wait(minute)
  const number = { countryDialingCode: '63', mobileNum: '9170000001' }
  await gateway.call('POST', '/wps/verification/sms/noLogin', { body: number })
  const bySms = { username: number.mobileNum, countryDialingCode: '63', password: await gateway.latestCode(), type: 'sms' }
  const { value } = await logIn(bySms)
  const step = { ...(value as { verificationId: string }), verificationCode: totpAt(secret, stepOf(gateway.now())) }
  expect((await logIn({ ...bySms, ...step, username: '9170000002' })).success).toBe(false)
  expect((await logIn({ ...bySms, ...step })).success).toBe(true)
  gateway.wait(minute)
  await gateway.call('POST', '/wps/verification/sms/noLogin', { body: number })
  const reset = { ...number, newPassword: 'Changed123!', verificationCode: await gateway.latestCode() }
  expect((await gateway.call('POST', '/wps/member/password/verification', { sealed: true, body: reset })).code).toBe('SECOND_STEP_NEEDED')
})

test('sessions: a member sees where they are logged in, and can end one or all others', async () => {
  const phone = await gateway.login('player1')
  const third = await gateway.login('player1')
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
  await gateway.call('GET', '/wps/member/info', { token: phone, headers: { 'user-agent': agent }, address: '203.0.113.7' })
  const { list } = (await get('/wps/member/sessions')) as unknown as { list: { id: string; isCurrent: boolean }[] }
  expect(list).toHaveLength(3)
  expect(list[0]).toMatchObject({ isCurrent: true })
  const found = list.find((each) => 'browser' in each && each.browser === 'Safari')
  expect(found).toMatchObject({ system: 'iPhone', address: '203.0.113.7', isPhone: true, isCurrent: false })
  await gateway.call('POST', '/wps/member/sessions/end', { token, body: { id: found?.id } })
  expect((await gateway.call('GET', '/wps/member/info', { token: phone })).code).toBe('NOT_LOGGED_IN')
  expect((await gateway.call('GET', '/wps/member/info', { token: third })).success).toBe(true)
  const stranger = await gateway.login('vip1')
  await gateway.call('POST', '/wps/member/sessions/end', { token: stranger, body: { id: list[0]?.id } })
  await gateway.call('POST', '/wps/member/sessions/end', { token, body: {} })
  expect((await gateway.call('GET', '/wps/member/info', { token: third })).code).toBe('NOT_LOGGED_IN')
  expect((await get('/wps/member/sessions')) as unknown).toMatchObject({ list: [{ isCurrent: true }] })
})

const identity = async (provider: string, name: string) => {
  const response = await gateway.app.request('http://localhost:4700/identity', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, name }),
  })
  return ((await response.json()) as { value: { idToken: string } }).value.idToken
}
const link = async (provider: string, name: string, more: object = {}, as = token) => {
  const proof = 'password' in more ? {} : { code: await ownCode(as) }
  return send('POST', '/link', { provider, channel: 'sandbox', idToken: await identity(provider, name), ...proof, ...more }, as)
}
const unlink = (provider: string, as = token) => gateway.call('POST', '/wps/member/security/unlink', { token: as, body: { provider } })

test("STATE-49 linked provider account: can log in, can't be linked by other members, and can be unlinked", async () => {
  expect((await link('google', 'Ana Santos')).value).toMatchObject({ linked: [{ provider: 'google', name: 'Ana Santos', isFinal: false }] })
  const stranger = await gateway.login('vip1')
  expect((await link('google', 'ana santos', {}, stranger)).code).toBe('LINK_TAKEN')
  const byIdentity = async () => {
    const idToken = await identity('google', 'Ana Santos')
    const { value } = await gateway.call('POST', '/wps/session/login/identity', { sealed: true, body: { provider: 'google', idToken } })
    return (await get('/wps/member/info', (value as { token: string }).token)).account
  }
  expect(await byIdentity()).toBe('player1')
  expect((await unlink('google')).value).toMatchObject({ linked: [] })
  const told = await gateway.services.db.selectFrom('outbox').select('text').where('text', 'like', '%was not you%').execute()
  expect(told.filter(({ text }) => /was linked to your account/.test(text)).length).toBeGreaterThan(0)
  expect(told.filter(({ text }) => /was unlinked from your account/.test(text)).length).toBeGreaterThan(0)
  const inbox = await gateway.services.db.selectFrom('messages').select('id').where('message_key', '=', 'linkedAccounts').execute()
  expect(inbox).toHaveLength(2)
  expect(await byIdentity()).not.toBe('player1')
  expect((await link('google', 'Ana Santos')).code).toBe('LINK_TAKEN') // it has become a separate account
  const owner = (
    await gateway.services.db.selectFrom('members').selectAll().where('external_id', '=', 'google:ana santos').executeTakeFirstOrThrow()
  ).account
  expect(owner).toMatch(/^gana/)
})

test("linking a provider account: needs the member's proof; of two members at the same time one succeeds", async () => {
  const { db } = gateway.services
  const none = { mobile: null, country_code: null, email: null }
  await db.updateTable('members').set(none).where('account', 'in', ['player1', 'vip1']).execute()
  expect((await link('google', 'Race', { password: undefined })).code).toBe('PASSWORD_WRONG')
  expect((await link('google', 'Race', { password: 'guess' })).value).toMatchObject({ field: 'password' })
  const vip = await gateway.login('vip1')
  const both = await Promise.all([
    link('google', 'Race', { password: 'Player123!' }),
    link('google', 'Race', { password: 'Player123!' }, vip),
  ])
  expect(both.map(({ success, code }) => (success ? 'linked' : code)).sort()).toEqual(['LINK_TAKEN', 'linked'])
})

test("login by a linked provider account: also needs the authenticator's code", async () => {
  await link('google', 'Ana Santos')
  const { secret } = await turnOn()
  gateway.wait(30_000)
  const enter = (body: object) =>
    gateway.call('POST', '/wps/session/login/identity', { sealed: true, body: { provider: 'google', idToken: '', ...body } })
  const idToken = await identity('google', 'Ana Santos')
  const first = await enter({ idToken })
  expect(first).toMatchObject({ code: 'VERIFICATION_REQUIRED', value: { channel: 'totp' } })
  const { verificationId } = first.value as { verificationId: string }
  expect((await enter({ idToken })).code).toBe('LOGIN_FAILED') // the provider's code is used up
  expect((await enter({ verificationId, verificationCode: '000000' })).code).toBe('VERIFICATION_WRONG')
  const verificationCode = totpAt(secret, stepOf(gateway.now()))
  expect((await enter({ verificationId: 'none', verificationCode })).code).toBe('LOGIN_FAILED')
  const { value } = await enter({ idToken, verificationId, verificationCode })
  expect((await get('/wps/member/info', (value as { token: string }).token)).account).toBe('player1')
  expect((await enter({ idToken, verificationId, verificationCode })).code).toBe('LOGIN_FAILED')
})

test("STATE-50 Firebase binding: needs a confirmation and can't be removed", async () => {
  expect((await link('facebook', 'Minh Tran', { channel: 'firebase' })).code).toBe('BAD_REQUEST')
  expect((await link('facebook', 'Minh Tran', { channel: 'firebase', isConfirmed: true })).value).toMatchObject({
    linked: [{ provider: 'facebook', isFinal: true }],
  })
  expect((await unlink('facebook')).code).toBe('LINK_FINAL')
  expect(await get('/wps/member/security')).toMatchObject({ linked: [{ provider: 'facebook', isFinal: true }] })
})

test("profile: validates each field; real name and ID number can't be changed once set", async () => {
  const put = (values: object) => gateway.call('PUT', '/wps/member/profile/change', { token, sealed: true, body: { values } })
  const good = {
    payeeName: 'Ana María de la Cruz',
    fullName: 'Ana María de la Cruz Santos',
    birthday: '1990-02-28',
    placeOfBirth: 'Đà Nẵng',
    nationality: 'VN',
    idNumber: 'AB123456',
    address: '12 Trần Phú, Hải Châu',
    occupation: 'Teacher',
    sourceOfIncome: 'salary',
    qqNum: '123456',
    whatsapp: '639175550123',
    facebook: 'ana.cruz',
    telegram: '@ana_cruz',
    zalo: '0905123456',
    line: 'anacruz',
  }
  const wrong: Record<string, string> = {
    birthday: '1990-02-30',
    nationality: 'vn',
    idNumber: 'AB 12',
    sourceOfIncome: 'luck',
    qqNum: '12a456',
    whatsapp: '+63 917',
    facebook: 'a b',
    payeeName: '<b>x',
    address: 'a\u0000bcd',
  }
  for (const [field, value] of Object.entries(wrong)) expect((await put({ [field]: value })).value).toMatchObject({ field })
  const young = `${new Date(gateway.now()).getUTCFullYear() - 20}-01-01`
  expect((await put({ birthday: young })).value).toMatchObject({ field: 'birthday' })
  await gateway.services.settings.change({ minimumAge: 18 })
  expect((await put({ birthday: young })).success).toBe(true)
  expect((await put({ password_hash: 'x' })).code).toBe('BAD_REQUEST')
  expect((await put(good)).value).toMatchObject({ values: { ...good, idNumber: '***3456' }, fixed: ['payeeName', 'idNumber'] })
  expect(await put({ payeeName: 'Somebody Else' })).toMatchObject({ code: 'PROFILE_FIXED', value: { field: 'payeeName' } })
  expect((await put({ idNumber: 'ZZ999999' })).code).toBe('PROFILE_FIXED')
  // an empty text removes a value; two tabs change different fields
  await Promise.all([put({ telegram: '' }), put({ zalo: '0905000000' })])
  expect(await get('/wps/member/profile')).toMatchObject({ values: { zalo: '0905000000', line: 'anacruz' } })
  expect((await get('/wps/member/profile')).values).not.toHaveProperty('telegram')
})

test('CALL-12 /wps/member/info/icon: returns the icon and the choices; an uploaded picture has to be png or jpg', async () => {
  const { address, choices } = (await get('/wps/member/info/icon')) as unknown as { address: string; choices: { icon: string }[] }
  expect(address).toBe('/art/avatar/player1.svg')
  const choose = (icon: string) => gateway.call('PUT', '/wps/member/info/icon/choice', { token, body: { icon } })
  expect((await choose(choices[3]?.icon ?? '')).success).toBe(true)
  expect((await get('/wps/member/info')).avatar).toBe(`/art/avatar/${choices[3]?.icon}.svg`)
  expect((await choose('vip1')).code).toBe('NOT_FOUND')
  const upload = (bytes: Buffer) =>
    gateway.call('POST', '/wps/member/info/icon/upload', { token, body: { image: bytes.toString('base64') } })
  expect((await upload(Buffer.from('<svg onload=alert(1)>'))).code).toBe('IMAGE_INVALID')
  expect((await upload(png)).success).toBe(true)
  const own = String((await get('/wps/member/info')).avatar)
  expect(own).toMatch(/^\/art\/icon\/[0-9a-f]{32}$/)
  const picture = await gateway.app.request(`http://localhost:4700${own}`)
  expect([picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual(['image/png', 'nosniff'])
  expect((await gateway.call('GET', '/wps/member/info/icon')).code).toBe('NOT_LOGGED_IN')
})

test('ROLE-17 ROLE-18 ROLE-22 trial user: is refused by every call of the member and account centre, and has no unread messages', async () => {
  const value = gateway.services.payload.sealText('device')
  const trial = await gateway.call('POST', '/wps/session/login/freeplay', {
    body: { os: 'Linux', platform: 'W', value },
    headers: { 'x-gateway-version': '3' },
  })
  const as = (trial.value as { token: string }).token
  const paths = ['security', 'sessions', 'profile', 'info/icon', 'messages'].map((each) => `/wps/member/${each}`)
  for (const path of [...paths, '/wps/relay/CSP_unreadCount']) {
    expect([path, (await gateway.call('GET', path, { token: as })).code]).toEqual([path, 'TRIAL_NOT_ALLOWED'])
    expect([path, (await gateway.call('GET', path)).code]).toEqual([path, 'NOT_LOGGED_IN'])
  }
  for (const [verb, path, body] of [
    ['PUT', '/paymentPassword', { newPassword: '123456', confirmNewPassword: '123456' }],
    ['POST', '/totp', {}],
    ['PUT', '/contact', { email: 'a@b.example', verificationCode: '1' }],
  ] as const)
    expect((await send(verb, path, body, as)).code).toBe('TRIAL_NOT_ALLOWED')
  expect((await get('/wps/system/publicInfo', as)).unreadMessage).toBe(0)
})
