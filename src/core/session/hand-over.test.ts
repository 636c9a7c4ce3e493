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
/** How far the time of gateway and page has gone on, ms. */
let ahead = 0
const now = () => Date.now() + ahead
let core: TestCore
/** What the host's page answers with. */
const sources: { getToken?: TokenSource | undefined; onTokenExpired?: TokenSource | undefined } = {}
/** Failures that the host was told, by their codes. */
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
  ahead += 60 * minute // long after the test before
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

/** As the brand's own back end gets one. */
async function brandToken(account: string): Promise<string> {
  return ((await core.console('login-token', { account })) as { token: string }).token
}
const account = () => $session('member').get().memberInfo?.account
const asked = () => vi.mocked(sources.getToken!).mock.calls
/** How many sessions are not over at the gateway, of those of this test. */
async function livingSessions(): Promise<number> {
  const rows = await core.gateway.services.db
    .selectFrom('sessions')
    .select('id')
    .where('ended_at', 'is', null)
    .where('active_at', '>', now() - 30 * minute)
    .execute()
  return rows.length
}
/** The session ends by itself: nothing was done for longer than it may be idle. */
const expire = () => void (ahead += 31 * minute)
/** As a page begins that has no session. */
async function begin(): Promise<void> {
  suspendSession('member')
  await restoreSession('member')
}
/** Lets the host's time pass, with the gateway's own work. */
async function pass(milliseconds: number): Promise<void> {
  for (let at = 0; at < milliseconds; at += 500) {
    await vi.advanceTimersByTimeAsync(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('a page where nobody is logged in takes over who is logged in at the host', async () => {
  await begin()
  expect(account()).toBe('player1')
  expect(asked()).toEqual([[{ realm: 'member', reason: 'start' }]])
  await begin() // the next page of the tab has the session
  expect([account(), asked().length]).toEqual(['player1', 1])
})

test('nobody at the host is a guest, and nothing is told', async () => {
  sources.getToken = vi.fn(() => null)
  await begin()
  expect([$session('member').get().status, failures]).toEqual(['guest', []])
})

test('until the host has answered nobody knows who it is; who logs in meanwhile stays', async () => {
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

test('reads that meet the end of a session ask the host once, and are all answered', async () => {
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

test('a read whose refusal comes late takes the session that is there by then', async () => {
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

test('a transfer that meets the end is not made again; the member sends it again, and it is booked once', async () => {
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

test('onTokenExpired takes the place of getToken where a session has ended', async () => {
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
])('a host that %s leaves things as they were without it: the session ends', async (_what, getToken, told) => {
  await core.logIn()
  sources.getToken = vi.fn(getToken)
  expire()
  const refused = { code: 'NOT_LOGGED_IN' }
  const reads = [getBalance('member'), getMemberInfo('member')].map((read) => expect(read).rejects.toMatchObject(refused))
  await Promise.all(reads)
  expect([$session('member').get().status, keptToken('member'), asked().length]).toEqual(['guest', null, 1])
  expect(failures).toEqual(told)
})

test('a host that does not answer has 10 seconds', async () => {
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

test('somebody else at the host takes the place of who was here, whose reads are not made for them', async () => {
  await core.logIn()
  sources.getToken = () => brandToken('vip1')
  expire()
  await expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect(account()).toBe('vip1')
})

test('who logs out while the host is asked is logged out', async () => {
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

test('a logout on another device is none that the host is asked about; an end by the clock is', async () => {
  await core.logIn()
  deliver('member', { type: 'logout', data: { isChosen: true } })
  expect([$session('member').get().status, asked().length]).toEqual(['guest', 0])
  await core.logIn()
  deliver('member', { type: 'logout', data: {} })
  await vi.waitFor(() => expect(core.environment.callsOf('/login/token').length).toBe(3))
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  expect(account()).toBe('player1')
})

test('a page that nobody looks at keeps nobody logged in: the host is asked when somebody is back', async () => {
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

test('a page that was away for hours finds its session renewed before anything is done in it', async () => {
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

test('a page that was away for a moment asks nothing', async () => {
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

/** Lets the network come or go. */
const setOffline = (isOffline: boolean) => {
  core.environment.isOffline = isOffline
  core.environment.attend()
}

test.each(['host', 'exchange'])(
  'where the network goes while the %s is asked, that is no end of the session: it is asked again',
  async (whom) => {
    await core.logIn()
    let cuts = 0
    let wait: () => void = () => {}
    /** It waits for the network. */
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

test('nor is it where the network is back before the failure is known', async () => {
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

test('a page that begins while the network goes learns who is logged in at the host when it is back', async () => {
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

test('a visitor’s clock that is corrected by a day does not make a session one that ended at once', async () => {
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

test('a session that another tab lets go is one that this page asks its own host about, once', async () => {
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

test('agents’ widgets that go and come back while the host is asked ask it once', async () => {
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

test('a session that was exchanged and is not wanted any more is logged out', async () => {
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

test('nor does a login live on whose member does not arrive', async () => {
  sources.getToken = undefined
  core.environment.intercept = ({ path }) => (path.endsWith('/member/info') ? envelope({}) : undefined)
  await expect(core.logIn()).rejects.toMatchObject({ kind: 'schema' })
  await vi.waitFor(async () => expect(await livingSessions()).toBe(0))
})

test('a kept session that is over when the page begins is renewed too', async () => {
  await core.logIn()
  expire()
  await begin()
  await vi.waitFor(() => expect(account()).toBe('player1'))
  expect(asked()).toEqual([[{ realm: 'member', reason: 'expired' }]])
})

test('a gateway that refuses every session does not keep page and host asking each other', async () => {
  await core.logIn()
  core.environment.intercept = ({ token }) => (token ? envelope(undefined, { code: 'NOT_LOGGED_IN', status: 401 }) : undefined)
  await expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  await vi.waitFor(() => expect($session('member').get().status).toBe('guest'))
  expect(asked()).toHaveLength(1)
})

test('an agent who is logged in among the members has one new session for both', async () => {
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

test('without a host a session ends as ever', async () => {
  sources.getToken = undefined
  const { token } = await postTokenLogin(await brandToken('player1'))
  core.environment.session.set('tessera:token', token)
  await begin()
  expire()
  await expect(getBalance('member')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect($session('member').get().status).toBe('guest')
})

test('who logs in while the host is asked, and whose login fails: the host is asked again at the next refusal', async () => {
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
