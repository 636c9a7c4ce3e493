import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../calls-table.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { publicCost } from '../platform/secrets.ts'
import { findByAccount } from '../session/members.ts'
import { keptLog } from '../testing/kept-log.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { logError } from './log-error.ts'

/** Values that no line of the log may contain. */
const secrets = {
  password: 'Player123!',
  newPassword: 'Zyx-Secret-77',
  paymentPassword: '472913',
  name: 'Solara Reyes',
  mobile: '9170009911',
  mail: 'solara.reyes@mail.example',
  amount: '1234.56',
  minor: '123456',
  account: '001234564417',
  address: '203.0.113.77',
  free: 'never-in-a-log',
}
const { log, text } = keptLog()
let gateway: TrialGateway
const found = (given = text(), more: string[] = []) => [...Object.values(secrets), ...more].filter((secret) => given.includes(secret))
/** A login line may say who logged in from where: the account's id, the address, browser and system. */
const isLogin = (line: string) => /"msg":"login( refused)?"/.test(line)

beforeAll(async () => {
  gateway = await trialGateway({ log })
  const { db } = gateway.services
  await setPaymentPassword(db, (await findByAccount(db, 'player1'))?.id ?? '', secrets.paymentPassword, publicCost)
})
afterAll(() => gateway.close())

test('log: contains no data, name or input of a member, whatever happens to the calls', async () => {
  const token = await gateway.login('player1', secrets.password)
  const { mobile, mail, amount, name, newPassword, paymentPassword, address, account, free } = secrets
  const send = (verb: string, path: string, body: object, sealed = false) => gateway.call(verb, path, { token, body, sealed, address })
  const code = () => gateway.latestCode()

  await gateway.call('POST', '/wps/verification/sms/register', { body: { mobileNum: mobile, countryDialingCode: '63' }, address })
  await gateway.call('POST', '/wps/member/password/email', { form: { username: 'player1', email: mail } })
  await send('POST', '/wps/session/login', { type: 'username', username: 'player1', password: newPassword }, true)
  const deposit = { method: 'ewallet', amount, fee: '12.35', bonus: '', key: crypto.randomUUID() }
  expect((await send('POST', '/wps/v2/wallets/deposit', deposit)).success).toBe(true)
  const move = { key: crypto.randomUUID(), from: 'MAIN', to: 'MIRADOR', amount }
  expect((await send('POST', '/wps/relay/GCS_walletTransfer', move)).success).toBe(true)
  await send('POST', '/wps/relay/GCS_walletTransfer', { ...move, key: crypto.randomUUID(), amount: `${amount}9` })
  const payee = { kind: 'bank', provider: free, holder: name, number: account, password: paymentPassword }
  await send('POST', '/wps/v2/wallets/payees', payee, true)
  await send('POST', '/wps/member/password', { oldPassword: secrets.password, newPassword }, true)
  const codes = [await code()]
  // every call, with these values in each place
  const sent = { account: mail, password: newPassword, amount, name, mobile, token: free }
  for (const { verb, path, isForm } of calls) {
    const headers = { 'user-agent': `${free} ${name}`, 'x-request-id': free, referer: `https://x.example/?${mail}` }
    await gateway.call(verb, path, {
      token: `${free}-token`,
      query: sent,
      headers,
      address,
      ...(verb !== 'GET' && verb !== 'DELETE' && (isForm ? { form: sent } : { body: sent })),
    })
  }
  await gateway.call('GET', `/wps/${free}/${mail}`)
  // a database and a parser quote the value that they could not read
  const broken = [
    Object.assign(new Error(`invalid input syntax for type bigint: "${amount}"`), { code: '22P02', where: name, detail: mobile }),
    Object.assign(new Error('duplicate key value violates unique constraint "members_mobile_key"'), {
      code: '23505',
      detail: `Key (mobile)=(${mobile}) already exists.`,
      parameters: [newPassword, mail],
    }),
    new SyntaxError(`Unexpected token 'S', "${newPassword}" is not valid JSON`),
    new Error(`no such member: ${mail}, ${mobile}`),
    new Error('outside', { cause: new Error(`mail to ${mail} failed`) }),
  ]
  for (const error of broken) {
    gateway.services.settings.get = () => Promise.reject(error)
    const answer = await gateway.call('GET', '/wps/system/permission')
    expect(answer.code).toBe('UNKNOWN')
  }
  gateway.services.later('a mail', () => Promise.reject(new Error(`mail to ${mail} failed`)))
  await gateway.services.settled()
  expect(text().split('\n').length).toBeGreaterThan(calls.length)
  const lines = text().split('\n')
  expect(found(lines.filter((line) => !isLogin(line)).join('\n'), [token, gateway.consoleToken, ...codes.filter(Boolean)])).toEqual([])
  const logins = lines.filter(isLogin)
  expect(found(logins.join('\n'), [token]).filter((secret) => secret !== address)).toEqual([])
  const told = logins.map((line) => JSON.parse(line) as Record<string, unknown>)
  const { id } = (await findByAccount(gateway.services.db, 'player1')) ?? {}
  expect(told).toContainEqual(expect.objectContaining({ msg: 'login', member: id, address: '127.0.0.1', device: expect.any(String) }))
  expect(told).toContainEqual(expect.objectContaining({ msg: 'login refused', member: id, address }))
  expect(text()).toContain('members_mobile_key') // the log still says enough to find the fault
  expect(text()).toContain('a mail')
})

test('logged error: kind, code and place are kept', () => {
  const error = Object.assign(new Error('relation "members" has no column "shoe"'), { code: '42703', table: 'members' })
  expect(logError(error)).toMatchObject({
    type: 'Error',
    code: '42703',
    table: 'members',
    message: error.message,
    stack: expect.stringContaining('log-secrets.test'),
  })
  expect(logError('thrown text')).toEqual({ type: 'string' })
})
