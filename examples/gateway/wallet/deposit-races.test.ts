import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { playable } from './bonus-money.ts'
import { setLimit } from '../limits/stored-limits.ts'
import { createMember } from '../session/members.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { createDeposit, type DepositAsked } from './deposits.ts'
import { settleDeposit, settleDueDeposits } from './settle-deposit.ts'
import { turnoverOf } from './turnover.ts'

const asked = (): DepositAsked => ({ key: crypto.randomUUID(), method: 'ewallet', amount: '100.00', fee: '1.00', bonus: '' })

describe.each(testDatabases)('simultaneous deposit operations, $name', ({ isThere, startFilled }) => {
  describe.skipIf(!isThere)('', () => {
    let gateway: TrialGateway
    let stop: () => Promise<void>
    beforeAll(async () => {
      const database = await startFilled()
      stop = database.stop
      gateway = await trialGateway({ database: database.address })
    })
    afterAll(async () => {
      expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
      await gateway.close()
      await stop()
    })

    const member = () =>
      createMember(gateway.services.db, { account: `m${crypto.randomUUID().slice(0, 8)}`, password_hash: '' }, 0n, gateway.now())
    const balance = (id: string) => playable(gateway.services.db, id)
    /** The ids of started deposits, and the refusal codes of the others. */
    const begun = async (all: Promise<string>[]) => {
      const ends = await Promise.allSettled(all)
      return {
        ids: ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])),
        codes: ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : [])),
      }
    }
    const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

    test('MEMBER-18 one key starts one deposit, however many requests use it', async () => {
      const id = await member()
      const same = asked()
      const { ids, codes } = await begun(many(20, () => createDeposit(gateway.services, id, same)))
      expect([ids.length, new Set(ids).size, codes]).toEqual([20, 1, []])
    })

    test('a hundred simultaneous settlements of one deposit: one ends it, and its money is booked at most once', async () => {
      const id = await member()
      const deposit = await createDeposit(gateway.services, id, asked())
      const states = ['done', 'refused', 'cancelled', 'expired'] as const
      const ends = await Promise.all(many(100, (at) => settleDeposit(gateway.services, deposit, states[at % 4] ?? 'done')))
      expect(ends.filter(({ isMine }) => isMine)).toHaveLength(1)
      expect(new Set(ends.map(({ row }) => row.state)).size).toBe(1)
      expect(await balance(id)).toBe(ends[0]?.row.state === 'done' ? 10_000n : 0n)
    })

    test("simultaneous deposits: only one with a bonus is started, and only as many as the member's limit allows", async () => {
      const id = await member()
      const promoted = await begun(many(5, () => createDeposit(gateway.services, id, { ...asked(), bonus: 'registration' })))
      expect(promoted.ids).toHaveLength(1)
      expect(new Set(promoted.codes)).toEqual(new Set(['BONUS_CLOSED']))
      await settleDeposit(gateway.services, promoted.ids[0] ?? '', 'done')
      expect(await balance(id)).toBe(20_000n)
      expect(await turnoverOf(gateway.services.db, id)).toMatchObject({ locked: 10_000n, left: 160_000n })

      await gateway.services.db
        .transaction()
        .execute((trx) => setLimit(trx, { memberId: id, kind: 'deposit.day', value: 30_000n, at: gateway.now() }))
      const limited = await begun(many(5, () => createDeposit(gateway.services, id, asked())))
      expect(limited.ids).toHaveLength(2)
      expect(new Set(limited.codes)).toEqual(new Set(['LIMIT_REACHED']))
    })

    test('several gateways that settle due deposits: each deposit is settled once', async () => {
      const members = await Promise.all(many(6, member))
      await Promise.all(members.map((id) => createDeposit(gateway.services, id, asked())))
      await gateway.services.db.updateTable('deposits').set({ state: 'checking', due_at: 0 }).where('member_id', 'in', members).execute()
      await Promise.all(many(4, () => settleDueDeposits(gateway.services)))
      expect(await Promise.all(members.map(balance))).toEqual(many(6, () => 10_000n))
    })
  })
})
