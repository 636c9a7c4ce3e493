import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valueOfCalls } from '../movements/value-of-calls.ts'
import { hashPassword, publicCost, unknownHash } from '../platform/secrets.ts'
import { findSession } from '../session/sessions.ts'
import { createMember, maskName } from '../session/members.ts'
import { type Loot, type Target, thiefWith } from '../testing/thief.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { setPaymentPassword } from './payment-password.ts'
import { type Operation, operations, proveFor } from './step-up.ts'
import { newTotpSecret } from './totp.ts'

// A thief has the login password of a member, or the token of a session, and nothing else. Whatever is called in whatever order, nothing
// leaves the account within the brand's hours.

const password = 'Mosaic-Sea-77'
const contacts = ['none', 'mailbox', 'number'] as const
const payments = ['no payment password', 'a payment password'] as const
const factors = ['no second factor', 'an authenticator'] as const
const ways = ['by name', 'by a provider'] as const
type Way = (typeof ways)[number]
/** Where the thief stands, and with what. */
const thefts = ['password elsewhere', 'open page', 'open page and password', 'token elsewhere'] as const
type Theft = (typeof thefts)[number]

interface Start {
  contact: (typeof contacts)[number]
  payment: (typeof payments)[number]
  factor: (typeof factors)[number]
}
const starts: Start[] = contacts.flatMap((contact) =>
  payments.flatMap((payment) => factors.map((factor) => ({ contact, payment, factor }))),
)

/** Every operation by which value leaves a member. Points that become the member's own money do not. */
const outflows = [...new Set(Object.values(valueOfCalls))].filter(
  (value): value is Operation => operations.some((each) => each === value) && value !== 'points',
)

let gateway: TrialGateway
let hash: string
let uplineId: string
beforeAll(async () => {
  gateway = await trialGateway()
  hash = await hashPassword(password, publicCost)
  uplineId = await createMember(gateway.services.db, { account: 'upline77', type: 1, password_hash: hash }, 0n, gateway.now())
})
afterAll(() => gateway.close())

let serial = 0
/** A member with 1,000.00, an account for withdrawals that may be used, and an upline. */
async function newOwner({ contact, payment, factor }: Start, way: Way): Promise<{ id: string; account: string }> {
  const { db } = gateway.services
  const account = `owner${++serial}`
  const bound = {
    ...(contact === 'mailbox' && { email: `${account}@mail.example` }),
    ...(contact === 'number' && { mobile: String(9_180_000_000 + serial), country_code: '63' }),
  }
  const row = { account, type: 1, upline_id: uplineId, login_count: 1, password_hash: way === 'by name' ? hash : unknownHash, ...bound }
  const id = await createMember(db, row, 100_000n, gateway.now())
  await db.insertInto('known_addresses').values({ member_id: id, address: '198.51.100.1', created_at: 0 }).execute()
  const payee = {
    id: `payee-${id}`,
    member_id: id,
    kind: 'bank' as const,
    provider: 'Harbour Bank',
    holder: 'Ana Cruz',
    number: '123456789',
  }
  await db
    .insertInto('payees')
    .values({ ...payee, created_at: 0, usable_at: 0, removed_at: null })
    .execute()
  if (payment === 'a payment password') await setPaymentPassword(db, id, '472913', publicCost)
  if (factor === 'an authenticator') {
    const secret = newTotpSecret()
    await db
      .insertInto('member_security')
      .values({ member_id: id, payment_hash: null, totp_secret: secret, totp_pending: null, totp_step: 0 })
      .onConflict((on) => on.column('member_id').doUpdateSet({ totp_secret: secret }))
      .execute()
  }
  return { id, account }
}

/** What the thief starts with; undefined if the login stops there. */
async function steal(account: string, theft: Theft): Promise<Loot | undefined> {
  const address = theft === 'password elsewhere' || theft === 'token elsewhere' ? `203.0.113.${(serial % 250) + 1}` : undefined
  if (theft === 'password elsewhere') {
    const body = { username: account, password, type: 'username' }
    const { value, success } = await gateway.call('POST', '/wps/session/login', { sealed: true, body, ...(address && { address }) })
    return success ? { account, token: (value as { token: string }).token, password, address } : undefined
  }
  const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
  const { token } = (await gateway.call('POST', '/wps/session/login/token', { body: value })).value as { token: string }
  return { account, token, password: theft === 'open page and password' ? password : undefined, address }
}

/** Numbers from a seed (mulberry32), so that a failure can be repeated. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Goes through the steps in an order, again and again while one more succeeds, and tries every outflow after each. */
async function search(target: Target, start: Start, way: Way, theft: Theft, seed: number): Promise<string[]> {
  const { id, account } = await newOwner(start, way)
  const loot = await steal(account, theft)
  if (!loot) return []
  const random = seeded(seed)
  const thief = thiefWith(target, loot)
  const steps = Object.entries(thief.steps)
    .map((step) => ({ step, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ step }) => step)
  const done: string[] = []
  const reached = async () => {
    if ((await thief.outflows['withdraw to each account']())?.success) return 'withdrawal'
    if ((await thief.outflows['send to the upline'](maskName('upline77'))).success) return 'transfer'
    // the operations of the other calls, with the best that a form could contain
    const session = await findSession(gateway.services, thief.token())
    const form = thief.proof().paymentPassword ? 'paymentPassword' : thief.proof().password ? 'password' : undefined
    for (const operation of outflows) {
      if (!session || operation === 'payee') continue // a payee waits
      const proof = await proveFor(gateway.services.db, gateway.services, session, operation, form).catch(() => undefined)
      if (proof !== undefined) return operation
    }
    return undefined
  }
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const [name, step] of steps) {
      if (done.includes(name) || !(await step()).success) continue
      done.push(name)
      isNew = true
      const outflow = await reached()
      if (outflow) return [`${way}, ${theft}: ${done.join(', ')} → ${outflow}`]
    }
  }
  const outflow = await reached()
  const balance = await gateway.services.db.selectFrom('withdrawals').select('id').where('member_id', '=', id).execute()
  return outflow || balance.length > 0 ? [`${way}, ${theft}: ${done.join(', ')} → ${outflow}`] : []
}

const cases = starts.map((start) => ({ name: `${start.contact} bound, ${start.payment}, ${start.factor}`, start }))

describe('a stolen login password or token', () => {
  test.each(cases)('$name: no sequence of calls lets anything leave within the brand’s hours', async ({ start }) => {
    const found: string[] = []
    for (const way of ways)
      for (const theft of thefts) {
        if (way === 'by a provider' && theft.includes('password')) continue // there is none
        for (const seed of [1, 2]) found.push(...(await search(gateway, start, way, theft, seed)))
      }
    expect(found).toEqual([])
  })

  test('control: without the brand’s hours the search finds a way', async () => {
    await gateway.services.settings.change({ proofWaitHours: 0, payeeWaitHours: 0 })
    const start: Start = { contact: 'none', payment: 'no payment password', factor: 'no second factor' }
    expect(await search(gateway, start, 'by name', 'password elsewhere', 1)).not.toEqual([])
    await gateway.services.settings.reset()
  })
})
