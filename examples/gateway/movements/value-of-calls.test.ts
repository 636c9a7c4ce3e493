import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../calls-table.ts'
import { freeze } from '../member/freezes.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { operations } from '../member/step-up.ts'
import { stepOf, totpAt } from '../member/totp.ts'
import { publicCost } from '../platform/secrets.ts'
import { movePoints, pointsOf } from '../rewards/points.ts'
import { handOver } from '../testing/beginnings.ts'
import { callProven, paymentPassword, type StepUp } from '../testing/call-proven.ts'
import { delivery, type OutflowWorld, outflowWorld, sendTo } from '../testing/outflow-world.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialAnswer, type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { valueOfCalls } from './value-of-calls.ts'

const changing = calls.filter(({ verb, token }) => verb !== 'GET' && token !== 'none')
/** The calls that take value away from the member. */
const outflows = Object.entries(valueOfCalls).filter(([, value]) => operations.some((each) => each === value))

test('value of calls: the table has every call by which a session changes something, and no other', () => {
  expect(Object.keys(valueOfCalls).toSorted()).toEqual(changing.map(({ path }) => path).toSorted())
})

for (const { name, isThere, startFilled } of testDatabases)
  describe.skipIf(!isThere)(`value of calls on ${name}`, () => {
    let gateway: TrialGateway
    let stop: () => Promise<void>
    let token: string
    let world: OutflowWorld
    let ids: OutflowWorld['ids']
    const at = () => gateway.now()
    const db = () => gateway.services.db
    const key = () => crypto.randomUUID()

    beforeEach(async () => {
      const database = await startFilled()
      stop = database.stop
      gateway = await trialGateway({ database: database.address, isStill: true })
      await gateway.services.settings.change({ downlineTransfer: true, contractCeilings: { isOn: false } })
      world = await outflowWorld(gateway)
      ids = world.ids
      token = await handOver(gateway, world.account)
    })
    afterEach(async () => {
      await gateway.close()
      await stop()
    })

    const relay = '/wps/relay/'
    const send = (path: string, body: object | undefined, more: object = {}): Promise<TrialAnswer> =>
      sendTo(gateway, path, { token, body, ...more })
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const turnOnTotp = () => db().updateTable('member_security').set({ totp_secret: secret }).where('member_id', '=', ids.agent).execute()
    const prove = async ({ operation, about }: StepUp, more: object = {}) => {
      gateway.wait(30_000)
      const body = { operation, about, method: 'totp', code: totpAt(secret, stepOf(gateway.now())) }
      return gateway.call('POST', '/wps/member/stepUp', { token, sealed: true, body, ...more })
    }
    /** The holdings of the member, the house and others: they change if a call succeeds. */
    const holdings = async () => [
      await db().selectFrom('ledger_balances').select(['account_id', 'amount']).orderBy('account_id').execute(),
      await db().selectFrom('contracts').select(['id', 'state']).orderBy('id').execute(),
      await db().selectFrom('rebate_rates').selectAll().orderBy('member_id').orderBy('day').execute(),
      await db().selectFrom('register_links').select('rebate').execute(),
      (await db().selectFrom('members').select('id').execute()).length,
      await pointsOf(db(), ids.agent),
    ]

    test('outflows with an authenticator: each call needs a code, nothing moves before it, and the code is valid for this call only', async () => {
      await world.contract('offered2', 'offered', 'hourly')
      await world.contract('running2', 'active', 'daily')
      await turnOnTotp()
      const given = world.bodies()
      expect(Object.keys(given).toSorted()).toEqual(outflows.map(([path]) => path).toSorted())
      const before = await holdings()
      for (const [path, operation] of outflows) {
        const [one, other] = given[path] ?? [{}, {}]
        const asked = await send(path, one)
        expect([path, asked.code, asked.value]).toMatchObject([path, 'STEP_UP', { operation, methods: ['totp'] }])
        expect([path, await holdings()]).toEqual([path, before])
        expect((await prove(asked.value as StepUp)).success).toBe(true)
        // a proof for another amount, receiver, rate or address is not accepted
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

    test("proof: is valid for its amount and payee only, even if the client doesn't say what it is for", async () => {
      await turnOnTotp()
      const path = '/wps/v2/wallets/withdrawal'
      const { value } = await send(path, world.withdrawal())
      expect(value).toMatchObject({ amount: '100.00', currencySymbol: '$', to: 'Harbour Bank ··6789' })
      const { operation } = value as StepUp
      gateway.wait(30_000)
      const body = { operation, method: 'totp', code: totpAt(secret, stepOf(gateway.now())) }
      expect((await gateway.call('POST', '/wps/member/stepUp', { token, sealed: true, body })).success).toBe(true)
      expect((await send(path, world.withdrawal({ amount: '900.00', fee: '4.50' }))).code).toBe('STEP_UP')
      expect((await send(path, world.withdrawal({ payeeId: world.otherPayee }))).code).toBe('STEP_UP')
      expect((await send(path, world.withdrawal())).success).toBe(true)
      expect((await send(path, world.withdrawal())).code).toBe('STEP_UP')
    })

    test('promises of money without a second factor: need the payment password; a member without one has to set it first', async () => {
      const given = world.bodies()
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

    test('goods to an address: need more than the login password, which is enough to convert points to money', async () => {
      token = await handOver(gateway, 'player1')
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

    test("promises of money: a token used from elsewhere needs a code, and a frozen account can't promise anything", async () => {
      const elsewhere = { address: '203.0.113.9' }
      await db().updateTable('members').set({ email: 'agent@mail.example' }).where('id', '=', ids.agent).execute()
      const given = world.bodies()
      const promises = outflows.filter(([, operation]) => ['contract', 'rebate', 'goods'].includes(operation))
      for (const [path, operation] of promises) {
        const asked = await send(path, given[path]?.[0], elsewhere)
        expect([path, asked.value]).toMatchObject([path, { operation, methods: ['email'] }])
      }
      await freeze(db(), ids.agent, 'contact', at())
      for (const [path] of promises) expect([path, (await send(path, given[path]?.[0])).code]).toEqual([path, 'OUTFLOW_FROZEN'])
    })
  })
