import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeZone } from '../platform/house-zone.ts'
import { type ContractWorld, contractWorld, day, flat, hour, key } from '../testing/contract-world.ts'
import { setRate } from './rates.ts'
import { dayAt } from '../platform/house-days.ts'
import { settleContracts } from './contract-settle.ts'

let world: ContractWorld
beforeEach(async () => {
  world = await contractWorld('2026-11-23T08:00:00Z') // a Monday
})
afterEach(() => world.gateway.close())

test.each([-720, -210, 330, 480, 840])(
  "time zone change to %s minutes: contracts settle every round once, and each day's income is collected once",
  async (offset) => {
    const { gateway } = world
    const { services } = gateway
    const { upline, agent, member } = await world.family()
    await services.db.transaction().execute((trx) => setRate(trx, { memberId: agent.id, rate: 100, fromDay: dayAt(services, world.now()) }))
    const contracts = [
      await world.contract(upline, agent, { kind: 'daily', tiers: flat(1) }),
      await world.contract(upline, agent, { kind: 'hourly', tiers: flat(1) }),
      await world.contract(upline, agent, { kind: 'dividend', period: 'W', tiers: flat(1) }),
    ]
    const rounds: { at: number; bet: bigint }[] = []
    let collected = 0n
    for (let step = 0; step < 24 * 18; step++) {
      world.goTo(world.now() + hour)
      if (step === 24 * 9 + 3) await takeZone(services, offset)
      if (step % 3 === 0) {
        await world.play(member, 10_00n)
        rounds.push({ at: world.now(), bet: 10_00n })
      }
      if (step % 5 === 0) await settleContracts(services)
      if (step % 7 === 0) {
        const before = await agent.balance()
        await agent.post('MCSFE_collectIncome', { key: key() })
        collected += (await agent.balance()) - before
      }
    }
    world.goTo(world.now() + 8 * day)
    await settleContracts(services)
    for (const { id } of contracts) {
      const rows = await services.db
        .selectFrom('contract_settlements')
        .selectAll()
        .where('contract_id', '=', id)
        .orderBy('from_at')
        .execute()
      const starts = (await services.db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).starts_at ?? 0
      const wanted = rounds.filter(({ at }) => at >= starts).reduce((sum, { bet }) => sum + bet, 0n)
      expect([id, rows.reduce((sum, { bets }) => sum + BigInt(bets), 0n)]).toEqual([id, wanted])
      rows.forEach(({ from_at }, index) => expect(from_at).toBeGreaterThanOrEqual(rows[index - 1]?.until_at ?? 0))
    }
    const before = await agent.balance()
    await agent.post('MCSFE_collectIncome', { key: key() })
    collected += (await agent.balance()) - before
    expect(collected).toBe(rounds.reduce((sum, { bet }) => sum + bet, 0n) / 100n)
  },
)
