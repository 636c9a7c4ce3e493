import { payloadCipher } from '../platform/payload.ts'
import { sandboxPayloadKey } from '../create-gateway.ts'
import { atOne, type ServedGateways } from '../testing/served-gateways.ts'
import type { TrialAnswer, TrialGateway } from '../testing/trial-gateway.ts'
import { type Attack, type Count, count } from './attack.ts'
import { login, solvedCaptcha } from './guesses.ts'
import { newKey } from './member.ts'

/** The addresses of one attacker: all in one /64, or each in a different network. */
const ofOneNetwork = (at: number) => `2001:db8:7:1::${(at + 1).toString(16)}`
const ofManyNetworks = (at: number) => `2001:db8:${(at + 0x100).toString(16)}:1::1`
const eachFromAnother = 'each from another network'

type Use = (target: TrialGateway, address: string) => Promise<TrialAnswer>

/** Calls one endpoint of one gateway from one /64. No more calls may be let in than from one address. */
const doorOf = (name: string, tries: number, most: number, use: Use): Attack => {
  const from = (addressOf: (at: number) => string) => (target: ServedGateways) =>
    count(tries, async (at) => (await use(atOne(target), addressOf(at))).status !== 429)
  return {
    name: `${name} at one gateway, from ${tries} addresses of one /64`,
    most,
    run: from(ofOneNetwork),
    control: { how: eachFromAnother, run: from(ofManyNetworks) },
  }
}

const register: Use = (target, address) => {
  const username = `n${newKey().slice(0, 8)}`
  const body = { username, password: 'Mosaic-77a', confirmPassword: 'Mosaic-77a' }
  return target.call('PUT', '/wps/member/register', { sealed: true, body, address })
}
const freePlay: Use = (target, address) => {
  const value = payloadCipher(sandboxPayloadKey).sealText(newKey())
  const headers = { 'x-gateway-version': '3' }
  return target.call('POST', '/wps/session/login/freeplay', { body: { os: 'Linux', platform: 'W', value }, address, headers })
}
const passkeyOffer: Use = (target, address) => target.call('POST', '/wps/session/login/passkey/begin', { body: {}, address })

/** Guesses one password at each of many accounts, and solves the captchas. A guess gets through if it was compared. */
const spray = (target: ServedGateways, tries: number, addressOf: (at: number) => string): Promise<Count> =>
  count(tries, async (at) => {
    const address = addressOf(at)
    const guess = { username: `nobody${newKey().slice(0, 8)}`, password: 'Summer2026!' }
    const first = await login(target, guess, address)
    const last =
      first.code === 'CAPTCHA_REQUIRED' ? await login(target, { ...guess, ...(await solvedCaptcha(target, address)) }, address) : first
    return last.code === 'LOGIN_FAILED'
  })

/** Requests a generated picture under ever new names, at one gateway. */
const askForFiles = ({ origins }: ServedGateways, tries: number, addressOf: (at: number) => string): Promise<Count> =>
  count(tries, async (at) => {
    const answer = await fetch(`${origins[0]}/art/avatar/${at}.svg`, { headers: { 'x-trial-address': addressOf(at) } })
    await answer.arrayBuffer()
    return answer.status === 200
  })

/** Sends CORS preflights from another origin. */
const preflights = ({ origins }: ServedGateways, paths: string[]): Promise<Count> =>
  count(paths.length, async (at) => {
    const headers = { origin: 'http://localhost:4701', 'access-control-request-method': 'POST' }
    const answer = await fetch(`${origins[at % origins.length]}${paths[at]}`, { method: 'OPTIONS', headers })
    return answer.headers.has('access-control-allow-origin')
  })

const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded']
const throughUnknownProxy = ({ origins }: ServedGateways, headersOf: (name: string) => Record<string, string>): Promise<Count> =>
  count(forwarding.length, async (at) => {
    const headers = headersOf(forwarding[at] ?? '')
    return (await fetch(`${origins[at % origins.length]}/wps/system/permission`, { headers })).status === 200
  })

export const networks: Attack[] = [
  doorOf('registrations', 60, 20, register),
  doorOf('free plays', 60, 20, freePlay),
  doorOf('challenges of passkeys', 130, 60, passkeyOffer),
  {
    name: 'a password each at 40 accounts, from one /64; what gets through is compared',
    most: 24, // 20, and those made after waiting as long as told
    run: (target) => spray(target, 40, ofOneNetwork),
    control: { how: eachFromAnother, run: (target) => spray(target, 40, ofManyNetworks) },
  },
  {
    name: '1,300 pictures that the gateway has to draw, from one /64',
    most: 1200,
    run: (target) => askForFiles(target, 1300, ofOneNetwork),
    control: { how: eachFromAnother, run: (target) => askForFiles(target, 1300, ofManyNetworks) },
  },
  {
    name: 'calls through a proxy that is not named, each of its callers this machine',
    most: 0,
    run: (target) => throughUnknownProxy(target, (name) => ({ [name]: '203.0.113.7' })),
    control: { how: 'without a proxy', run: (target) => throughUnknownProxy(target, () => ({})) },
  },
  {
    name: 'a page of an allowed origin asks to call the operator’s servers’ calls, the cashier, the identity page, “this wasn’t me”',
    most: 0,
    run: (target) => preflights(target, ['/operator/login-token', '/cashier/x', '/identity', '/not-me', '/metrics', '/desk', '/console']),
    control: { how: 'the calls of pages', run: (target) => preflights(target, ['/wps/session/login', '/wps/member/info']) },
  },
]
