import { png as picture } from '../testing/pictures.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Withdrawal, WithdrawOffer } from '../../../src/core/wallet/withdraw-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { heldAccount, hold } from '../ledger/holds.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { formatAmount } from '../ledger/money.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { Refusal } from '../platform/refusal.ts'
import { publicCost } from '../platform/secrets.ts'
import { rewardAccounts } from '../rewards/points.ts'
import { anyBonus, giveLocked, wager } from '../testing/locked-bonus.ts'
import { passageOf, postFreely } from '../testing/post-freely.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { vendorFunds } from './merchant-wallet.ts'
import { expireTurnovers, turnoverOf } from './turnover.ts'
import {
  approveWithdrawal,
  confirmByTime,
  feeAccount,
  forceReceived,
  letStand,
  payWithdrawal,
  refuseWithdrawal,
  repayMissing,
} from './withdrawal-steps.ts'

const path = '/wps/v2/wallets/withdrawal'
const png = picture.toString('base64')
let gateway: TrialGateway
let token: string
let id: string
let payeeId: string

const key = () => crypto.randomUUID()
const send = (body: object, to = '') => gateway.call('POST', path + to, { token, sealed: to === '', body: { key: key(), ...body } })
const offer = async () => (await gateway.call('GET', `${path}/offer`, { token })).value as WithdrawOffer
const ask = (body: object = {}) => send({ payeeId, amount: '500.00', fee: '2.50', password: '246810', ...body })
const bind = (body: object = {}) =>
  gateway.call('POST', '/wps/v2/wallets/payees', {
    token,
    sealed: true,
    body: { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes', number: '0012 3456 4417', password: '246810', ...body },
  })
const main = () => balanceOf(gateway.services.db, memberAccount(id))
const held = () => balanceOf(gateway.services.db, heldAccount(id))
const latest = async () => (await offer()).list[0] as Withdrawal
const proof = async () => ((await send({ data: png }, '/proof')).value as { id: string }).id
const within = <Value>(work: Parameters<ReturnType<typeof gateway.services.db.transaction>['execute']>[0]) =>
  gateway.services.db.transaction().execute(work) as Promise<Value>

/** Creates a withdrawal that has been paid out. */
async function paid(): Promise<string> {
  const asked = (await ask()).value as Withdrawal
  await approveWithdrawal(gateway.services, asked.id)
  await payWithdrawal(gateway.services, asked.id)
  return asked.id
}

beforeEach(async () => {
  gateway = await trialGateway()
  await gateway.services.settings.change({ payeeWaitHours: 0, sessionIdleMinutes: 720 }) // waiting times of new accounts are tested in member/step-up.test.ts
  token = await gateway.login('player1')
  const { db } = gateway.services
  id = (await db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()).id
  await setPaymentPassword(db, id, '246810', publicCost)
  payeeId = ((await bind()).value as { id: string }).id
})
afterEach(async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
})

test('withdrawal: reserves its money, and pays it out minus the fee', async () => {
  const before = await main()
  const asked = await ask()
  expect(asked.value).toMatchObject({ state: 'requested', amount: '500.00', fee: '2.50', net: '497.50', payee: { mask: '4417' } })
  expect(asked.value).toMatchObject({ reference: expect.stringMatching(/^WD-[0-9A-F]{4}-[0-9A-F]{4}$/) })
  expect([await main(), await held()]).toEqual([before - 50_000n, 50_000n])
  const { id: withdrawal } = asked.value as Withdrawal
  await expect(payWithdrawal(gateway.services, withdrawal)).rejects.toMatchObject({ code: 'WITHDRAWAL_CLOSED' })
  await approveWithdrawal(gateway.services, withdrawal)
  await payWithdrawal(gateway.services, withdrawal)
  await expect(payWithdrawal(gateway.services, withdrawal)).rejects.toMatchObject({ code: 'WITHDRAWAL_CLOSED' })
  expect([await main(), await held(), await balanceOf(gateway.services.db, feeAccount)]).toEqual([before - 50_000n, 0n, 250n])
})

