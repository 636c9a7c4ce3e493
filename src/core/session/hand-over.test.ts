import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '../platform/live.ts'
import { onEmit } from '../site/events.ts'
import { holdRealm } from '../start/presence.ts'
import { getPublicInfo } from '../site/calls.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { getBalance } from '../wallet/calls.ts'
import { getFunds } from '../wallet/funds-calls.ts'
import { moveMoney } from '../wallet/transfers.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { handOver } from './hand-over.ts'
import { logOut } from './logout.ts'
import { getMemberInfo, postTokenLogin } from './member-calls.ts'
import { $session, endSession, keptToken, restoreSession, suspendSession } from './session.ts'
import type { TokenSource } from './token-source.ts'

const minute = 60_000
/** How far the time of gateway and page was moved forward, ms. */
let ahead = 0
const now = () => Date.now() + ahead
let core: TestCore
/** The token sources of the host page. */
const sources: { getToken?: TokenSource | undefined; onTokenExpired?: TokenSource | undefined } = {}
/** Codes of the `error` events that the host page received. */
const failures: string[] = []
let stop: () => void

beforeAll(async () => {
  core = await startCore(now)
  core.environment.now = now
  handOver(sources)
  stop = onEmit((name, detail) => {
    if (name === 'error' && 'code' in detail) failures.push(detail.code)
    return true
  })
})
beforeEach(() => {
  ahead += 60 * minute // much later than the previous test
  sources.getToken = vi.fn(() => brandToken('player1'))
  sources.onTokenExpired = undefined
  failures.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  core.environment.attentive = () => !core.environment.isOffline
  endSession('member', true)
  core.reset()
})
afterAll(() => {
  stop()
  return core.gateway.close()
})

/** Gets a login token like the brand's back end does. */
async function brandToken(account: string): Promise<string> {
  return ((await core.console('login-token', { account })) as { token: string }).token
}
const account = () => $session('member').get().memberInfo?.account
const asked = () => vi.mocked(sources.getToken!).mock.calls
/** Number of this test's sessions that have not ended at the gateway. */
async function livingSessions(): Promise<number> {
  const rows = await core.gateway.services.db
    .selectFrom('sessions')
    .select('id')
    .where('ended_at', 'is', null)
    .where('active_at', '>', now() - 30 * minute)
    .execute()
  return rows.length
}
/** Lets the session expire: the time moves past the idle timeout. */
const expire = () => void (ahead += 31 * minute)
/** Simulates a page load without a session in memory. */
async function begin(): Promise<void> {
  suspendSession('member')
  await restoreSession('member')
}
/** Advances the fake time, and lets the gateway work in between. */
async function pass(milliseconds: number): Promise<void> {
  for (let at = 0; at < milliseconds; at += 500) {
    await vi.advanceTimersByTimeAsync(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('host login: a page without a session takes over the member who is logged in at the host', async () => {
  await begin()
  expect(account()).toBe('player1')
  expect(asked()).toEqual([[{ realm: 'member', reason: 'start' }]])
  await begin() // the next page of the tab has the session
  expect([account(), asked().length]).toEqual(['player1', 1])
})

test('host login: the host returns null, so the visitor is a guest, without an error event', async () => {
  sources.getToken = vi.fn(() => null)
  await begin()
  expect([$session('member').get().status, failures]).toEqual(['guest', []])
})

test("host login: the status is 'loading' until the host answers; a login in the meantime wins", async () => {
  let answer: (token: string) => void = () => {}
  sources.getToken = () => new Promise((resolve) => (answer = resolve))
  const begun = begin()
  expect($session('member').get().status).toBe('loading')
  await core.logIn('vip1')
  answer(await brandToken('player1'))
  await begun
  expect(account()).toBe('vip1')
  expect(core.environment.callsOf('/login/token')).toHaveLength(1)
})

test('host login: parallel reads of an expired session request one token and are all answered', async () => {
  await core.logIn()
  const before = keptToken('member')
  const told = vi.fn(() => true)
  const off = onEmit(told)
  expire()
  const answers = await Promise.all([getMemberInfo('member'), getPublicInfo('member'), getBalance('member'), getFunds('member')])
  expect(answers[0].account).toBe('player1')
  expect(answers[2].balance).toMatch(/^\d+\.\d\d$/)
  expect(asked()).toEqual([[{ realm: 'member', reason: 'expired' }]])
  expect(keptToken('member')).not.toBe(before)
  expect($session('member').get().status).toBe('member')
  expect(told).not.toHaveBeenCalled() // for widgets and host it is the same session
  off()
})

test('host login: a late rejection of the expired token retries with the renewed session', async () => {
  await core.logIn()
  let hold: () => void = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  expire()
  core.environment.intercept = async ({ path }) => {
    if (path.endsWith('/member/info') && core.environment.callsOf('/member/info').length === 1) {
      await held
      return envelope(undefined, { code: 'NOT_LOGGED_IN', status: 401 })
    }
    return undefined as never
  }
  const late = getMemberInfo('member')
  await getBalance('member')
  hold()
  expect((await late).account).toBe('player1')
  expect(asked()).toHaveLength(1)
})

test('expired session: a transfer is not retried automatically; the member sends it again and it is booked once', async () => {
  await core.logIn()
  const { balance } = await getBalance('member')
  expire()
  const transfer = { from: 'MAIN', to: 'MIRADOR', amount: '10.10' }
  await expect(moveMoney('member', transfer, () => {})).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 401 })
  const made = () => core.environment.callsOf('GCS_walletTransfer').map(({ body }) => (body as { key: string }).key)
  expect(made()).toHaveLength(1)
  expect([account(), asked().length]).toEqual(['player1', 1])
  expect((await getBalance('member')).balance).toBe(balance)
  await moveMoney('member', transfer, () => {})
  const [key] = made()
  expect(made()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), key])
  expect(Number((await getBalance('member')).balance)).toBeCloseTo(Number(balance) - 10.1)
  await moveMoney('member', { from: 'MIRADOR', to: 'MAIN', amount: '10.10' }, () => {})
})

