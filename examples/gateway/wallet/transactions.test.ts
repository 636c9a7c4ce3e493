import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deposit } from '../../../src/core/wallet/deposit-calls.ts'
import type { Transaction, TransactionPage, TransactionTotals } from '../../../src/core/wallet/transaction-calls.ts'
import { settleRound } from '../games/settle-round.ts'
import { hold, voidHold } from '../ledger/holds.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { publicCost } from '../platform/secrets.ts'
import { passageOf, postFreely } from '../testing/post-freely.ts'
import { rewardAccounts } from '../rewards/points.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { createMember, findByAccount } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { settleDeposit } from './settle-deposit.ts'
import { giveLocked, wager } from '../testing/locked-bonus.ts'

let gateway: TrialGateway
let token: string
let id: string
beforeAll(async () => {
  gateway = await trialGateway()
  id = await createMember(gateway.services.db, { account: 'lines1', password_hash: '' }, 100_000n, gateway.now())
  token = await enter('lines1')
})
afterAll(() => gateway.close())

async function enter(account: string): Promise<string> {
  const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
  const login = await gateway.call('POST', '/wps/session/login/token', { body: { token: (value as { token: string }).token } })
  return (login.value as { token: string }).token
}
const read = (query: Record<string, string> = {}, as = token) => gateway.call('GET', '/wps/v2/wallets/transactions', { token: as, query })
const page = async (query?: Record<string, string>, as?: string) => (await read(query, as)).value as TransactionPage
const totals = async (query: Record<string, string> = {}) =>
  (await gateway.call('GET', '/wps/v2/wallets/transactions/totals', { token, query })).value as TransactionTotals
const transfer = (body: object) =>
  gateway.call('POST', '/wps/relay/GCS_walletTransfer', { token, body: { key: crypto.randomUUID(), ...body } })
const within = <T>(work: Parameters<ReturnType<typeof gateway.services.db.transaction>['execute']>[0]) =>
  gateway.services.db.transaction().execute(work) as Promise<T>
const cents = (amount: string | null) => Math.round(Number(amount) * 100)
const says = ({ variant, name, state, amount, isBooked }: Transaction) => [variant, name, state, amount, isBooked]

test('transactions: every kind of line has its state, sums contain booked lines only, and bets are excluded', async () => {
  const { services } = gateway
  const at = () => {
    gateway.wait(1000)
    return gateway.now()
  }
  at()
  await transfer({ from: 'MAIN', to: 'MIRADOR', amount: '120.00' })
  at()
  await transfer({ from: 'ALL', to: 'MAIN' })
  at()
  const slot = services.catalogue.games.find((game) => game.demo === 'slot')
  const play = { memberId: id, nodeId: slot?.nodeId ?? '', gameSessionId: null, key: 'lines-1', bet: 100n, input: undefined, at: at() }
  await within((trx) => settleRound(trx, services, play))
  const begin = async () =>
    (
      await gateway.call('POST', '/wps/v2/wallets/deposit', {
        token,
        body: { method: 'card', amount: '200.00', fee: '5.00', bonus: '', key: crypto.randomUUID() },
      })
    ).value as Deposit
  const paid = await begin()
  at()
  await settleDeposit(services, paid.id, 'done')
  at()
  const refused = await begin()
  await settleDeposit(services, refused.id, 'refused')
  at()
  await begin()
  const gift = (reference: string, key: string) =>
    within<{ id: string }>((trx) =>
      postFreely(trx, {
        key,
        body: '',
        kind: 'bonus',
        reference,
        entries: [
          { account: rewardAccounts.gifts, amount: -1000n },
          { account: memberAccount(id), amount: 1000n },
        ],
        at: at(),
      }),
    )
  // a bonus reaches the wallet when its turnover is done
  await giveLocked(gateway.services, { memberId: id, name: 'deposit:Weekend reload', amount: 1000n, required: 8000n })
  at()
  await giveLocked(gateway.services, { memberId: id, name: 'code:STILL-OPEN', amount: 700n, required: 8000n })
  await wager(gateway.services, id, 8000n)
  await gift('raffle', 'lines-raffle')
  const held = { id: 'lines-hold', memberId: id, amount: 5000n }
  await within(async (trx) => hold(trx, { ...held, at: at(), passage: await passageOf(trx, held.memberId) }))
  await within(async (trx) => voidHold(trx, { ...held, at: at(), passage: await passageOf(trx, held.memberId) }))

  const { list, currencySymbol, next } = await page()
  expect(currencySymbol).toBe('$')
  expect(next).toBeNull()
  expect(list.map(says)).toEqual([
    ['withdraw-back', '', 'done', '50.00', true],
    ['withdraw', '', 'done', '-50.00', true],
    ['bonus-raffle', '', 'done', '10.00', true],
    ['bonus-deposit', 'Weekend reload', 'done', '10.00', true],
    ['deposit-card', '', 'waiting', '200.00', false],
    ['deposit-card', '', 'refused', '200.00', false],
    ['deposit-card', '', 'done', '200.00', true],
    ['collect', '', 'done', '120.00', true],
    ['vendor-out', 'Mirador', 'done', '-120.00', true],
    ['credit', '', 'done', '1000.00', true],
  ])
  for (const { isBooked, balance } of list) expect(balance === null).toBe(!isBooked)
  expect(new Set(list.map(({ reference }) => reference)).size).toBe(9) // both ends of a withdrawal have the same reference
  expect(list.find(({ state }) => state === 'refused')?.reference).toBe(refused.reference)

  const booked = list.filter(({ isBooked }) => isBooked)
  const sum = await totals()
  expect(sum).toMatchObject({ count: 10, booked: 8, closing: booked[0]?.balance })
  // moves between the member's own wallets count as neither income nor expense
  const others = booked.filter(({ variant }) => variant !== 'collect' && variant !== 'vendor-out')
  expect(cents(sum.in)).toBe(others.filter(({ amount }) => cents(amount) > 0).reduce((all, { amount }) => all + cents(amount), 0))
  expect([cents(sum.out), sum.own]).toEqual([-5_000, '0.00'])
  expect(cents(sum.net)).toBe(cents(sum.in) + cents(sum.out))
})

