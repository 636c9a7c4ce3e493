import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveWork } from '../../../src/core/platform/work.ts'
import { captchaAnswer } from '../session/captcha.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { networkOf } from './network.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')

describe.skipIf(!postgres?.isThere)('two gateways on one database', () => {
  let stop: () => Promise<void>
  let gateways: TrialGateway[]
  beforeAll(async () => {
    const database = await postgres!.startFilled()
    stop = database.stop
    gateways = [await trialGateway({ database: database.address }), await trialGateway({ database: database.address })]
  })
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close()
    await stop()
  })
  const one = (at: number) => gateways[at % 2] as TrialGateway
  const count = (codes: (string | undefined)[], code: string) => codes.filter((each) => each === code).length

  test('two gateways: count wrong passwords together, also simultaneous ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        one(at).call('POST', '/wps/session/login', {
          sealed: true,
          body: { username: 'player1', password: `guess-${at}`, type: 'username' },
          address: `${20 + at}.0.0.1`,
        }),
      ),
    )
    const codes = answers.map(({ code }) => code)
    expect([count(codes, 'LOGIN_FAILED'), count(codes, 'TOO_MANY_REQUESTS') + count(codes, 'CAPTCHA_REQUIRED')]).toEqual([5, 35])
  })

  test("two gateways: count tries at a member's own password together, and messages too", async () => {
    const token = await one(0).login('vip1')
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        one(at).call('POST', '/wps/member/password', {
          token,
          sealed: true,
          body: { oldPassword: 'x', newPassword: 'y', confirmNewPassword: 'y' },
        }),
      ),
    )
    // fewer if simultaneous tries collide: these are refused before the password is compared
    const wrong = count(
      tries.map(({ code }) => code),
      'PASSWORD_WRONG',
    )
    expect(wrong).toBeLessThanOrEqual(10)
    expect(wrong).toBeGreaterThan(0)
    const body = { mobileNum: '9170000002', countryDialingCode: '63' }
    const sent = await Promise.all(Array.from({ length: 20 }, (_, at) => one(at).call('POST', '/wps/verification/sms/noLogin', { body })))
    expect(sent.filter(({ success }) => success)).toHaveLength(5)
  })

  test("two gateways: accept each other's captchas and proofs of work, each once", async () => {
    const asked = await one(0).call('GET', '/wps/captcha', { isIdle: true })
    const headers = { 'x-work': await solveWork(asked.value) }
    const both = await Promise.all([0, 1].map((at) => one(at).call('GET', '/wps/captcha', { isIdle: true, headers })))
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const captchaId = String(both.find(({ success }) => success)?.value).split(':')[0] ?? ''
    const captcha = await captchaAnswer(one(1).services, captchaId)
    await one(1).services.settings.change({ flags: { showCaptcha: true } })
    await one(1).services.db.deleteFrom('brakes').execute()
    const body = { username: 'newbie1', password: 'Newbie123!', type: 'username', captchaId, captcha }
    expect((await one(1).call('POST', '/wps/session/login', { sealed: true, body })).success).toBe(true)
    expect((await one(1).call('POST', '/wps/session/login', { sealed: true, body })).code).toBe('CAPTCHA_WRONG')
  })
})

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2ff:3::4', '2001:db8:1:0200::/56'],
  ['2001:db8:1:200::', '2001:db8:1:0200::/56'],
  ['2001:db8::1', '2001:db8:0:0000::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0000::/56'],
])('network of %s: is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