test('withdrawal: a refused or cancelled one returns the money, once', async () => {
  const before = await main()
  const first = (await ask()).value as Withdrawal
  await approveWithdrawal(gateway.services, first.id)
  expect(await send({ id: first.id }, '/cancel')).toMatchObject({ code: 'WITHDRAWAL_CLOSED' })
  await refuseWithdrawal(gateway.services, first.id, 'The account is closed')
  expect(await latest()).toMatchObject({ state: 'refused', reason: 'The account is closed' })
  await expect(refuseWithdrawal(gateway.services, first.id, '')).rejects.toBeInstanceOf(Refusal)
  const second = (await ask()).value as Withdrawal
  const same = key()
  const cancels = await Promise.all(Array.from({ length: 10 }, (_, at) => send({ id: second.id, ...(at % 2 && { key: same }) }, '/cancel')))
  expect(cancels.filter(({ success }) => success).length).toBeGreaterThan(0)
  expect([await main(), await held()]).toEqual([before, 0n])
})

test('withdrawal: the same key returns the same withdrawal, with another body it is refused', async () => {
  const before = await main()
  const same = key()
  const answers = await Promise.all([ask({ key: same }), ask({ key: same }), ask({ key: same })])
  expect(new Set(answers.map(({ value }) => (value as Withdrawal).id)).size).toBe(1)
  expect(await ask({ key: same, amount: '400.00', fee: '2.00' })).toMatchObject({ code: 'KEY_REUSED' })
  expect(await main()).toBe(before - 50_000n)
  // also if its account has been removed
  await gateway.services.db.updateTable('payees').set({ removed_at: gateway.now() }).where('id', '=', payeeId).execute()
  expect((await ask({ key: same })).value).toMatchObject(answers[0]?.value as object)
  expect((await ask()).code).toBe('PAYEE_GONE')
})

test.each(['-1', '+5', '1e3', '10.001', '1,000', '１００', '', '0', '0.00', ' 50', '19.99', '10000.01'])(
  'withdrawal of %j: is refused',
  async (amount) => {
    const before = await main()
    expect(await ask({ amount })).toMatchObject({ success: false, code: 'FIELD_INVALID', value: { field: 'amount' } })
    expect(await main()).toBe(before)
  },
)

