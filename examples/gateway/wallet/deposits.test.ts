import { png as picture } from '../testing/pictures.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Deposit, DepositOffer } from '../../../src/core/wallet/deposit-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { setLimit } from '../limits/stored-limits.ts'
import { createMember } from '../session/members.ts'
import { pointsOf } from '../rewards/points.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { playable } from './bonus-money.ts'
import { settleDeposit, settleDueDeposits } from './settle-deposit.ts'
import { turnoverOf } from './turnover.ts'

const hour = 3_600_000
const png = picture.toString('base64')

let gateway: TrialGateway
let token: string
let id: string
beforeEach(async () => {
  gateway = await trialGateway()
  await gateway.services.settings.change({ sessionIdleMinutes: 720 }) // hours pass in these tests
  id = await newMember('fresh1')
  token = await login('fresh1')
})
afterEach(async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
})

const newMember = (account: string) => createMember(gateway.services.db, { account, password_hash: '' }, 10_000n, gateway.now())
async function login(account: string): Promise<string> {
  const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
  const login = await gateway.call('POST', '/wps/session/login/token', { body: { token: (value as { token: string }).token } })
  return (login.value as { token: string }).token
}

const path = '/wps/v2/wallets/deposit'
const key = () => crypto.randomUUID()
const ask = (body: object, as = token) =>
  gateway.call('POST', path, { token: as, body: { method: 'ewallet', amount: '100.00', fee: '1.00', bonus: '', key: key(), ...body } })
const begin = async (body: object = {}, as = token) => (await ask(body, as)).value as Deposit
const offer = async (as = token) => (await gateway.call('GET', `${path}/offer`, { token: as })).value as DepositOffer
const read = async ({ id: of }: Deposit) => (await gateway.call('GET', `${path}/state`, { token, query: { id: of } })).value as Deposit
const pay = (deposit: Deposit, action = 'pay') => gateway.call('POST', deposit.payUrl, { body: { action } })
const balance = () => playable(gateway.services.db, id)
const post = (name: string, body: object, as = token) => gateway.call('POST', `${path}/${name}`, { token: as, body })
const fees = () => balanceOf(gateway.services.db, 'house:fees')

test('cashier payment: books amount and fee once, with points, however often it is clicked', async () => {
  const deposit = await begin({ amount: '505.05', fee: '5.05' })
  expect(deposit).toMatchObject({ state: 'waiting', amount: '505.05', fee: '5.05', total: '510.10', bonus: null })
  expect(deposit.reference).toMatch(/^DP-[0-9A-F]{4}-[0-9A-F]{4}$/)
  expect(await balance()).toBe(10_000n)
  expect((await pay(deposit)).success).toBe(true)
  expect((await pay(deposit)).success).toBe(true) // repeated, because the first response may have been lost
  expect(await pay(deposit, 'decline')).toMatchObject({ code: 'DEPOSIT_CLOSED', message: 'This deposit is paid. Nothing was paid.' })
  expect(await read(deposit)).toMatchObject({ state: 'done', payUrl: '' })
  expect(await balance()).toBe(60_505n)
  expect(await fees()).toBe(505n)
  expect(await pointsOf(gateway.services.db, id)).toBeGreaterThan(0)
})

test('deposit: the gateway enforces the limits and fee of the payment method', async () => {
  const refusals: [object, string, object?][] = [
    [{ method: 'cash' }, 'FIELD_INVALID', { field: 'method', reason: 'pattern' }],
    [{ amount: '9.99', fee: '0.10' }, 'FIELD_INVALID', { field: 'amount', reason: 'minimum', limit: '10.00' }],
    [{ amount: '5000.01', fee: '50.00' }, 'FIELD_INVALID', { field: 'amount', reason: 'maximum', limit: '5000.00' }],
    [{ fee: '0.99' }, 'OFFER_CHANGED'],
    [{ bonus: 'everything' }, 'BONUS_CLOSED'],
    ...['-100', '+100', '1e2', '1,000', '100.001', '１００', '', '0.00', ' 100'].map((amount): [object, string, object] => [
      { amount },
      'FIELD_INVALID',
      { field: 'amount', reason: 'pattern' },
    ]),
  ]
  for (const [body, code, value] of refusals) {
    const answer = await ask(body)
    expect([answer.code, answer.value], JSON.stringify(body)).toEqual([code, value])
  }
  expect((await ask({ amount: 100 })).code).toBe('BAD_REQUEST')
  expect((await offer()).list).toEqual([])
})

test('MEMBER-18 deposit: the same key starts one deposit, and is refused with another body', async () => {
  const same = { key: key() }
  const answers = await Promise.all([ask(same), ask(same), ask(same)])
  expect(new Set(answers.map(({ value }) => (value as Deposit).id)).size).toBe(1)
  expect((await ask({ ...same, amount: '200.00', fee: '2.00' })).code).toBe('KEY_REUSED')
  expect((await gateway.call('GET', '/wps/v2/wallets/operation', { token, query: same })).value).toEqual({ status: 'booked' })
  expect((await offer()).list).toHaveLength(1)
})