test('transactions: filter and period apply to lines and sums alike', async () => {
  const kinds = async (kind: string) => (await page({ kind })).list.map(({ variant }) => variant)
  expect(await kinds('deposit')).toEqual(['deposit-card', 'deposit-card', 'deposit-card'])
  expect(await kinds('transfer')).toEqual(['collect', 'vendor-out'])
  expect(await kinds('bonus')).toEqual(['bonus-raffle', 'bonus-deposit'])
  expect(await kinds('withdraw')).toEqual(['withdraw-back', 'withdraw'])
  expect(await kinds('rebate')).toEqual([])
  expect(await kinds('other')).toEqual(['credit'])
  expect(await totals({ kind: 'deposit' })).toMatchObject({ count: 3, booked: 1, in: '200.00', out: '0.00', net: '200.00', own: null })
  const all = (await page()).list
  const [from, until] = [all[4]?.createdAt ?? 0, all[1]?.createdAt ?? 0]
  const part = (await page({ from: String(from), until: String(until) })).list
  expect(part.map(({ id: each }) => each)).toEqual(all.slice(2, 5).map(({ id: each }) => each))
  expect(await totals({ from: String(from), until: String(until) })).toMatchObject({ count: 3, booked: 2, in: '20.00' })
  const wrong: Record<string, string>[] = [{ kind: 'bets' }, { from: '-1' }, { cursor: 'nonsense' }]
  for (const query of wrong) expect((await read(query)).code).toBe('BAD_REQUEST')
})

test('transactions: pages follow each other without gaps or duplicates, booked or not', async () => {
  const all = (await page()).list.map((line) => line.id)
  const seen: string[] = []
  let cursor = ''
  do {
    const part = await page({ size: '3', cursor })
    seen.push(...part.list.map((line) => line.id))
    cursor = part.next ?? ''
  } while (cursor !== '')
  expect(seen).toEqual(all)
})

test('transactions: members see only their own lines; a transfer to the upline appears on both sides', async () => {
  const member = await gateway.login('member21')
  const sender = await findByAccount(gateway.services.db, 'member21')
  await setPaymentPassword(gateway.services.db, sender?.id ?? '', '472913', publicCost)
  await gateway.call('POST', '/wps/relay/passwordCheck/GCS_memberTransfer', {
    token: member,
    sealed: true,
    body: { direction: 'upline', name: 'age***2', amount: '20.00', password: '472913', key: crypto.randomUUID() },
  })
  const [sent] = (await page({}, member)).list
  const [received] = (await page({}, await enter('agent2'))).list
  expect(sent && says(sent)).toEqual(['member-out', 'age***2', 'done', '-20.00', true])
  expect(received && says(received)).toEqual(['member-in', 'mem***1', 'done', '20.00', true])
  expect((await page()).list.some((line) => line.id === sent?.id)).toBe(false)
})

test('transactions: 100,000 lines can be paged', async () => {
  const { db } = gateway.services
  const long = await createMember(db, { account: 'long1', password_hash: '' }, 0n, 1)
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100000)`
  const rowId = sql`'many-' || n`
  await within(async (trx) => {
    await sql`insert into ledger_transactions (id, key, body_hash, kind, reference, created_at)
      ${numbers} select ${rowId}, ${rowId}, '', 'transfer', 'vendor:MIRADOR', 1000 + n from numbers`.execute(trx)
    for (const [position, account, amount] of [
      [0, memberAccount(long), sql`1`],
      [1, 'house:play', sql`-1`],
    ] as const)
      await sql`insert into ledger_entries (transaction_id, position, account_id, currency, amount, created_at, kind, is_play, balance)
        ${numbers} select ${rowId}, ${sql.lit(position)}, ${sql.lit(account)}, 'USD', ${amount}, 1000 + n, 'transfer', 0, 0 from numbers`.execute(
        trx,
      )
  })
  const as = await enter('long1')
  let cursor = ''
  for (let at = 0; at < 7; at++) {
    const { list, next } = await page({ cursor, size: '50' }, as)
    expect(list).toHaveLength(50)
    cursor = next ?? ''
  }
})
