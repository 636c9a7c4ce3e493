import { randomInt } from 'node:crypto'
import { bindContact } from '../member/bind-contact.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { proofsOf } from '../member/proofs.ts'
import { type Operation, operations, proveFor } from '../member/step-up.ts'
import { newTotpSecret } from '../member/totp.ts'
import { valueOfCalls } from '../movements/value-of-calls.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { publicCost } from '../platform/secrets.ts'
import { createMember, maskName } from '../session/members.ts'
import { findSession } from '../session/sessions.ts'
import { beginnings, handOver, ways } from './beginnings.ts'
import { postFreely } from './post-freely.ts'
import { type Loot, thiefWith } from './thief.ts'
import type { TrialAnswer, TrialGateway } from './trial-gateway.ts'

// A model of an account whose login password or session is stolen: every state of the account, and every sequence of calls from it.

const minute = 60_000
const hour = 60 * minute

/** The axes of a state: what the account has, how it began, what the thief has and from where, and when the thief continues. */
export const axes = {
  contact: [
    'no contact',
    'a mailbox of before',
    'a number of before',
    'a mailbox bound now',
    'a number bound now',
    'an unconfirmed mailbox',
  ],
  factor: ['no second factor', 'a passkey', 'an authenticator'],
  payment: ['no payment password', 'a payment password'],
  payee: ['no payee', 'a payee of before', 'a payee added now'],
  way: ways,
  theft: ['password elsewhere', 'open page and password', 'open page', 'token elsewhere'],
  time: ['at once', 'an hour later', 'within the brand’s hours', 'after the brand’s hours'],
} as const
type Axes = typeof axes
export type State = { [Axis in keyof Axes]: Axes[Axis][number] }
const axisNames = Object.keys(axes) as (keyof Axes)[]

export const nameOf = (state: State): string => axisNames.map((axis) => state[axis]).join(', ')

/** Is this combination of account and theft possible? */
function isPossible({ way, contact, theft }: State): boolean {
  if (way === 'by a provider' && theft.includes('password')) return false // such an account has no password
  return way !== 'by SMS' || !['no contact', 'an unconfirmed mailbox'].includes(contact) // registration by SMS binds the number
}

/** All possible states with these values of some axes. */
export function everyState(given: Partial<State> = {}): State[] {
  let states: Partial<State>[] = [given]
  for (const axis of axisNames)
    if (given[axis] === undefined) states = states.flatMap((state) => axes[axis].map((value) => ({ ...state, [axis]: value })))
  return (states as State[]).filter(isPossible)
}

/** Repeatable pseudo-random numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pairsOf = (state: State): string[] =>
  axisNames.flatMap((one, at) => axisNames.slice(at + 1).map((other) => `${state[one]} × ${state[other]}`))

/** A sample of states in which each value of an axis is combined with each possible value of every other axis. */
export function sampleStates(seed: number): State[] {
  const random = seeded(seed)
  const all = everyState()
    .map((state) => ({ state, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ state }) => ({ state, pairs: pairsOf(state) }))
  const open = new Set(all.flatMap(({ pairs }) => pairs))
  const sample: State[] = []
  while (open.size > 0) {
    let [best, most] = [all[0], 0]
    for (const each of all) {
      const news = each.pairs.filter((pair) => open.has(pair)).length
      if (news > most) [best, most] = [each, news]
    }
    if (!best) break
    sample.push(best.state)
    for (const pair of best.pairs) open.delete(pair)
  }
  return sample
}

/**
 * Is it acceptable that money leaves? Only after the waiting time, if the member's only protection besides the password was a contact: its
 * owner was notified there of each change, and has not reacted with ‘this wasn’t me’.
 */
export const mayLeave = ({ time, payment, factor }: State): boolean =>
  time === 'after the brand’s hours' && payment === 'no payment password' && factor === 'no second factor'

/** The gateway of a search; earlier calls cause no rate limits. */
export type Target = TrialGateway

