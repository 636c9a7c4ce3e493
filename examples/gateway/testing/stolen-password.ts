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

// A model of an account whose login password, or session, is stolen: every state of the account, and every sequence of calls from there.

const minute = 60_000
const hour = 60 * minute

/** What an account may have, how it began, where the thief stands and with what, and when the thief goes on. */
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

/** Can there be such an account, and such a theft? */
function isPossible({ way, contact, theft }: State): boolean {
  if (way === 'by a provider' && theft.includes('password')) return false // there is none
  return way !== 'by SMS' || !['no contact', 'an unconfirmed mailbox'].includes(contact) // the number is bound
}

/** Every state with these values of some axes. */
export function everyState(given: Partial<State> = {}): State[] {
  let states: Partial<State>[] = [given]
  for (const axis of axisNames)
    if (given[axis] === undefined) states = states.flatMap((state) => axes[axis].map((value) => ({ ...state, [axis]: value })))
  return (states as State[]).filter(isPossible)
}

/** Numbers in [0, 1) from a seed (mulberry32), so that a failure can be repeated. */
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

/** A sample of the states in which each value of an axis meets each value of every other one that it can meet. */
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
 * May money leave? After the brand's hours, if the member had nothing that the thief lacks but a contact: its owner was told of each change
 * there, and has not said ‘this wasn’t me’ all the time.
 */
export const mayLeave = ({ time, payment, factor }: State): boolean =>
  time === 'after the brand’s hours' && payment === 'no payment password' && factor === 'no second factor'

/** The gateway of a search; no call is held up by what was called before. */
export type Target = TrialGateway

/** Forgets what was counted, so that no limit hides a way: the thief has as many addresses and as much time for work as wanted. */
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

/** A member with 1,000.00 and an upline. */
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

/** Every operation by which value leaves a member. Points that become the member's own money do not. */
export const outflows = [...new Set(Object.values(valueOfCalls))].filter(
  (value): value is Operation => operations.some((each) => each === value) && value !== 'points',
)

/** One thief at one account. */
async function steal(target: Target, state: State) {
  const owner = await newOwner(target, state)
  const address = state.theft.includes('elsewhere') ? elsewhere() : home
  const loot: Loot = { account: owner.account, token: '', password: state.theft.includes('password') ? password : undefined, address }
  const thief = thiefWith(target, loot)
  /** False if the login stops there. At an open page, and with a stolen token, the owner has logged in. */
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
    /** By what money leaves now; undefined if it does not. */
    async reached(): Promise<string | undefined> {
      if ((await thief.outflows['withdraw to each account']())?.success) return 'withdrawal'
      if ((await thief.outflows['send to the upline'](maskName(upline))).success) return 'transfer'
      // the operations of the other calls, with the best that a form could contain
      const session = await findSession(target.services, thief.token())
      const form = thief.proof().paymentPassword ? 'paymentPassword' : thief.proof().password ? 'password' : undefined
      for (const operation of outflows) {
        if (!session || operation === 'payee') continue // a payee waits
        if (await proveFor(target.services.db, target.services, session, operation, form).then(Boolean, () => false)) return operation
      }
      return undefined
    },
    /** What is different for the thief and the owner: two sequences that lead to the same need not both be followed. */
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
  /** Sequences of calls that were tried. */
  tried: number
  /** Those after which money left. */
  found: string[]
}

/**
 * Goes through the sequences of the thief's steps, the shorter ones first, and tries every outflow after each. A step that is refused
 * changes nothing, and what two sequences have led to alike is followed once.
 * @param depth the longest sequence
 * @param isOneEnough ends with the first after which money left
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
        if (name === 'wait') thief = undefined // the time has passed all the same
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