test('onTokenExpired: used instead of getToken when a session expires', async () => {
  sources.onTokenExpired = vi.fn(() => brandToken('player1'))
  await core.logIn()
  expire()
  await getBalance('member')
  expect(sources.onTokenExpired).toHaveBeenCalledWith({ realm: 'member', reason: 'expired' })
  expect(asked()).toEqual([])
})

test.each<[string, TokenSource, string[]]>([
  ['says that nobody is logged in', () => null, []],
  ['rejects', () => Promise.reject(new Error('the back end of player1 is down')), ['TOKEN_FAILED']],
  [
    'throws',
    () => {
      throw new Error('none')
    },
    ['TOKEN_FAILED'],
  ],
  ['gives a number', () => 5 as never, ['TOKEN_FAILED']],
  ['gives a wrong token', () => 'wrong', ['LOGIN_FAILED']],
])('host login: a host that %s, the session ends', async (_what, getToken, told) => {
  await core.logIn()
  sources.getToken = vi.fn(getToken)
  expire()
  const refused = { code: 'NOT_LOGGED_IN' }
  const reads = [getBalance('member'), getMemberInfo('member')].map((read) => expect(read).rejects.toMatchObject(refused))
  await Promise.all(reads)
  expect([$session('member').get().status, keptToken('member'), asked().length]).toEqual(['guest', null, 1])
  expect(failures).toEqual(told)
})