/** Resets all counts before each call, so that no rate limit hides a way: the thief has unlimited addresses and time for proofs of work. */
export function unhindered(gateway: TrialGateway): Target {
  return {
    ...gateway,
    async call(verb, path, given) {
      await gateway.services.db.deleteFrom('brakes').execute()
      gateway.services.limits.reset()
      return gateway.call(verb, path, given)
    },
  }
}

const home = '198.51.100.1'
const password = 'Mosaic-Sea-77'
const upline = 'stolenupline'

async function uplineOf({ services, now }: Target): Promise<string> {
  const found = await services.db.selectFrom('members').select('id').where('account', '=', upline).executeTakeFirst()
  return found?.id ?? createMember(services.db, { account: upline, type: 1, password_hash: '' }, 0n, now())
}

interface Owner {
  id: string
  account: string
}

/** Creates a member with 1,000.00 and an upline. */
async function newOwner(target: Target, { contact, factor, payment, payee, way }: State): Promise<Owner> {
  const { services } = target
  const { db } = services
  const name = `o${randomInt(1e10)}`
  const account = await beginnings[way](target, { account: name, password, address: home })
  const row = db.selectFrom('members').selectAll().where('account', '=', account)
  const { id } = await row.executeTakeFirstOrThrow()
  const mailbox = { email: `${name}@mail.example` }
  const number = { mobile: `95${randomInt(1e8)}`.padEnd(10, '0'), country_code: '63' }
  await db
    .updateTable('members')
    .set({
      type: 1,
      upline_id: await uplineOf(target),
      ...(contact === 'a mailbox of before' && mailbox),
      ...(contact === 'a number of before' && number),
      ...(contact === 'an unconfirmed mailbox' && { profile: JSON.stringify(mailbox) }),
    })
    .where('id', '=', id)
    .execute()
  const at = target.now()
  if (contact === 'a mailbox bound now') await bindContact(services, await row.executeTakeFirstOrThrow(), mailbox, at)
  if (contact === 'a number bound now') await bindContact(services, await row.executeTakeFirstOrThrow(), number, at)
  await db.transaction().execute(async (trx) => {
    const entries = [
      { account: memberAccount(id), amount: 100_000n },
      { account: houseAccounts.float, amount: -100_000n },
    ]
    await postFreely(trx, { key: `stolen:${id}`, body: null, kind: 'credit', entries, at })
  })
  if (payee !== 'no payee') {
    const bank = { kind: 'bank' as const, provider: 'Harbour Bank', holder: 'Ana Cruz', number: '123456789' }
    const since = payee === 'a payee of before' ? { created_at: 0, usable_at: 0 } : { created_at: at, usable_at: at + 24 * hour }
    await db
      .insertInto('payees')
      .values({ id: `payee-${id}`, member_id: id, ...bank, ...since, removed_at: null })
      .execute()
  }
  if (payment === 'a payment password') await setPaymentPassword(db, id, '472913', publicCost)
  if (factor === 'an authenticator') {
    const totp_secret = newTotpSecret()
    await db
      .insertInto('member_security')
      .values({ member_id: id, payment_hash: null, totp_secret, totp_step: 0 })
      .onConflict((on) => on.column('member_id').doUpdateSet({ totp_secret }))
      .execute()
  }
  if (factor === 'a passkey')
    await db
      .insertInto('passkeys')
      .values({ id: `key-${id}`, member_id: id, public_key: '', counter: 0, transports: '[]', name: '', created_at: 0, used_at: null })
      .execute()
  return { id, account }
}

const elsewhere = () => `203.0.113.${randomInt(1, 250)}`

/** Every operation by which value leaves a member. Points converted to own money are not included. */
export const outflows = [...new Set(Object.values(valueOfCalls))].filter(
  (value): value is Operation => operations.some((each) => each === value) && value !== 'points',
)

