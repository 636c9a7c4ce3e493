import { afterEach, beforeEach, expect, test } from 'vitest'
import { login, solvedCaptcha } from '../attacks/guesses.ts'
import { countryDialingCode, newMember } from '../attacks/member.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type TrialAnswer, type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { Braked, guess } from './guess.ts'
import { networksOf } from './network.ts'

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway()
})
afterEach(() => gateway.close())

const household = (at: number) => `2001:db8:1:2::${(at + 1).toString(16)}`
const customer = (at: number) => `2001:db8:1:${(0x200 + at).toString(16)}::1`
const provider = (at: number) => `2001:db8:1:${(at * 256).toString(16)}::1`
const carrier = () => '203.0.113.7'

const doors: Record<string, (address: string, at: number) => Promise<TrialAnswer>> = {
  register: (address, at) => {
    const body = { username: `newcomer${at}`, password: 'Mosaic-77a', confirmPassword: 'Mosaic-77a' }
    return gateway.call('PUT', '/wps/member/register', { sealed: true, body, address })
  },
  freePlay: async (address, at) => {
    const { payloadCipher } = await import('../platform/payload.ts')
    const { sandboxPayloadKey } = await import('../create-gateway.ts')
    const value = payloadCipher(sandboxPayloadKey).sealText(`device-${at}`)
    const body = { os: 'Linux', platform: 'W', value }
    return gateway.call('POST', '/wps/session/login/freeplay', { body, address, headers: { 'x-gateway-version': '3' } })
  },
  passkeyOffer: (address) => gateway.call('POST', '/wps/session/login/passkey/begin', { body: {}, address }),
  desk: (address) => gateway.call('POST', '/wps/support/desk/open', { body: {}, address }),
  sms: (address, at) =>
    gateway.call('POST', '/wps/verification/sms/noLogin', { body: { mobileNum: `91830${10_000 + at}`, countryDialingCode }, address }),
}
/** How many of `tried` calls are not rate-limited. */
async function through(door: string, addressOf: (at: number) => string, tried: number): Promise<number> {
  let count = 0
  for (let at = 0; at < tried; at++) if ((await doors[door]!(addressOf(at), at)).status !== 429) count++
  return count
}

test.each([
  ['register', 60, 20],
  ['freePlay', 60, 20],
  ['passkeyOffer', 130, 60],
  ['desk', 30, 10],
  ['sms', 30, 15],
])('%s: of %i uses from as many addresses of one /64, %i are accepted', async (door, tried, most) => {
  expect(await through(door, household, tried)).toBe(most)
})

test.each([
  ['a /56', customer, 40],
  ['a /48', provider, 100],
])(
  'registrations from different networks inside %s: only as many as the larger network may make are accepted',
  async (_name, addressOf, most) => {
    expect(await through('register', addressOf, most + 10)).toBe(most)
  },
)

test('registrations: 21 from one IPv4 address within 10 minutes are all accepted', async () => {
  expect(await through('register', carrier, 21)).toBe(21)
})

test('messages: 60 numbers at one IPv4 address get theirs, the next one is refused', async () => {
  await gateway.close()
  gateway = await trialGateway({ clock: () => Date.UTC(2031, 4, 6) })
  expect(await through('sms', carrier, 62)).toBe(60)
})

test('logins: 31 members at one IPv4 address within a minute all get in, although each page also requested passkeys', async () => {
  const members = []
  for (let at = 0; at < 31; at++) members.push(await newMember(gateway as ServedGateways))
  for (const _ of members) expect((await doors['passkeyOffer']!(carrier(), 0)).success).toBe(true)
  const codes = []
  for (const { account, id } of members) {
    await gateway.services.db.updateTable('members').set({ email: null, mobile: null }).where('id', '=', id).execute()
    codes.push((await login(gateway, { username: account, password: 'Mosaic-Hill-42' }, carrier())).code)
  }
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toEqual([])
})