test('host login: the host does not answer within 10 seconds, so the session ends with TOKEN_TIMEOUT', async () => {
  await core.logIn()
  sources.getToken = vi.fn(() => new Promise<string>(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expire()
  const read = expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  await pass(9000)
  expect([$session('member').get().status, failures]).toEqual(['member', []])
  await pass(2000)
  await read
  expect([$session('member').get().status, failures]).toEqual(['guest', ['TOKEN_TIMEOUT']])
})

test('host login: the host returns a token of another member, who is logged in; pending reads fail', async () => {
  await core.logIn()
  sources.getToken = () => brandToken('vip1')
  expire()
  await expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect(account()).toBe('vip1')
})

test('host login: a logout while the host is asked wins', async () => {
  await core.logIn()
  let answer: (token: string) => void = () => {}
  sources.getToken = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
  expire()
  const read = expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  logOut('member')
  answer(await brandToken('player1'))
  await read
  expect([$session('member').get().status, asked().length]).toEqual(['guest', 1])
})

test('host login: the host is not asked after a logout on another device, but after an expiry', async () => {
  await core.logIn()
  deliver('member', { type: 'logout', data: { isChosen: true } })
  expect([$session('member').get().status, asked().length]).toEqual(['guest', 0])
  await core.logIn()
  deliver('member', { type: 'logout', data: {} })
  await vi.waitFor(() => expect(core.environment.callsOf('/login/token').length).toBe(3))
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  expect(account()).toBe('player1')
})

test('host login: in a hidden page the host is only asked when the visitor is back', async () => {
  await core.logIn()
  expire()
  core.environment.attentive = () => false
  const read = getBalance('member')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked()).toEqual([])
  core.environment.attentive = () => true
  core.environment.attend()
  expect((await read).balance).toMatch(/^\d/)
  expect(asked()).toHaveLength(1)
})

test('host login: an expired session is renewed when the visitor is back after hours', async () => {
  await core.logIn()
  const before = keptToken('member')
  core.environment.attentive = () => false
  core.environment.attend()
  ahead += 5 * 60 * minute
  core.environment.attentive = () => true
  core.environment.attend()
  await vi.waitFor(() => expect(keptToken('member')).not.toBe(before))
  expect([account(), asked().length]).toEqual(['player1', 1])
})

test('host login: no call when the visitor is back after a minute', async () => {
  await core.logIn()
  core.environment.calls.length = 0
  core.environment.attentive = () => false
  core.environment.attend()
  ahead += minute
  core.environment.attentive = () => true
  core.environment.attend()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(core.environment.calls).toEqual([])
})

/** Switches the network off or on. */
const setOffline = (isOffline: boolean) => {
  core.environment.isOffline = isOffline
  core.environment.attend()
}

test.each(['host', 'exchange'])(
  'host login: the network fails during the %s, the session survives and the host is asked again',
  async (whom) => {
    await core.logIn()
    let cuts = 0
    let wait: () => void = () => {}
    /** Resolves when the core waits for the network. */
    const waits = new Promise<void>((resolve) => (wait = resolve))
    const { onAttention } = core.environment
    const cut = () => {
      cuts++
      setOffline(true)
      core.environment.onAttention = (handler) => {
        core.environment.onAttention = onAttention
        wait()
        return onAttention(handler)
      }
      return Promise.reject(new TypeError('fetch failed'))
    }
    sources.getToken = vi.fn(() => (whom === 'host' && cuts === 0 ? cut() : brandToken('player1')))
    core.environment.intercept = ({ path }) => (whom === 'exchange' && cuts === 0 && path.endsWith('/login/token') ? cut() : undefined)
    expire()
    const read = getBalance('member')
    await Promise.race([waits, read])
    expect(cuts).toBe(1)
    expect([$session('member').get().status, asked().length]).toEqual(['member', 1])
    setOffline(false)
    expect((await read).balance).toMatch(/^\d/)
    expect([account(), asked().length, failures]).toEqual(['player1', 2, []])
  },
)

test('host login: the network fails and is back before the error is handled, the host is asked again', async () => {
  await core.logIn()
  const answers = [
    () => {
      setOffline(true)
      setOffline(false)
      return Promise.reject(new TypeError('fetch failed'))
    },
  ]
  sources.getToken = vi.fn(() => answers.shift()?.() ?? brandToken('player1'))
  expire()
  expect((await getBalance('member')).balance).toMatch(/^\d/)
  expect([account(), asked().length, failures]).toEqual(['player1', 2, []])
})

test('host login: the network fails while the page loads, the host is asked again when it is back', async () => {
  sources.getToken = vi.fn(() => {
    if (asked().length > 1) return brandToken('player1')
    setOffline(true)
    return Promise.reject(new TypeError('fetch failed'))
  })
  const begun = begin()
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  setOffline(false)
  await begun
  expect([account(), failures]).toEqual(['player1', []])
})

test('host login: the visitor’s clock is set back by a day, the session is still renewed', async () => {
  await core.logIn()
  expire()
  await getBalance('member')
  core.environment.now = () => now() - 24 * 60 * minute
  deliver('member', { type: 'logout', data: {} })
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  core.environment.now = now
  await vi.waitFor(() => expect(core.environment.callsOf('/login/token')).toHaveLength(3))
  expect(account()).toBe('player1')
})

test('host login: a session expires in another tab, this page asks the host once', async () => {
  await core.logIn()
  const other = core.environment.channel('tessera:http://localhost:4700')
  const former = keptToken('member')!
  other.send({ type: 'logout', whose: fingerprint(former) })
  await vi.waitFor(() => expect(keptToken('member')).not.toBe(former))
  await vi.waitFor(() => expect(account()).toBe('player1'))
  other.send({ type: 'logout', whose: fingerprint(former) })
  expect([$session('member').get().status, asked().length]).toEqual(['member', 1])
  other.send({ type: 'logout', whose: fingerprint(keptToken('member')!), isChosen: true })
  expect([$session('member').get().status, asked().length]).toEqual(['guest', 1])
})

test('host login: agents’ widgets unmount and mount again, the host is asked once', async () => {
  const answers: ((token: string) => void)[] = []
  sources.getToken = vi.fn(({ realm }) => (realm === 'agent' ? new Promise<string>((resolve) => void answers.push(resolve)) : null))
  const widget = () => holdRealm('agent')
  let leave = widget()
  const first = restoreSession('agent')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  leave()
  suspendSession('agent')
  leave = widget()
  const second = restoreSession('agent')
  const token = await brandToken('agent1')
  for (const answer of answers) answer(token)
  await Promise.all([first, second])
  expect(asked().filter(([{ realm }]) => realm === 'agent')).toHaveLength(1)
  expect($session('agent').get().memberInfo?.account).toBe('agent1')
  endSession('agent', true)
  leave()
})

test('host login: a session that is no longer wanted after the exchange is logged out at the gateway', async () => {
  let hold: () => void = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  core.environment.intercept = ({ path }) =>
    path.endsWith('/login/token') && core.environment.callsOf('/login/token').length === 1 ? held.then(() => undefined as never) : undefined
  const begun = begin()
  await vi.waitFor(() => expect(core.environment.callsOf('/login/token')).toHaveLength(1))
  await core.logIn('vip1')
  hold()
  await begun
  await vi.waitFor(() => expect(core.environment.callsOf('/session/logout')).toHaveLength(1))
  const [{ token } = { token: '' }] = core.environment.callsOf('/session/logout')
  expect(token).not.toBe(keptToken('member'))
  expect(account()).toBe('vip1')
  await vi.waitFor(async () => expect(await livingSessions()).toBe(1))
})

test('login: the member info is invalid, so the session is logged out at the gateway', async () => {
  sources.getToken = undefined
  core.environment.intercept = ({ path }) => (path.endsWith('/member/info') ? envelope({}) : undefined)
  await expect(core.logIn()).rejects.toMatchObject({ kind: 'schema' })
  await vi.waitFor(async () => expect(await livingSessions()).toBe(0))
})

test('host login: a stored session that has expired before the page load is renewed', async () => {
  await core.logIn()
  expire()
  await begin()
  await vi.waitFor(() => expect(account()).toBe('player1'))
  expect(asked()).toEqual([[{ realm: 'member', reason: 'expired' }]])
})

test('host login: the gateway rejects every session, the host is asked once', async () => {
  await core.logIn()
  core.environment.intercept = ({ token }) => (token ? envelope(undefined, { code: 'NOT_LOGGED_IN', status: 401 }) : undefined)
  await expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  await vi.waitFor(() => expect($session('member').get().status).toBe('guest'))
  expect(asked()).toHaveLength(1)
})

test('host login: an agent with one login in both realms gets one new session for both', async () => {
  sources.getToken = vi.fn(({ realm }) => (realm === 'member' ? brandToken('agent1') : null))
  await core.logIn('agent1')
  const login = keptToken('member')
  await core.logIn('agent1', 'agent')
  core.environment.session.set('tessera:token:agent', login!)
  suspendSession('agent')
  await restoreSession('agent')
  expire()
  expect((await getMemberInfo('agent')).account).toBe('agent1')
  expect(keptToken('agent')).toBe(keptToken('member'))
  expect(keptToken('member')).not.toBe(login)
  expect(asked()).toEqual([[{ realm: 'member', reason: 'expired' }]])
})

test('without a token source an expired session ends', async () => {
  sources.getToken = undefined
  const { token } = await postTokenLogin(await brandToken('player1'))
  core.environment.session.set('tessera:token', token)
  await begin()
  expire()
  await expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect($session('member').get().status).toBe('guest')
})

test('host login: a login during the request fails, and the host is asked again at the next rejection', async () => {
  await core.logIn()
  const answer = Promise.withResolvers<string>()
  sources.getToken = vi.fn(() => (asked().length > 1 ? brandToken('player1') : answer.promise))
  expire()
  const read = expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  const info = Promise.withResolvers<Response>()
  core.environment.intercept = ({ path }) => (path.endsWith('/member/info') ? info.promise : undefined)
  const login = expect(core.logIn('vip1')).rejects.toMatchObject({ kind: 'schema' })
  await vi.waitFor(() => expect(core.environment.callsOf('/member/info')).toHaveLength(2))
  answer.resolve(await brandToken('player1'))
  await read
  info.resolve(envelope({}))
  await login
  core.environment.intercept = () => undefined
  expect((await getBalance('member')).balance).toMatch(/^\d/)
  expect([account(), asked().length]).toEqual(['player1', 2])
})