/** Sets up one thief at one account. */
async function steal(target: Target, state: State) {
  const owner = await newOwner(target, state)
  const address = state.theft.includes('elsewhere') ? elsewhere() : home
  const loot: Loot = { account: owner.account, token: '', password: state.theft.includes('password') ? password : undefined, address }
  const thief = thiefWith(target, loot)
  /** Returns false if the login fails. For an open page or a stolen token, the owner has logged in. */
  async function enter(): Promise<boolean> {
    if (state.theft === 'password elsewhere') return (await thief.logIn()).success
    thief.enter(await handOver(target, owner.account, home))
    return true
  }
  if (!(await enter())) return undefined
  const steps: Record<string, () => Promise<TrialAnswer | undefined>> = { ...thief.steps }
  const waits = {
    'at once': 0,
    'an hour later': hour,
    'within the brand’s hours': 24 * hour - 5 * minute,
    'after the brand’s hours': 25 * hour,
  }
  let isLate = false
  if (state.time !== 'at once')
    steps['wait'] = async () => {
      if (isLate) return undefined
      isLate = true
      target.wait(waits[state.time])
      return { status: 200, headers: new Headers(), success: await enter(), value: undefined }
    }
  const member = () => target.services.db.selectFrom('members').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
  return {
    steps,
    /** The operation by which money can leave now; undefined if there is none. */
    async reached(): Promise<string | undefined> {
      if ((await thief.outflows['withdraw to each account']())?.success) return 'withdrawal'
      if ((await thief.outflows['send to the upline'](maskName(upline))).success) return 'transfer'
      // the other calls' operations, with the strongest proof that their forms could contain
      const session = await findSession(target.services, thief.token())
      const form = thief.proof().paymentPassword ? 'paymentPassword' : thief.proof().password ? 'password' : undefined
      for (const operation of outflows) {
        if (!session || operation === 'payee') continue // a new payee has a waiting time
        if (await proveFor(target.services.db, target.services, session, operation, form).then(Boolean, () => false)) return operation
      }
      return undefined
    },
    /** A digest of what differs for thief and owner: of several sequences with the same result, only one is continued. */
    async mark(): Promise<string> {
      const { db } = target.services
      const { held, counting } = await proofsOf(db, await member(), target.now())
      const changes = await db.selectFrom('security_changes').select('guard').distinct().where('member_id', '=', owner.id).execute()
      const payees = await db.selectFrom('payees').select('id').where('member_id', '=', owner.id).where('removed_at', 'is', null).execute()
      const guards = changes.map(({ guard }) => guard).toSorted()
      return JSON.stringify([held, counting, guards, payees.length, thief.proof().password, thief.proof().paymentPassword, isLate])
    },
  }
}

export interface Search {
  /** Number of tried sequences. */
  tried: number
  /** Sequences after which money left. */
  found: string[]
}

/**
 * Tries all sequences of the thief's steps, shorter ones first, and every outflow after each. A refused step changes nothing, and equal
 * results are continued once.
 * @param depth maximum length of a sequence
 * @param isOneEnough stops at the first sequence after which money left
 */
export async function searchSequences(target: Target, state: State, depth: number, isOneEnough = false): Promise<Search> {
  const search: Search = { tried: 0, found: [] }
  const seen = new Set<string>()
  const queue: string[][] = [[]]
  for (const path of queue) {
    const arrive = async () => {
      const thief = await steal(target, state)
      for (const step of path) await thief?.steps[step]?.()
      return thief
    }
    let thief = await arrive()
    if (!thief) return search
    const names = Object.keys(thief.steps)
    if (path.length === 0) {
      const outflow = await thief.reached()
      if (outflow) return { tried: 1, found: [`${nameOf(state)}: ${outflow}`] }
    }
    for (const name of names) {
      if (path.includes(name)) continue
      thief ??= await arrive()
      search.tried++
      if (!(await thief?.steps[name]?.())?.success) {
        if (name === 'wait') thief = undefined // the time has passed nevertheless
        continue
      }
      const outflow = await thief?.reached()
      const isLast = path.length + 1 >= depth
      const mark = isLast ? '' : ((await thief?.mark()) ?? '')
      thief = undefined
      if (outflow) search.found.push(`${nameOf(state)}: ${[...path, name].join(', ')} → ${outflow}`)
      if (outflow && isOneEnough) return search
      if (outflow || isLast || seen.has(mark)) continue
      seen.add(mark)
      queue.push([...path, name])
    }
  }
  return search
}
