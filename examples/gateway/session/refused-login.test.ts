import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptLog } from '../testing/kept-log.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { findByAccount } from './members.ts'

const { log, text, clear } = keptLog()
let gateway: TrialGateway
beforeEach(async () => {
  clear()
  gateway = await trialGateway({ log })
})
afterEach(() => gateway.close())

const address = '203.0.113.7'
const password = { password: 'Player123!', type: 'username' }
test.each([
  ['a wrong password', '', { ...password, username: 'player1', password: 'wrong' }, 'player1', 'LOGIN_FAILED'],
  ['nobody’s name', '', { ...password, username: 'nobody99' }, null, 'LOGIN_FAILED'],
  ['a member who is blocked', '', { ...password, username: 'blocked1' }, 'blocked1', 'ACCESS_RESTRICTED'],
  ['a wrong code', '', { username: '9170000013', countryDialingCode: '63', password: '000000', type: 'sms' }, null, 'SMS_CODE_WRONG'],
  ['a provider’s code that is none', '/identity', { provider: 'google', idToken: 'none' }, null, 'LOGIN_FAILED'],
])('refused login with %s: the log has a line with account (if known), address and reason', async (_case, way, body, account, code) => {
  await gateway.services.settings.change({ flags: { MOBILEVERCODELOGIN3: true, THIRDPARTYLOGIN3: true } })
  const answer = await gateway.call('POST', `/wps/session/login${way}`, { sealed: true, body, address })
  expect(answer.code).toBe(code)
  const lines = text()
    .split('\n')
    .filter((line) => line.includes('"login refused"'))
  const member = account === null ? null : (await findByAccount(gateway.services.db, account))?.id
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ msg: 'login refused', member, address, code })
})

test.each([
  ['a login token that is none', '/wps/session/login/token', false, { token: 'none' }, 'LOGIN_FAILED'],
  [
    'a password reset with a wrong code',
    '/wps/member/password/verification',
    true,
    { newPassword: 'Mosaic-Sea-77', mobileNum: '9170000001', countryDialingCode: '63', verificationCode: '000000' },
    'SMS_CODE_WRONG',
  ],
])('refused login by %s: is logged too', async (_case, path, sealed, body, code) => {
  expect((await gateway.call('POST', path, { sealed, body, address })).code).toBe(code)
  expect(text()).toContain('"login refused"')
  expect(
    text()
      .split('\n')
      .filter((line) => line.includes('"login refused"') && line.includes(address) && line.includes(code)),
  ).not.toEqual([])
})
