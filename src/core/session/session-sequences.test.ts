import { afterAll, beforeAll, beforeEach, describe, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { access, call, connection } from '../platform/client.ts'
import { type Channel, useEnvironment } from '../platform/environment.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { deliver } from '../platform/live.ts'
import { type Realm, realms } from '../platform/realm.ts'
import { testEnvironment } from '../testing/test-environment.ts'
import { count } from './awake.ts'
import { handOver } from './hand-over.ts'
import { logOut } from './logout.ts'
import { renewingSession } from './renew-session.ts'
import {
  $session,
  beginSession,
  endSession,
  inTabsKey,
  keptToken,
  lastMember,
  markPasswordChange,
  pendingChangeKey,
  reloadSession,
  restoreSession,
  shareSession,
  suspendSession,
} from './session.ts'

// Whatever happens in whatever order: every pair of events, and seeded sequences of them, on the real session with a gateway that answers
// when the test says so. The rules are checked after each step.

const types: Record<string, number> = { p1: 0, p2: 0, a1: 1, a2: 1 }

/** The gateway's sessions by token. */
const sessions = new Map<string, { member: string; isOver: boolean }>()
/** Who has ever had to change the password. */
const due = new Set<string | undefined>()
/** Tokens that were stored when their member logged out. */
const left = new Set<string>()
let made = 0
function newToken(member: string): string {
  const token = `${member}#${++made}`
  sessions.set(token, { member, isOver: false })
  return token
}
const memberOf = (token: string) => sessions.get(token)?.member
const isLiving = (token: string) => sessions.get(token)?.isOver === false
function over(token: string | null): void {
  const session = sessions.get(token ?? '')
  if (session) session.isOver = true
}

/** Calls that wait for their answer, oldest first. */
let waiting: { answer: (isFailing: boolean) => void }[] = []
/** What broke a rule. */
let broken: string[] = []

function respond(value: unknown, code?: string): Response {
  const text = JSON.stringify({ success: code === undefined, code, value })
  return { ok: !code, status: code ? 401 : 200, headers: new Headers(), text: () => Promise.resolve(text) } as unknown as Response
}

const environment = testEnvironment({ app: { request: () => respond({}) } })
let ahead = 0
environment.now = () => 1_000_000_000 + ahead
environment.fetch = (address, init) => {
  const path = new URL(address).pathname
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
  if (path.endsWith('/logout')) over(token) // without a network too: the gateway lets it expire
  if (environment.isOffline) return Promise.reject(new TypeError('fetch failed'))
  if (path.endsWith('/logout')) return Promise.resolve(respond({}))
  if (path.endsWith('/publicInfo')) return Promise.resolve(respond({}))
  return new Promise((resolve) => {
    const answer = (isFailing: boolean) => {
      if (isFailing) return resolve(respond('of no form'))
      if (path.endsWith('/login/token'))
        return resolve(respond({ token: newToken((JSON.parse(String(init.body)) as { token: string }).token), firstTimeLogin: false }))
      if (!isLiving(token)) return resolve(respond(undefined, 'NOT_LOGGED_IN'))
      const id = memberOf(token)!
      resolve(respond({ id, account: id, nickname: '', type: types[id], passwordChangeDue: false }))
    }
    // amounts and the like: at once
    if (path.endsWith('/amount')) answer(false)
    else waiting.push({ answer })
  })
}

const others = {} as Record<Realm, Channel>

/** A call of a widget: its answer is shown beside the member's name. */
async function readAmount(realm: Realm): Promise<void> {
  const shown = $session(realm).get().memberInfo?.id
  const { id } = await call(realm, '/amount', { value: z.object({ id: z.string() }) })
  if (shown !== undefined && shown === $session(realm).get().memberInfo?.id && shown !== id)
    broken.push(`the amount of ${id} beside the name of ${String(shown)}`)
}

const quiet = (work: Promise<unknown>) => void work.catch(() => {})
const kept = (realm: Realm) => keptToken(realm) ?? ''
function logIn(realm: Realm, member: string, isChangeDue = false, isByLink = false): void {
  const token = newToken(member)
  if (isChangeDue) due.add(member)
  const login = { token, firstTimeLogin: false, passwordExpired: false, isDefaultPassword: false }
  beginSession(realm, login, isChangeDue, isByLink).catch(() => {
    if (isLiving(token) && ![kept('member'), kept('agent'), access(realm).token].includes(token))
      broken.push('a dropped login lives on at the gateway')
  })
}
function renewHere(realm: Realm): void {
  const member = memberOf(access(realm).token || kept(realm))
  if (member === undefined) return
  const former = access(realm).token || kept(realm)
  quiet(
    renewingSession(realm, () => {
      const token = newToken(member)
      return new Promise((resolve) => {
        waiting.push({
          answer(isFailing) {
            if (!isLiving(former) || isFailing) return resolve({})
            over(former)
            resolve({ token })
          },
        })
      })
    }),
  )
}
function renewElsewhere(realm: Realm): void {
  const former = kept(realm)
  if (!isLiving(former)) return
  const next = newToken(memberOf(former)!)
  over(former)
  others[realm].send({ type: 'session', token: next })
  others[realm].send({ type: 'renewal', whose: fingerprint(former), next })
}
const answerOldest = (isFailing = false) => waiting.shift()?.answer(isFailing)
const answerNewest = (isFailing = false) => waiting.pop()?.answer(isFailing)
const hasAgents = { is: false }
function come(isThere: boolean): void {
  if (hasAgents.is !== isThere) count('agent', 'popups', isThere ? 1 : -1)
  hasAgents.is = isThere
  if (isThere) quiet(restoreSession('agent'))
  else suspendSession('agent')
}

/** What the host answers with; a member, or nobody. */
let hostHas: string | null | Error = null
const events: Record<string, (realm: Realm) => void> = {
  'a login': (realm) => logIn(realm, realm === 'agent' ? 'a1' : 'p1'),
  'another’s login': (realm) => logIn(realm, realm === 'agent' ? 'a2' : 'p2'),
  'an agent’s login, with a password change': (realm) => logIn(realm, 'a1', true),
  'a login by the link of an address': (realm) => logIn(realm, 'p2', false, true),
  'a login that is refused at once': (realm) => {
    logIn(realm, 'p2')
    for (const [token, session] of sessions) if (token.startsWith('p2#')) session.isOver = true
  },
  'a logout': (realm) => {
    if ($session(realm).get().isLogin) left.add(kept(realm))
    logOut(realm)
  },
  'an end by the house': (realm) => over(kept(realm)),
  'a call': (realm) => quiet(readAmount(realm)),
  'a renewal': renewHere,
  'another tab’s renewal': renewElsewhere,
  'another tab’s login': (realm) => others[realm].send({ type: 'session', token: newToken(realm === 'agent' ? 'a2' : 'p2') }),
  'another tab’s answer': (realm) => {
    const member = realm === 'agent' ? 'a1' : 'p1'
    due.add(member)
    others[realm].send({ type: 'answer', token: newToken(member), isPending: true })
  },
  'another tab’s token that is over': (realm) => others[realm].send({ type: 'session', token: 'long-over' }),
  'another tab’s logout': (realm) => {
    const token = kept(realm)
    over(token)
    others[realm].send({ type: 'logout', whose: fingerprint(token), isChosen: true })
  },
  'another tab’s end': (realm) => {
    const token = kept(realm)
    over(token)
    others[realm].send({ type: 'logout', whose: fingerprint(token) })
  },
  'another tab’s question': (realm) => others[realm].send({ type: 'hello' }),
  'another tab’s password change': (realm) => {
    due.add(memberOf(kept(realm)))
    others[realm].send({ type: 'password', isPending: true, whose: fingerprint(kept(realm)) })
  },
  'a message of no form': (realm) => others[realm].send(null),
  'a password change': (realm) => {
    if (!$session(realm).get().isLogin) return
    due.add(memberOf(kept(realm)))
    markPasswordChange(realm, true)
  },
  'a changed password': (realm) => markPasswordChange(realm, false),
  'a reload of the page': (realm) => {
    suspendSession(realm)
    quiet(restoreSession(realm))
  },
  'the member’s info again': (realm) => quiet(reloadSession(realm)),
  'the agents come': () => come(true),
  'the agents go': () => come(false),
  'the member’s login for the agents': () => {
    if ($session('member').get().isAgent) quiet(shareSession(kept('member')))
  },
  'a logout on another device': (realm) => {
    over(access(realm).token)
    deliver(realm, { type: 'logout', data: { isChosen: true } })
  },
  'an end that the gateway reports': (realm) => {
    over(access(realm).token)
    deliver(realm, { type: 'logout', data: {} })
  },
  'an answer': () => answerOldest(),
  'the newest answer': () => answerNewest(),
  'an answer of no form': () => answerOldest(true),
  'the network goes or comes': () => {
    environment.isOffline = !environment.isOffline
    environment.attend()
  },
  'the clock goes on': () => void (ahead += 3_600_000),
  'the clock is set back': () => void (ahead -= 86_400_000),
  'the host has somebody': () => void (hostHas = 'p1'),
  'the host has another': () => void (hostHas = 'a1'),
  'the host has nobody': () => void (hostHas = null),
  'the host is broken': () => void (hostHas = new Error('none')),
}
const names = Object.keys(events)

/** What the other tabs are told is true. */
function watchMessages(): void {
  for (const realm of realms)
    others[realm].listen((message) => {
      const { type, token, whose } = message as { type: string; token?: string; whose?: string }
      if (type === 'session' && memberOf(token!) !== memberOf(kept(realm))) broken.push('a token is announced that is not the realm’s')
      if (type === 'logout' && whose === fingerprint(access(realm).token)) broken.push('the end of the present session is announced')
    })
}

/** The rules that hold after every step. */
function check(): void {
  for (const realm of realms) {
    const { isLogin, memberInfo } = $session(realm).get()
    const { token, entering, member } = access(realm)
    const { session, local } = environment
    const say = (what: string) => broken.push(`${realm}: ${what}`)
    // never another member's data
    if (isLogin && memberOf(token) !== memberInfo?.id) say(`calls go with the token of ${memberOf(token)}, for ${memberInfo?.id}`)
    if (!['', memberInfo?.id].includes(member)) say('the calls are another member’s')
    if (realm === 'agent' && isLogin && !$session(realm).get().isAgent) say('no agent in the agents’ realm')
    // never two tokens
    if (isLogin && token !== kept(realm)) say('two tokens')
    if (isLogin && local.get(inTabsKey(realm)) === null) say('no mark of a session')
    if (token === entering && !['', kept(realm)].includes(token)) say('a token that is not kept')
    // who has departed leaves nothing
    if (kept(realm) !== '' && left.has(kept(realm))) say('the token of a logout is stored again')
    const draft = session.get(`tessera:draft:${realm}:note`)
    if (draft !== null && draft !== lastMember(realm)) say(`what ${draft} typed is left for ${lastMember(realm)}`)
    if (session.get(pendingChangeKey(realm)) !== null && kept(realm) === '' && access(realm).entering === '')
      say('a password change of nobody')
    if (isLogin && session.get(pendingChangeKey(realm)) !== null && !due.has(memberInfo?.id)) say('a password change of somebody else')
    if (isLogin) session.set(`tessera:draft:${realm}:note`, memberInfo!.id)
  }
}

const settle = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

async function step(name: string, realm: Realm): Promise<void> {
  events[name]!(realm)
  check()
  await settle()
  check()
}

/** All answers come. What is left then is one session, or none. */
async function finish(fromNewest: boolean): Promise<void> {
  if (environment.isOffline) {
    environment.isOffline = false
    environment.attend()
  }
  await settle()
  for (let round = 0; waiting.length > 0 || vi.getTimerCount() > 0; round++) {
    if (round > 50) throw new Error('the page and the gateway ask each other for ever')
    if (waiting.length === 0) vi.runAllTimers()
    else if (fromNewest) answerNewest()
    else answerOldest()
    await settle()
    check()
  }
  for (const realm of realms) {
    const { status } = $session(realm).get()
    const { token, entering, member } = access(realm)
    if (token !== entering) broken.push(`${realm}: a login is for ever on its way`)
    if (status !== 'member' && token !== '') broken.push(`${realm}: a guest with a token`)
    if (status === 'member' && member === '') broken.push(`${realm}: a session of nobody`)
  }
}

async function begin(): Promise<void> {
  waiting = []
  broken = []
  hostHas = null
  environment.isOffline = false
  for (const realm of realms) endSession(realm, true)
  come(false)
  for (const store of [environment.session, environment.local]) for (const key of store.keys()) store.remove(key)
  await settle()
  vi.clearAllTimers()
  waiting = []
  broken = []
  sessions.clear()
  due.clear()
  left.clear()
  ahead += 3_600_000
}

/** mulberry32 */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** The first 10,000, and one that was red: of three logins at once, the first one's password change stayed. */
const seeds = [...Array.from({ length: 10_000 }, (_, at) => at + 1), 11_103]

const starts: Record<string, readonly (readonly [string, Realm])[]> = {
  'a guest': [],
  'a member': [
    ['a login', 'member'],
    ['an answer', 'member'],
  ],
  'a member, and an agent': [
    ['a login', 'member'],
    ['an answer', 'member'],
    ['the agents come', 'agent'],
    ['a login', 'agent'],
    ['an answer', 'agent'],
  ],
  'an agent in both realms': [
    ['an agent’s login, with a password change', 'member'],
    ['an answer', 'member'],
    ['the agents come', 'agent'],
    ['the member’s login for the agents', 'agent'],
    ['an answer', 'agent'],
  ],
  'an agent at rest': [
    ['the agents come', 'agent'],
    ['a login', 'agent'],
    ['an answer', 'agent'],
    ['the agents go', 'agent'],
  ],
  'a member, and another’s login on its way': [
    ['a login', 'member'],
    ['an answer', 'member'],
    ['another’s login', 'member'],
  ],
}

async function run(steps: readonly (readonly [string, Realm])[], fromNewest: boolean): Promise<void> {
  await begin()
  for (const [name, realm] of steps) {
    await step(name, realm)
    if (broken.length > 0) break
  }
  if (broken.length === 0) await finish(fromNewest)
  if (broken.length > 0) throw new Error(`${steps.map((each) => each.join(' ')).join(' → ')}: ${broken.join('; ')}`)
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // a broken host is told, thousands of times
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

useEnvironment(environment)
connection.gateway = 'http://localhost:4700'
for (const realm of realms) others[realm] = environment.channel(`tessera:http://localhost:4700${realm === 'agent' ? ':agent' : ''}`)
watchMessages()

describe.each(['without a host', 'with a host'])('%s', (host) => {
  beforeEach(() => {
    if (host === 'with a host')
      handOver({
        getToken: () => {
          if (hostHas instanceof Error) throw hostHas
          return hostHas
        },
      })
  })
  const used = names.filter((name) => host === 'with a host' || !name.startsWith('the host'))

  test.each(Object.keys(starts))(
    '%s, then every pair of events in either order and realm: every rule holds',
    { timeout: 300_000 },
    async (start) => {
      for (const first of used)
        for (const second of used)
          for (const realm of realms)
            for (const fromNewest of [false, true])
              await run([...starts[start]!, [first, realm], [second, realm === 'agent' && fromNewest ? 'member' : realm]], fromNewest)
    },
  )

  test('10,000 seeded sequences of events: every rule holds after each event', { timeout: 600_000 }, async () => {
    for (const seed of seeds) {
      const next = random(seed)
      const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
      const steps = Array.from(
        { length: 12 },
        () => [pick(next() < 0.25 ? ['an answer', 'the newest answer'] : used), pick(realms)] as const,
      )
      await run([...pick(Object.values(starts)), ...steps], next() < 0.5).catch((error: Error) => {
        throw new Error(`seed ${seed}: ${error.message}`)
      })
    }
  })
})