test('deposit: a hundred simultaneous settlements end it once, and a refusal books nothing', async () => {
  const deposit = await begin()
  const states = ['done', 'refused', 'expired', 'cancelled'] as const
  const ends = await Promise.all(
    Array.from({ length: 100 }, (_, at) => settleDeposit(gateway.services, deposit.id, states[at % 4] ?? 'done')),
  )
  expect(ends.filter(({ isMine }) => isMine)).toHaveLength(1)
  const { state } = await read(deposit)
  expect(new Set(ends.map(({ row }) => row.state))).toEqual(new Set([state]))
  expect(await balance()).toBe(state === 'done' ? 20_000n : 10_000n)
  const other = await begin()
  await pay(other, 'decline')
  expect(await read(other)).toMatchObject({ state: 'refused', reason: 'declined' })
})

test('a refused or cancelled deposit: sends one message', async () => {
  const [refused, cancelled] = [await begin(), await begin({ amount: '50.00', fee: '0.50' })]
  await pay(refused, 'decline')
  await post('cancel', { id: cancelled.id })
  await post('cancel', { id: cancelled.id })
  const written = await gateway.services.db
    .selectFrom('messages')
    .select('message_values')
    .where('member_id', '=', id)
    .where('message_key', '=', 'depositFailed')
    .execute()
  expect(written.map(({ message_values }) => JSON.parse(message_values).amount).toSorted()).toEqual(['100.00', '50.00'])
})

test('deposits: an unpaid one expires, a late payment arrives, and only a waiting one can be cancelled', async () => {
  const [never, late, dropped] = [await begin(), await begin(), await begin({ method: 'card', fee: '2.50' })]
  expect((await ask({})).code).toBe('DEPOSITS_OPEN')
  await pay(late, 'late')
  expect(await read(late)).toMatchObject({ state: 'checking', expiresIn: null })
  expect((await post('cancel', { id: late.id })).value).toMatchObject({ state: 'checking' })
  expect((await post('cancel', { id: dropped.id })).value).toMatchObject({ state: 'cancelled' })
  expect(await pay(dropped)).toMatchObject({ code: 'DEPOSIT_CLOSED' })
  gateway.wait(16_000)
  await settleDueDeposits(gateway.services)
  expect((await read(late)).state).toBe('done')
  expect((await read(never)).state).toBe('waiting')
  gateway.wait(hour)
  await settleDueDeposits(gateway.services)
  expect((await read(never)).state).toBe('expired')
  expect(await balance()).toBe(20_000n)
})

test("a deposit that can't be settled: does not hold up others", async () => {
  const [stuck, late] = [await begin(), await begin()]
  await pay(stuck, 'late')
  await pay(late, 'late')
  const { db } = gateway.services
  await sql`create trigger stuck before update on deposits when old.id = '${sql.raw(stuck.id)}' begin select raise(abort, 'stuck'); end`.execute(
    db,
  )
  gateway.wait(16_000)
  await settleDueDeposits(gateway.services)
  expect((await read(late)).state).toBe('done')
  expect((await read(stuck)).state).toBe('checking')
})

test("bank transfer: is reported with a reference and a picture, and arrives after the sandbox's delay", async () => {
  const deposit = await begin({ method: 'bank', fee: '0.00' })
  expect(deposit.bank?.note).toBe(deposit.reference)
  const sent = (image: string, note = 'FT-1') => post('sent', { id: deposit.id, note, image })
  expect((await sent(Buffer.from('<svg/>').toString('base64'))).code).toBe('IMAGE_INVALID')
  expect((await sent('no base64!')).code).toBe('IMAGE_INVALID')
  expect((await sent(Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(5 * 1024 * 1024)]).toString('base64'))).code).toBe(
    'IMAGE_TOO_LARGE',
  )
  expect((await read(deposit)).state).toBe('waiting')
  expect((await sent(png)).value).toMatchObject({ state: 'checking', sent: { note: 'FT-1', hasProof: true } })
  gateway.wait(61_000)
  await settleDueDeposits(gateway.services)
  expect((await read(deposit)).state).toBe('done')
  expect((await sent(png)).code).toBe('DEPOSIT_CLOSED')
  expect(await balance()).toBe(20_000n)
})

