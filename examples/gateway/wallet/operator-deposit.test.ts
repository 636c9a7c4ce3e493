import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkLedger } from '../ledger/check.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const operatorToken = 'a-secret-of-22-letters'
const Done = z.object({ id: z.string(), reference: z.string(), state: z.string(), balance: z.string(), isReplay: z.boolean() })

describe.each(testDatabases)('$name', (database) => {
  describe.skipIf(!database.isThere)('', () => {
    let gateway: TrialGateway
    let stop: () => Promise<void>
    beforeEach(async () => {
      const { address, stop: end } = await database.startFilled()
      stop = end
      gateway = await trialGateway({ database: address, isStill: true, operatorToken })
    })
    afterEach(async () => {
      await gateway.close()
      await stop()
    })

    const paid = (body: object, token: string = operatorToken) =>
      gateway.call('POST', '/operator/deposit', { token, body: { key: 'psp-payment-1', account: 'player1', amount: '50.00', ...body } })
    const balance = async (token: string) =>
      z.object({ balance: z.string() }).parse((await gateway.call('GET', '/wps/v2/wallets/balance', { token })).value).balance

    test('operator deposit: is booked once per key, also for repeated and parallel calls', async () => {
      const token = await gateway.login('player1')
      const before = Number(await balance(token))
      const answers = await Promise.all([paid({}), paid({}), paid({})])
      const done = answers.map(({ value }) => Done.parse(value))
      expect(done.map(({ isReplay }) => isReplay).toSorted()).toEqual([false, true, true])
      expect(new Set(done.map(({ id }) => id)).size).toBe(1)
      expect(done[0]).toMatchObject({ state: 'done', reference: expect.stringMatching(/^DP-/), balance: (before + 50).toFixed(2) })
      expect(Number(await balance(token))).toBe(before + 50)
      const { list } = z
        .object({ list: z.array(z.object({ kind: z.string(), amount: z.string() })) })
        .parse((await gateway.call('GET', '/wps/v2/wallets/transactions', { token })).value)
      expect(list.filter(({ kind }) => kind === 'deposit')).toMatchObject([{ amount: '50.00' }])
      expect(await checkLedger(gateway.services.db)).toMatchObject({ faults: [] })
    })

    test('operator deposit: the same key with another amount, account or method is refused, and nothing is booked', async () => {
      await paid({})
      for (const other of [{ amount: '50.01' }, { account: 'vip1' }, { method: 'card' }])
        expect((await paid(other)).code, JSON.stringify(other)).toBe('KEY_REUSED')
      const rows = await gateway.services.db.selectFrom('deposits').select('state').where('state', '=', 'done').execute()
      expect(rows.length).toBe(1)
    })

    test('operator deposit: invalid amounts, accounts and keys, and calls without the secret are refused', async () => {
      for (const amount of ['0', '-5.00', '1e3', '1,000.00', '5.001', ''])
        expect((await paid({ amount })).code, amount).toBe('FIELD_INVALID')
      expect((await paid({ account: 'nobody' })).code).toBe('ACCOUNT_NOT_FOUND')
      expect((await paid({ account: 'staff1' })).code).toBe('USER_ACCOUNT_NEEDED')
      expect((await paid({ method: 'shells' })).code).toBe('FIELD_INVALID')
      for (const key of ['', 'short', 'with space 12', 'x'.repeat(65)]) expect((await paid({ key })).code, key).toBe('BAD_REQUEST')
      // the refusal names the field, for the developers of the calling server
      for (const [field, wrong] of Object.entries({ amount: 50, key: 'short', account: undefined }))
        expect(await paid({ [field]: wrong })).toMatchObject({ code: 'BAD_REQUEST', value: { field } })
      for (const token of ['', gateway.consoleToken, await gateway.login('player1')])
        expect((await paid({}, token)).code).toBe('NOT_LOGGED_IN')
    })

    test("operator deposit: is refused during a member's break; afterwards the same key books it", async () => {
      const { id } = await gateway.services.db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()
      const [starts_at, ends_at] = [gateway.now() - 1, gateway.now() + 60_000]
      await gateway.services.db.insertInto('play_breaks').values({ id: 'a', member_id: id, kind: 'timeOut', starts_at, ends_at }).execute()
      expect((await paid({})).code).toBe('TIME_OUT')
      gateway.wait(61_000)
      expect((await paid({})).value).toMatchObject({ state: 'done', isReplay: false })
    })

    const begin = async (token: string) => {
      const body = { key: crypto.randomUUID(), method: 'ewallet', amount: '50.00', fee: '0.50', bonus: '' }
      const { value } = await gateway.call('POST', '/wps/v2/wallets/deposit', { token, body })
      return z.object({ id: z.string(), reference: z.string() }).parse(value)
    }

    test('operator deposit: a key books one deposit, whatever its field `deposit` names', async () => {
      const token = await gateway.login('player1')
      const before = Number(await balance(token))
      const first = await begin(token)
      const second = await begin(token)
      expect((await paid({ deposit: first.id })).value).toMatchObject({ id: first.id, isReplay: false })
      expect((await paid({ deposit: second.id })).code).toBe('KEY_REUSED')
      expect((await paid({})).value).toMatchObject({ id: first.id, isReplay: true })
      expect(Number(await balance(token))).toBe(before + 50)
      // a second payment for a paid deposit is separate money and must not be reported as booked
      expect((await paid({ key: 'psp-payment-2', deposit: first.id })).code).toBe('DEPOSIT_CLOSED')
      expect((await paid({ key: 'psp-payment-2' })).value).toMatchObject({ isReplay: false })
      expect((await paid({ key: 'psp-payment-2', deposit: second.id })).code).toBe('KEY_REUSED')
      expect((await paid({ key: 'psp-payment-3', deposit: second.id })).value).toMatchObject({ id: second.id, isReplay: false })
      expect(Number(await balance(token))).toBe(before + 150)
      expect(await checkLedger(gateway.services.db)).toMatchObject({ faults: [] })
    })

    test('operator deposit: of two parallel payments for one deposit one is booked', async () => {
      const token = await gateway.login('player1')
      const { id } = await begin(token)
      const answers = await Promise.all(['psp-payment-1', 'psp-payment-2', 'psp-payment-1'].map((key) => paid({ key, deposit: id })))
      expect(answers.filter(({ success, value }) => success && !Done.parse(value).isReplay).length).toBe(1)
      expect(answers.filter(({ code }) => code === 'DEPOSIT_CLOSED').length).toBeGreaterThan(0)
    })

    test("operator deposit for a member's open deposit: ends it once; another amount or member, or a closed deposit is refused", async () => {
      const token = await gateway.login('player1')
      const { id, reference } = await begin(token)
      expect((await paid({ deposit: id, amount: '49.00' })).code).toBe('FIELD_INVALID')
      expect((await paid({ deposit: id, account: 'vip1' })).code).toBe('NOT_FOUND')
      expect((await paid({ deposit: reference })).value).toMatchObject({ id, state: 'done', isReplay: false })
      expect((await paid({ deposit: id })).value).toMatchObject({ id, state: 'done', isReplay: true })
      const { id: other } = await begin(token)
      expect((await gateway.call('POST', `/sandbox/deposits/${other}`, { body: { state: 'refused', reason: 'No' } })).success).toBe(true)
      expect((await paid({ key: 'psp-payment-4', deposit: other })).code).toBe('DEPOSIT_CLOSED')
      expect(await checkLedger(gateway.services.db)).toMatchObject({ faults: [] })
    })
  })
})
