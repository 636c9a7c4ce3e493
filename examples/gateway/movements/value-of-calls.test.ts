import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../calls-table.ts'
import { freeze } from '../member/freezes.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { operations } from '../member/step-up.ts'
import { stepOf, totpAt } from '../member/totp.ts'
import { publicCost } from '../platform/secrets.ts'
import { movePoints, pointsOf } from '../rewards/points.ts'
import { setRate } from '../agent/rates.ts'
import { createMember, maskName } from '../session/members.ts'
import { callProven, paymentPassword, type StepUp } from '../testing/call-proven.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialAnswer, type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { valueOfCalls } from './value-of-calls.ts'

const changing = calls.filter(({ verb, token }) => verb !== 'GET' && token !== 'none')
/** What takes value away from the member. */
const outflows = Object.entries(valueOfCalls).filter(([, value]) => operations.some((each) => each === value))

test('value of calls: every call by which a session changes something is in the table, and the table has no other', () => {
  expect(Object.keys(valueOfCalls).toSorted()).toEqual(changing.map(({ path }) => path).toSorted())
})

for (const { name, isThere, start } of testDatabases)
  describe.skipIf(!isThere)(`value of calls on ${name}`, () => {
    let gateway: TrialGateway
    let stop: () => Promise<void>
    let token: string
    const ids = { top: '', agent: '', below: '' }
    const at = () => gateway.now()
    const db = () => gateway.services.db
    const key = () => crypto.randomUUID()
    const payeeId = 'own-payee'

    const sessionOf = async (account: string) => {
      const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account } })
      return ((await gateway.call('POST', '/wps/session/login/token', { body: value })).value as { token: string }).token
    }
    const contract = (id: string, state: 'offered' | 'active', upline_id: string, downline_id: string, kind: 'daily' | 'hourly') =>
      db()
        .insertInto('contracts')
        .values({
          id,
          kind,
          period: kind === 'daily' ? 'D' : '',
          tiers: JSON.stringify([{ activeMembers: 0, bets: '0', lost: '0', rate: 100 }]),
          state,
          upline_id,
          downline_id,
          note: '',
          offered_at: at(),
          answer_by: at() + 3_600_000,
          answered_at: state === 'active' ? at() : null,
          starts_at: state === 'active' ? at() + 3_600_000 : null,
          ends_at: null,
          settled_until: state === 'active' ? at() + 3_600_000 : null,
          next_until: null,
        })
        .execute()

    /** An agent with an upline and an agent below, with money, points, a payee, an offer and a contract. */
    beforeEach(async () => {
      const database = await start()
      stop = database.stop
      gateway = await trialGateway({ database: database.address, isStill: true })
      await gateway.services.settings.change({ downlineTransfer: true, contractCeilings: { isOn: false } })
      const make = (account: string, type: number, upline_id: string | null) =>
        createMember(db(), { account, password_hash: '', type, upline_id, login_count: 1 }, 1_000_000n, at())
      ids.top = await make('value-top', 1, null)
      ids.agent = await make('value-agent', 2, ids.top)
      ids.below = await make('value-below', 2, ids.agent)
      for (const id of [ids.top, ids.agent]) await setPaymentPassword(db(), id, paymentPassword, publicCost)
      await db()
        .transaction()
        .execute(async (trx) => {
          await setRate(trx, { memberId: ids.agent, rate: 80, fromDay: 0 })
          const points = { memberId: ids.agent, points: 10_000n, reference: 'gift:grant', key: key(), body: '', at: at() }
          await movePoints(trx, points)
        })
      const payee = { kind: 'bank' as const, provider: 'Harbour Bank', holder: 'Ana Cruz', number: '123456789' }
      const since = { created_at: 0, usable_at: 0, removed_at: null }
      await db()
        .insertInto('payees')
        .values({ id: payeeId, member_id: ids.agent, ...payee, ...since })
        .execute()
      await db()
        .insertInto('payees')
        .values({ id: 'other-payee', member_id: ids.agent, ...payee, number: '987654321', ...since })
        .execute()
      await contract('offered', 'offered', ids.top, ids.agent, 'daily')
      await contract('running', 'active', ids.agent, ids.below, 'hourly')
      token = await sessionOf('value-agent')
    })
    afterEach(async () => {
      await gateway.close()
      await stop()
    })

    const relay = '/wps/relay/'
    const tiers = (rate: number) => [{ activeMembers: 0, bets: '0', lost: '0', rate }]
    const delivery = { name: 'Ana Cruz', phone: '+63 917 123 4567', address: '12 Mabini Street, Quezon City' }
    const withdrawal = (more: object = {}) => ({ payeeId, amount: '100.00', fee: '0.50', password: paymentPassword, key: key(), ...more })
    /** For each outflow, bodies that differ in what has to be proved. */
    const bodies = (): Record<string, [object, object]> => ({
      '/wps/v2/wallets/withdrawal': [withdrawal(), withdrawal({ amount: '90.00', fee: '0.45' })],
      '/wps/v2/wallets/payees': [{ number: '55555555' }, { number: '66666666' }].map((more) => ({
        kind: 'bank',
        provider: 'Harbour Bank',
        holder: 'Ana Cruz',
        password: paymentPassword,
        ...more,
      })) as [object, object],
      [`${relay}passwordCheck/GCS_memberTransfer`]: [{ amount: '10.00' }, { amount: '20.00' }].map((more) => ({
        direction: 'downline',
        account: 'value-below',
        name: maskName('value-below'),
        password: paymentPassword,
        key: key(),
        ...more,
      })) as [object, object],
      [`${relay}MCSFE_offerContract`]: [
        { memberId: ids.below, kind: 'realtime', tiers: tiers(100), key: key() },
        { memberId: ids.below, kind: 'realtime', tiers: tiers(1500), key: key() },
      ],
      [`${relay}MCSFE_answerContract`]: [
        { id: 'offered', answer: 'accept', key: key() },
        { id: 'offered2', answer: 'accept', key: key() },
      ],
      [`${relay}MCSFE_terminateContract`]: [
        { id: 'running', key: key() },
        { id: 'running2', key: key() },
      ],
      [`${relay}MCSFE_setRebate`]: [
        { memberId: ids.below, rebate: 40, key: key() },
        { memberId: ids.below, rebate: 80, key: key() },
      ],
      [`${relay}MCSFE_addRegisterLink`]: [
        { kind: 'agent', rebate: 40, label: '', until: '', key: key() },
        { kind: 'agent', rebate: 80, label: '', until: '', key: key() },
      ],
      [`${relay}MCSFE_registerDownline`]: [{ rebate: 40 }, { rebate: 80 }].map((more) => ({
        username: 'valuenew1',
        password: 'Player123!',
        nickname: '',
        kind: 'agent',
        key: key(),
        ...more,
      })) as [object, object],
      [`${relay}passwordCheck/MCS2_redeemPointReward`]: [{ delivery }, { delivery: { ...delivery, address: '7 Other Street' } }].map(
        (more) => ({ rewardId: 'compass', cost: 2400, password: paymentPassword, key: key(), ...more }),
      ) as [object, object],
      [`${relay}passwordCheck/MCS2_convertPoint`]: [
        { points: 500, amount: '5.00', password: paymentPassword, key: key() },
        { points: 600, amount: '6.00', password: paymentPassword, key: key() },
      ],
    })
    const send = (path: string, body: object | undefined, more: object = {}): Promise<TrialAnswer> => {
      const call = changing.find((each) => each.path === path)
      return gateway.call(call?.verb ?? '', path, { token, body, sealed: call?.encrypted ?? false, ...more })
    }
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const turnOnTotp = () => db().updateTable('member_security').set({ totp_secret: secret }).where('member_id', '=', ids.agent).execute()
    const prove = async ({ operation, about }: StepUp, more: object = {}) => {
      gateway.wait(30_000)
      const body = { operation, about, method: 'totp', code: totpAt(secret, stepOf(gateway.now())) }
      return gateway.call('POST', '/wps/member/stepUp', { token, sealed: true, body, ...more })
    }
    /** What the member, the house and others have: it changes if a call gets through. */
    const holdings = async () => [
      await db().selectFrom('ledger_balances').select(['account_id', 'amount']).orderBy('account_id').execute(),
      await db().selectFrom('contracts').select(['id', 'state']).orderBy('id').execute(),
      await db().selectFrom('rebate_rates').selectAll().orderBy('member_id').orderBy('day').execute(),
      await db().selectFrom('register_links').select('rebate').execute(),
      (await db().selectFrom('members').select('id').execute()).length,
      await pointsOf(db(), ids.agent),
    ]

    test('outflows: with an authenticator each asks for its code, nothing has moved before it, and the code opens this one alone', async () => {
      await contract('offered2', 'offered', ids.top, ids.agent, 'hourly')
      await contract('running2', 'active', ids.agent, ids.below, 'daily')
      await turnOnTotp()
      const given = bodies()
      expect(Object.keys(given).toSorted()).toEqual(outflows.map(([path]) => path).toSorted())
      const before = await holdings()
      for (const [path, operation] of outflows) {
        const [one, other] = given[path] ?? [{}, {}]
        const asked = await send(path, one)
        expect([path, asked.code, asked.value]).toMatchObject([path, 'STEP_UP', { operation, methods: ['totp'] }])
        expect([path, await holdings()]).toEqual([path, before])
        expect((await prove(asked.value as StepUp)).success).toBe(true)
        // a proof for another amount, receiver, rate or address opens nothing
        expect([path, (await send(path, other)).code]).toEqual([path, 'STEP_UP'])
      }
      for (const [path] of outflows) {
        const [one] = given[path] ?? [{}]
        const asked = await send(path, one)
        if (asked.code === 'STEP_UP') await prove(asked.value as StepUp)
        const done = asked.code === 'STEP_UP' ? await send(path, one) : asked
        expect([path, done.success, done.code]).toEqual([path, true, undefined])
      }
    })

    test('a proof: good for its amount and payee alone, also where the client does not say what it is for', async () => {
      await turnOnTotp()
      const path = '/wps/v2/wallets/withdrawal'
      const { value } = await send(path, withdrawal())
      expect(value).toMatchObject({ amount: '100.00', currencySymbol: '$', to: 'Harbour Bank ··6789' })
      const { operation } = value as StepUp
      gateway.wait(30_000)
      const body = { operation, method: 'totp', code: totpAt(secret, stepOf(gateway.now())) }
      expect((await gateway.call('POST', '/wps/member/stepUp', { token, sealed: true, body })).success).toBe(true)
      expect((await send(path, withdrawal({ amount: '900.00', fee: '4.50' }))).code).toBe('STEP_UP')
      expect((await send(path, withdrawal({ payeeId: 'other-payee' }))).code).toBe('STEP_UP')
      expect((await send(path, withdrawal())).success).toBe(true)
      expect((await send(path, withdrawal())).code).toBe('STEP_UP')
    })

    test('promises: without a second factor the payment password is asked for, and who has none sets one first', async () => {
      const given = bodies()
      const promises = outflows.filter(([, operation]) => ['contract', 'rebate'].includes(operation))
      for (const [path] of promises) {
        const [one] = given[path] ?? [{}]
        expect([path, (await send(path, one)).value]).toMatchObject([path, { methods: ['paymentPassword'] }])
      }
      const path = `${relay}MCSFE_offerContract`
      const [offer] = given[path] ?? [{}]
      const { operation, about } = (await send(path, offer)).value as StepUp
      const body = { operation, about, method: 'paymentPassword', code: '111222' }
      const wrong = await gateway.call('POST', '/wps/member/stepUp', { token, sealed: true, body })
      expect(wrong.code).toBe('PAYMENT_PASSWORD_WRONG')
      expect((await send(path, offer)).code).toBe('STEP_UP')
      expect((await callProven(gateway, 'POST', path, { token, body: offer })).success).toBe(true)
      await db().updateTable('member_security').set({ payment_hash: null }).where('member_id', '=', ids.agent).execute()
      expect((await send(`${relay}MCSFE_setRebate`, given[`${relay}MCSFE_setRebate`]?.[0])).code).toBe('PAYMENT_PASSWORD_MISSING')
    })

    test('goods: the login password does not send them to an address; points become own money by it', async () => {
      const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account: 'player1' } })
      token = ((await gateway.call('POST', '/wps/session/login/token', { body: value })).value as { token: string }).token
      const player = await db().selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()
      await setPaymentPassword(db(), player.id, paymentPassword, publicCost)
      await db()
        .transaction()
        .execute((trx) => movePoints(trx, { memberId: player.id, points: 9000n, reference: 'gift:grant', key: key(), body: '', at: at() }))
      const body = { rewardId: 'compass', cost: 2400, password: 'Player123!', key: key(), delivery }
      const asked = await send(`${relay}passwordCheck/MCS2_redeemPointReward`, body)
      expect(asked.value).toMatchObject({ operation: 'goods', methods: ['paymentPassword'], to: delivery.address })
      const money = { points: 500, amount: '5.00', password: 'Player123!', key: key() }
      expect((await send(`${relay}passwordCheck/MCS2_convertPoint`, money)).success).toBe(true)
    })

    test('promises: a token from elsewhere asks for a code, and a frozen account promises nothing', async () => {
      const elsewhere = { address: '203.0.113.9' }
      await db().updateTable('members').set({ email: 'agent@mail.example' }).where('id', '=', ids.agent).execute()
      const given = bodies()
      const promises = outflows.filter(([, operation]) => ['contract', 'rebate', 'goods'].includes(operation))
      for (const [path, operation] of promises) {
        const asked = await send(path, given[path]?.[0], elsewhere)
        expect([path, asked.value]).toMatchObject([path, { operation, methods: ['email'] }])
      }
      await freeze(db(), ids.agent, 'contact', at())
      for (const [path] of promises) expect([path, (await send(path, given[path]?.[0])).code]).toEqual([path, 'OUTFLOW_FROZEN'])
    })
  })