test("crypto deposit: shows an address that can't exist and a fixed rate, and counts confirmations", async () => {
  const deposit = await begin({ method: 'usdt-trc20', fee: '0.00' })
  expect(deposit.coin).toMatchObject({ coin: 'USDT', confirmations: 0, needed: 20 })
  expect(deposit.coin?.rateLeft).toBeGreaterThan(1_790_000)
  expect(deposit.coin?.address).toMatch(/^T\w{33}$/)
  expect(deposit.coin?.address).toMatch(/[0OIl]/) // characters that base 58 does not have
  expect(Number(deposit.coin?.amount)).toBeGreaterThanOrEqual(100)
  gateway.wait(1_900_000)
  expect(await pay(deposit)).toMatchObject({ code: 'DEPOSIT_CLOSED' })
  expect(((await post('rate', { id: deposit.id })).value as Deposit).coin?.rateLeft).toBeGreaterThan(1_790_000)
  expect((await pay(deposit)).success).toBe(true)
  expect((await post('rate', { id: deposit.id })).code).toBe('DEPOSIT_CLOSED')
  gateway.wait(7_500)
  expect((await read(deposit)).coin?.confirmations).toBeGreaterThanOrEqual(7)
  gateway.wait(13_000)
  await settleDueDeposits(gateway.services)
  expect((await read(deposit)).state).toBe('done')
  expect(await balance()).toBe(20_000n)
})

test('deposit bonus: is paid with its deposit, locked behind its turnover, one at a time', async () => {
  expect((await offer()).bonuses.map((each) => each.id)).toContain('registration')
  const deposit = await begin({ amount: '150.00', fee: '1.50', bonus: 'registration' })
  expect(deposit.bonus).toEqual({ id: 'registration', name: 'Registration bonus', amount: '100.00', turnover: '2000.00' })
  expect(await offer()).toMatchObject({ isBonusOpen: true, bonuses: [] })
  expect((await ask({ bonus: 'registration' })).code).toBe('BONUS_CLOSED')
  await pay(deposit)
  expect(await balance()).toBe(35_000n)
  expect(await turnoverOf(gateway.services.db, id)).toMatchObject({ locked: 10_000n, left: 200_000n })
  expect(await offer()).toMatchObject({ isBonusOpen: true, bonuses: [] })
})

test('first-deposit bonus: is offered once; reload bonuses on their days', async () => {
  await pay(await begin())
  const days = new Set<string>()
  for (let each = 0; each < 7; each++) {
    for (const { id: bonus } of (await offer()).bonuses) days.add(`${bonus}`)
    gateway.wait(24 * hour)
    token = await login('fresh1')
  }
  expect([...days].toSorted()).toEqual(['midweek', 'weekend'])
})

test("a member's own deposit limit: counts open deposits, also two simultaneous ones", async () => {
  await gateway.services.db
    .transaction()
    .execute((trx) => setLimit(trx, { memberId: id, kind: 'deposit.day', value: 30_000n, at: gateway.now() }))
  expect((await offer()).left).toBe('300.00')
  const [one, two] = await Promise.all([ask({ amount: '200.00', fee: '2.00' }), ask({ amount: '200.00', fee: '2.00' })])
  const refused = one.success ? two : one
  expect([one.success, two.success].toSorted()).toEqual([false, true])
  expect(refused).toMatchObject({ code: 'LIMIT_REACHED', value: { left: '100.00' } })
  expect((await offer()).left).toBe('100.00')
})

test('a deposit: is hidden from other members, and refused for trial users', async () => {
  const deposit = await begin()
  await newMember('other1')
  const other = await login('other1')
  expect((await gateway.call('GET', `${path}/state`, { token: other, query: { id: deposit.id } })).code).toBe('NOT_FOUND')
  expect((await post('cancel', { id: deposit.id }, other)).code).toBe('NOT_FOUND')
  expect((await gateway.call('POST', '/cashier/none', { body: { action: 'pay' } })).code).toBe('NOT_FOUND')
  await gateway.services.db.updateTable('members').set({ type: 4 }).where('id', '=', id).execute()
  expect((await ask({})).code).toBe('TRIAL_NOT_ALLOWED')
})

test('a deposit bonus overtaken by another bonus: is not shown as paid', async () => {
  const deposit = await begin({ amount: '150.00', fee: '1.50', bonus: 'registration' })
  await gateway.call('POST', '/sandbox/bonus-codes', { body: { code: 'FIRST', amount: '5.00', turnover: 2, days: 7, uses: 1 } })
  await gateway.call('POST', '/wps/rewards/bonusCode', { token, body: { code: 'first', key: key() } })
  await pay(deposit)
  expect(await read(deposit)).toMatchObject({ state: 'done', bonus: null })
  expect(await balance()).toBe(25_500n)
})

test('a break from play during an open deposit: the cashier refuses payments, and a payment already sent is returned', async () => {
  const [open, sent] = [await begin(), await begin({ bonus: 'registration' })]
  await pay(sent, 'late')
  const { db } = gateway.services
  await db.insertInto('play_breaks').values({ id: key(), member_id: id, kind: 'exclusion', starts_at: 0, ends_at: null }).execute()
  for (const action of ['pay', 'late']) expect((await pay(open, action)).code).toBe('SELF_EXCLUDED')
  expect((await read(open)).state).toBe('waiting')
  gateway.wait(16_000)
  await settleDueDeposits(gateway.services)
  expect(await read(sent)).toMatchObject({ state: 'refused', reason: 'SELF_EXCLUDED' })
  expect(await balance()).toBe(10_000n)
  expect((await pay(open, 'decline')).success).toBe(true)
})