test('withdrawal: above the balance, with a wrong fee, to a foreign account or above the daily maximum it is refused', async () => {
  expect(await ask({ amount: '9000.00', fee: '44.00' })).toMatchObject({ code: 'OFFER_CHANGED' })
  expect(await ask({ payeeId: 'nobody' })).toMatchObject({ code: 'PAYEE_GONE' })
  expect(await ask({ amount: '9999.00', fee: '50.00' })).toMatchObject({ success: true })
  expect(await ask({ amount: '9999.00', fee: '50.00' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await within((trx) =>
    postFreely(trx, {
      key: key(),
      body: 1,
      kind: 'credit',
      entries: [
        { account: 'house:float', amount: -2_000_000n },
        { account: memberAccount(id), amount: 2_000_000n },
      ],
      at: 1,
    }),
  )
  expect(await ask({ amount: '9999.00', fee: '50.00' })).toMatchObject({ success: true })
  expect(await ask({ amount: '20.00', fee: '0.10' })).toMatchObject({ value: { reason: 'maximum', maximum: '2.00' } })
})

test('payment password: without it or with a wrong one nothing is withdrawn, and the fifth wrong one locks it', async () => {
  const before = await main()
  for (let left = 4; left > 0; left--)
    expect(await ask({ password: '000000' })).toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG', value: { left } })
  expect(await ask({ password: '000000' })).toMatchObject({ code: 'PAYMENT_PASSWORD_LOCKED' })
  expect(await ask()).toMatchObject({ code: 'PAYMENT_PASSWORD_LOCKED' })
  gateway.wait(15 * 60_000)
  expect(await main()).toBe(before)
  expect(await ask()).toMatchObject({ success: true })
})

test("payees: have to be in the member's real name, up to five, each once", async () => {
  expect((await offer()).realName).toBe('Solara Reyes')
  expect(await bind({ holder: 'Somebody Else', number: '99999999' })).toMatchObject({ code: 'NAME_DIFFERENT' })
  expect(await bind({ number: '12ab' })).toMatchObject({ code: 'FIELD_INVALID', value: { field: 'number' } })
  expect(await bind({ provider: 'My own bank' })).toMatchObject({ value: { field: 'provider' } })
  expect((await bind({ number: '00123456-4417', holder: ' solara  REYES ' })).value).toMatchObject({ id: payeeId })
  for (const number of ['20000001', '20000002', '20000003', '20000004']) expect(await bind({ number })).toMatchObject({ success: true })
  expect(await bind({ number: '20000005' })).toMatchObject({ code: 'PAYEE_LIMIT' })
  expect(JSON.stringify(await offer())).not.toContain('001234564417')
  expect(await gateway.call('DELETE', '/wps/v2/wallets/payees/remove', { token, query: { id: payeeId } })).toMatchObject({ success: true })
  expect((await offer()).payees).toHaveLength(4)
  const other = await gateway.login('vip1')
  expect((await gateway.call('DELETE', '/wps/v2/wallets/payees/remove', { token: other, query: { id: payeeId } })).code).toBe('PAYEE_GONE')
})

test('STATE-40 a paid withdrawal: 100 simultaneous answers mark it received once', async () => {
  const withdrawal = await paid()
  const answers = await Promise.all(Array.from({ length: 100 }, () => send({ id: withdrawal, answer: 'received', proofs: [] }, '/answer')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'WITHDRAWAL_CLOSED')).toHaveLength(99)
  expect(await latest()).toMatchObject({ state: 'done', how: 'member', answer: 'received' })
})

test('STATE-41 withdrawal reported as partly received: goes to review with its proof, and the missing amount is refunded once', async () => {
  const withdrawal = await paid()
  const before = await main()
  const proofs = [await proof()]
  for (const amount of ['497.50', '0', '-3', undefined])
    expect(await send({ id: withdrawal, answer: 'partly', amount, proofs }, '/answer')).toMatchObject({ code: 'FIELD_INVALID' })
  const same = key()
  const partly = { id: withdrawal, answer: 'partly', amount: '400.00', proofs, key: same }
  expect((await send(partly, '/answer')).value).toMatchObject({ state: 'review', received: '400.00', proofs })
  expect((await send(partly, '/answer')).value).toMatchObject({ state: 'review' })
  const decisions = await Promise.allSettled(Array.from({ length: 20 }, () => repayMissing(gateway.services, withdrawal, '')))
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await latest()).toMatchObject({ state: 'done', how: 'repaid', refunded: '97.50' })
  expect(await main()).toBe(before + 9_750n)
})

test('STATE-42 withdrawal reported as not received: a right report refunds everything, a wrong one nothing', async () => {
  const before = await main()
  const first = await paid()
  expect((await send({ id: first, answer: 'none', proofs: [await proof()] }, '/answer')).value).toMatchObject({ state: 'review' })
  await repayMissing(gateway.services, first, '')
  expect(await main()).toBe(before)
  const second = await paid()
  await send({ id: second, answer: 'none', proofs: [await proof()] }, '/answer')
  await letStand(gateway.services, second, 'The bank has booked it')
  expect(await latest()).toMatchObject({ state: 'done', how: 'stands', refunded: null })
  expect(await main()).toBe(before - 50_000n)
})

test("STATE-43 proof of a withdrawal report: one to three of the member's own pictures, png or jpg", async () => {
  const withdrawal = await paid()
  const report = (proofs: string[]) => send({ id: withdrawal, answer: 'none', proofs }, '/answer')
  expect(await report([])).toMatchObject({ code: 'FIELD_INVALID', value: { field: 'proofs' } })
  expect(await send({ data: Buffer.from('<svg onload=alert(1)>').toString('base64') }, '/proof')).toMatchObject({ code: 'IMAGE_INVALID' })
  const large = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(5 * 1024 * 1024)]).toString('base64')
  expect(await send({ data: large }, '/proof')).toMatchObject({ code: 'IMAGE_TOO_LARGE' })
  const four = await Promise.all([proof(), proof(), proof(), proof()])
  expect(await report(four)).toMatchObject({ code: 'TOO_MANY_IMAGES' })
  const [mine = ''] = four
  const stranger = await gateway.login('vip1')
  expect(await gateway.call('GET', `${path}/image`, { token: stranger, query: { id: mine } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await report(['made-up'])).toMatchObject({ code: 'IMAGE_INVALID' })
  expect((await report([mine])).value).toMatchObject({ proofs: [mine] })
  expect((await gateway.call('GET', `${path}/image`, { token, query: { id: mine } })).value).toEqual({ type: 'image/png', data: png })
})

test('STATE-44 CONST-34 paid withdrawal without an answer: counts as received after the configured minutes', async () => {
  await gateway.services.settings.change({ withdrawConfirmMinutes: 7 })
  const withdrawal = await paid()
  expect((await offer()).confirmMinutes).toBe(7)
  const { confirmBy, paidAt } = await latest()
  expect(Number(confirmBy) - Number(paidAt)).toBe(7 * 60_000)
  gateway.wait(7 * 60_000 - 1_000)
  await confirmByTime(gateway.services)
  expect(await latest()).toMatchObject({ state: 'paid' })
  gateway.wait(1_000)
  expect(await send({ id: withdrawal, answer: 'received', proofs: [] }, '/answer')).toMatchObject({ code: 'WITHDRAWAL_CLOSED' })
  expect(await latest()).toMatchObject({ state: 'done', how: 'time', endedAt: confirmBy })
})

test('STATE-45 withdrawal forced to received: is never refunded', async () => {
  const withdrawal = await paid()
  const before = await main()
  await send({ id: withdrawal, answer: 'none', proofs: [await proof()] }, '/answer')
  await forceReceived(gateway.services, withdrawal, 'The bank confirms it')
  await expect(repayMissing(gateway.services, withdrawal, '')).rejects.toMatchObject({ code: 'WITHDRAWAL_CLOSED' })
  await expect(refuseWithdrawal(gateway.services, withdrawal, '')).rejects.toMatchObject({ code: 'WITHDRAWAL_CLOSED' })
  expect(await latest()).toMatchObject({ state: 'done', how: 'forced', refunded: null })
  expect(await main()).toBe(before)
})

test("an unplayed bonus: can't be withdrawn; bets unlock it", async () => {
  const { db } = gateway.services
  const own = await main()
  const bonus = { memberId: id, amount: 50_000n, required: 10_000n, key: 'once' }
  await giveLocked(gateway.services, bonus)
  await giveLocked(gateway.services, bonus)
  gateway.wait(1)
  await giveLocked(gateway.services, { memberId: id, amount: 1_000n, required: 10_000n })
  const amount = formatAmount(own + 1n)
  expect(await offer()).toMatchObject({
    withdrawable: formatAmount(own),
    locked: '510.00',
    turnover: { required: '200.00', left: '200.00' },
  })
  expect(await ask({ amount, fee: formatAmount((own + 1n) / 200n) })).toMatchObject({ success: false })
  expect(await main()).toBe(own)
  await wager(gateway.services, id, 10_500n)
  expect(await turnoverOf(db, id)).toMatchObject({ locked: 1_000n, left: 9_500n })
  expect(await main()).toBe(own + 50_000n)
  await wager(gateway.services, id, 9_500n)
  expect(await ask()).toMatchObject({ success: true })
})

test('withdrawal of more than the own money: is refused because of the locked bonus, even with consent to lose it', async () => {
  await within(async (trx) =>
    hold(trx, { id: 'elsewhere', memberId: id, amount: 12_480_50n - 400_00n, at: gateway.now(), passage: await passageOf(trx, id) }),
  )
  expect(await main()).toBe(400_00n)
  await giveLocked(gateway.services, { memberId: id, amount: 500_00n, required: 200_00n })
  expect(await ask()).toMatchObject({ code: 'TURNOVER_OPEN', value: { withdrawable: '400.00', left: '200.00' } })
  expect(await ask({ forfeit: anyBonus })).toMatchObject({ code: 'TURNOVER_OPEN' })
  expect((await turnoverOf(gateway.services.db, id)).locked).toBe(500_00n)
})

test('an expired bonus: returns to the house once, with its winnings; own money stays', async () => {
  const before = await main()
  await giveLocked(gateway.services, { memberId: id, amount: 10_000n, required: 10_000n, expiresAt: gateway.now() + 60_000 })
  const gifts = await balanceOf(gateway.services.db, rewardAccounts.gifts)
  gateway.wait(60_000)
  await Promise.all(Array.from({ length: 10 }, () => expireTurnovers(gateway.services)))
  expect(await main()).toBe(before)
  expect((await turnoverOf(gateway.services.db, id)).locked).toBe(0n)
  expect(await balanceOf(gateway.services.db, rewardAccounts.gifts)).toBe(gifts + 10_000n)
})

test("an expired bonus that can't be taken back: blocks neither other bonuses nor a withdrawal", async () => {
  const bonus = { memberId: id, required: 10_000n }
  const stuck = await giveLocked(gateway.services, { ...bonus, amount: 5_000n, expiresAt: gateway.now() + 1000 })
  await giveLocked(gateway.services, { ...bonus, amount: 7_000n, expiresAt: gateway.now() + 2000 })
  await sql
    .raw(`create trigger stuck before update on turnovers when old.id = '${stuck}' begin select raise(abort, 'stuck'); end`)
    .execute(gateway.services.db)
  gateway.wait(60_000)
  await expireTurnovers(gateway.services)
  expect((await turnoverOf(gateway.services.db, id)).locked).toBe(5_000n)
  expect((await ask()).code).toBe('BONUS_FORFEIT')
  await sql`drop trigger stuck`.execute(gateway.services.db)
  expect((await ask()).success).toBe(true)
})

test("a transfer to a vendor's wallet: also needs consent to lose the bonus, and never moves the bonus", async () => {
  const move = (body: object) =>
    gateway.call('POST', '/wps/relay/GCS_walletTransfer', { token, body: { from: 'MAIN', to: 'AURELIA', key: key(), ...body } })
  await giveLocked(gateway.services, { memberId: id, amount: 7_000n, required: 10_000n })
  const before = await main()
  expect((await move({ amount: formatAmount(before + 1n), forfeit: anyBonus })).code).toBe('INSUFFICIENT_FUNDS')
  const same = key()
  expect(await move({ key: same })).toMatchObject({ code: 'BONUS_FORFEIT', value: { bonus: '70.00', winnings: '0.00', left: '100.00' } })
  expect(await move({ amount: '1.00' })).toMatchObject({ code: 'BONUS_FORFEIT' })
  expect(await main()).toBe(before)
  expect((await turnoverOf(gateway.services.db, id)).locked).toBe(7_000n)
  expect((await move({ key: same, forfeit: anyBonus })).value).toMatchObject({ amount: formatAmount(before) })
  expect((await turnoverOf(gateway.services.db, id)).locked).toBe(0n)
  expect((await move({})).code).toBe('NOTHING_TO_MOVE')
  const there = await vendorFunds(gateway.services.db, gateway.services, id)
  expect([...there.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(before)
})

test('a paid withdrawal: stays in the list until it is answered, however many newer ones there are', async () => {
  const withdrawal = await paid()
  for (let each = 0; each < 12; each++) {
    const { id: next } = (await ask({ amount: '20.00', fee: '0.10' })).value as Withdrawal
    expect((await send({ id: next }, '/cancel')).success).toBe(true)
  }
  const { list } = await offer()
  expect([list.length, list.at(-1)?.id, list.at(-1)?.state]).toEqual([11, withdrawal, 'paid'])
})