test('passkey offers: using up their limit does not block logins from the same /64', async () => {
  await through('passkeyOffer', household, 60)
  expect((await login(gateway, { username: 'player1', password: 'Player123!' }, household(99))).code).not.toBe('TOO_MANY_REQUESTS')
})

async function guessFrom(addressOf: (at: number) => string, tries: number) {
  let compared = 0
  for (let at = 0; at < tries; at++) {
    const address = addressOf(at)
    const wrong = { username: `nobody${at}`, password: 'x' }
    const first = await login(gateway, wrong, address)
    const { code } =
      first.code === 'CAPTCHA_REQUIRED' ? await login(gateway, { ...wrong, ...(await solvedCaptcha(gateway, address)) }, address) : first
    if (code === 'LOGIN_FAILED') compared++
  }
  return compared
}
test('guesses at many accounts from one address or /64: at most 20 are compared', async () => {
  await gateway.close()
  gateway = await trialGateway({ clock: () => Date.UTC(2031, 4, 6) }) // the clock stands still, so that no delay expires
  expect(await guessFrom(carrier, 26)).toBe(20)
  expect(await guessFrom(household, 26)).toBeLessThanOrEqual(20)
})

test('guesses of others block an address: a member who has logged in from there before still gets in', async () => {
  await gateway.close()
  gateway = await trialGateway({ clock: () => Date.UTC(2031, 4, 6) })
  const home = { username: 'player1', password: 'Player123!' }
  expect((await login(gateway, home, carrier())).success).toBe(true)
  await guessFrom(carrier, 22)
  expect((await login(gateway, { username: 'vip1', password: 'Player123!' }, carrier())).code).toMatch(/TOO_MANY_REQUESTS|CAPTCHA/)
  expect((await login(gateway, home, carrier())).success).toBe(true)
})

test.each(['loginPassword', 'smsCode', 'addressCode', 'captcha', 'bonusCode'] as const)(
  "guesses, %s: 50 wrong tries of strangers at one IPv4 address delay another's right one by seconds at most",
  async (secret) => {
    const address = carrier()
    const tryIt = async (name: string, found: true | undefined) => {
      const answer = guess(gateway.services, secret, { account: name, number: name, address }, () => Promise.resolve(found))
      return answer.catch((error: unknown) => {
        if (error instanceof Braked) return Number(error.retryAfter)
        throw error
      })
    }
    for (let at = 0; at < 50; at++) {
      const waits = await tryIt(`stranger${at}`, undefined)
      if (typeof waits !== 'number') continue
      gateway.wait(waits * 1000)
      expect(await tryIt(`stranger${at}`, undefined)).toMatchObject({ isRight: false })
    }
    const waits = await tryIt('somebody', true)
    expect(waits).toBeLessThanOrEqual(10)
    gateway.wait(Number(waits) * 1000)
    expect(await tryIt('somebody', true)).toMatchObject({ isRight: true })
  },
)

test("guesses: after 50 wrong logins of strangers at a carrier's address, a new device there gets in with a captcha", async () => {
  for (let at = 0; at < 50; at++) {
    gateway.wait(11_000)
    const stranger = { account: `?stranger${at}`, address: carrier() }
    await guess(gateway.services, 'loginPassword', stranger, () => Promise.resolve(undefined))
  }
  const good = { username: 'vip1', password: 'Player123!' }
  expect((await login(gateway, good, carrier())).code).toBe('CAPTCHA_REQUIRED')
  gateway.wait(10_000)
  expect((await login(gateway, { ...good, ...(await solvedCaptcha(gateway, carrier())) }, carrier())).success).toBe(true)
})

test('networks of an address: are the same in all its notations', () => {
  const networks = { line: '2001:db8:1:2ff::/64', network: '2001:db8:1:0200::/56', site: '2001:db8:1::/48' }
  for (const address of ['2001:db8:1:2ff::1', '2001:0DB8:0001:02FF:0:0:0:9', '2001:db8:1:2ff:ffff::%eth0'])
    expect(networksOf(address)).toEqual(networks)
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7']) expect(networksOf(address).line).toBe('192.0.2.7')
})
