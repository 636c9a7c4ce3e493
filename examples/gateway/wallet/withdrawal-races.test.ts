import { png } from '../testing/pictures.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Withdrawal } from '../../../src/core/wallet/withdraw-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { postFreely } from '../testing/post-freely.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { createMember } from '../session/members.ts'
import { issueToken } from '../session/tickets.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { publicCost } from '../platform/secrets.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { giveLocked, wager } from '../testing/locked-bonus.ts'
import { advanceTurnover, expireTurnovers, turnoverOf } from './turnover.ts'
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from './withdrawal-steps.ts'

const path = '/wps/v2/wallets/withdrawal'
const many = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
let serial = 0

describe.each(testDatabases)('simultaneous withdrawal operations on $name', ({ isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})
  let gateway: TrialGateway
  let stop: () => Promise<void>
  beforeAll(async () => {
    const database = await startFilled()
    stop = database.stop
    gateway = await trialGateway({ database: database.address })
    await gateway.services.settings.change({ payeeWaitHours: 0 }) // waiting times of new accounts are tested in member/step-up.test.ts
  })
  afterAll(async () => {
    expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
    await gateway.close()
    await stop()
  })

  /** Creates a member with 1,000.00, and functions for its calls. */
  async function someone() {
    const { db, clock } = gateway.services
    const account = `racer${serial++}`
    const id = await createMember(db, { account, password_hash: '' }, 100_000n, clock())
    await setPaymentPassword(db, id, '246810', publicCost)
    const ticket = await issueToken(db, { kind: 'login', subject: id, now: clock(), lifetime: 60_000 })
    const { token } = (await gateway.call('POST', '/wps/session/login/token', { body: { token: ticket } })).value as { token: string }
    const send = (to: string, body: object) =>
      gateway.call('POST', path + to, { token, sealed: to === '', body: { key: crypto.randomUUID(), ...body } })
    const bind = (number: string) =>
      gateway.call('POST', '/wps/v2/wallets/payees', {
        token,
        sealed: true,
        body: { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes', number, password: '246810' },
      })
    const payeeId = ((await bind('12345678')).value as { id: string }).id
    const ask = (body: object = {}) => send('', { payeeId, amount: '400.00', fee: '2.00', password: '246810', ...body })
    return { id, send, bind, ask, main: () => balanceOf(db, memberAccount(id)) }
  }

  test('simultaneous withdrawals: no more than the balance is reserved, and one key reserves once', async () => {
    const { ask, main } = await someone()
    const same = crypto.randomUUID()
    // only four in parallel: a fifth try of the payment password before the others are checked would lock it
    const answers = await many(4, (at) => ask(at < 2 ? { key: same } : {}))
    const made = new Set(answers.filter(({ success }) => success).map(({ value }) => (value as Withdrawal).id))
    expect(made.size).toBe(2)
    // two requests succeed; the third is refused, once, or twice if it is the one that was sent twice
    const refused = answers.filter(({ success }) => !success).map(({ code }) => code)
    expect(refused).toEqual(Array(answers[0]?.success ? 1 : 2).fill('INSUFFICIENT_FUNDS'))
    expect(answers[0]?.success).toBe(answers[1]?.success)
    expect(await main()).toBe(20_000n)
  })

  test('STATE-40 STATE-42 paid withdrawal: of 100 simultaneous different answers one is accepted', async () => {
    const { ask, send, main } = await someone()
    const { id } = (await ask()).value as Withdrawal
    await approveWithdrawal(gateway.services, id)
    await payWithdrawal(gateway.services, id)
    const picture = png.toString('base64')
    const proof = ((await send('/proof', { data: picture })).value as { id: string }).id
    const answers = await many(100, (at) =>
      send('/answer', at % 2 ? { id, answer: 'received', proofs: [] } : { id, answer: 'none', proofs: [proof] }),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'WITHDRAWAL_CLOSED')).toHaveLength(99)
    expect(await main()).toBe(60_000n)
  })

  test('withdrawal: of simultaneous approvals, refusals and cancellations one succeeds', async () => {
    const { ask, send, main } = await someone()
    const { id } = (await ask()).value as Withdrawal
    const ends = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => refuseWithdrawal(gateway.services, id, '')),
      ...Array.from({ length: 5 }, () =>
        send('/cancel', { id }).then(({ success }) => (success ? undefined : Promise.reject(new Error('closed')))),
      ),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await main()).toBe(100_000n)
  })

  test('simultaneous additions of payees: never more than five', async () => {
    const { bind } = await someone()
    await bind('20000008')
    await bind('20000009')
    const answers = await many(4, (at) => bind(`2000000${at}`))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'PAYEE_LIMIT')).toHaveLength(2)
  })

  test('simultaneous bets and expiry of a bonus: each bet counts, the bonus is taken back once, no deadlock', async () => {
    const { id, main } = await someone()
    const { db, clock } = gateway.services
    const bonus = { memberId: id, amount: 5_000n, required: 100_000n }
    await giveLocked(gateway.services, { ...bonus, expiresAt: clock() - 1 })
    const stays = await giveLocked(gateway.services, bonus)
    await Promise.all([
      many(10, () => expireTurnovers(gateway.services)),
      many(20, (at) =>
        db.transaction().execute(async (trx) => {
          const entries = [
            { account: memberAccount(id), amount: -100n },
            { account: 'house:play', amount: 100n },
          ]
          await postFreely(trx, { key: `race:${id}:${at}`, body: at, kind: 'round', entries, at: clock() })
          await advanceTurnover(trx, { memberId: id, gameType: 'RNG', counted: 100n, atStake: 100n, at: clock() })
        }),
      ),
      // tickets without a win, whose posting does not lock the balance
      many(20, () => wager(gateway.services, id, 100n)),
    ])
    expect(await main()).toBe(100_000n - 2_000n)
    expect((await turnoverOf(db, id)).locked).toBe(5_000n)
    const open = await db.selectFrom('turnovers').select('wagered').where('id', '=', stays).executeTakeFirstOrThrow()
    expect(BigInt(open.wagered)).toBe(4_000n)
  })
})
