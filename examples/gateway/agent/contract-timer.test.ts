import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { type ContractWorld, contractWorld, flat, minute, type Person, settled, wednesday } from '../testing/contract-world.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { settleGrace } from './contract-settle.ts'
import { keepContracts } from './contract-timer.ts'
import { freeze } from '../member/freezes.ts'
import { keptLog } from '../testing/kept-log.ts'

describe.each(testDatabases)('contract timer on $name', ({ isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})
  let world: ContractWorld
  let stop: () => Promise<void>
  const kept = keptLog()

  beforeAll(async () => {
    const database = await startFilled(Date.parse(wednesday))
    stop = database.stop
    world = await contractWorld(wednesday, { database: database.address, log: kept.log })
  })
  afterAll(async () => {
    expect(await checkLedger(world.gateway.services.db)).toMatchObject({ ok: true, faults: [] })
    await world.gateway.close()
    await stop()
  })

  /** Creates agents with a real-time salary of 0.10 that is due next, oldest first, and their contracts. */
  async function salaries(count: number): Promise<{ upline: Person; agent: Person; id: string }[]> {
    const made = []
    for (let index = 0; index < count; index++) {
      const { upline, agent, member } = await world.family()
      const { id } = await world.contract(upline, agent, { kind: 'realtime', tiers: flat(100) })
      made.push({ upline, agent, member, id })
    }
    world.goTo(world.now() + 5 * minute)
    for (const { member } of made) await world.play(member, 10_00n, 'lost')
    world.goTo(world.now() + 5 * minute + settleGrace)
    kept.clear()
    return made
  }
  const paid = async ({ agent }: { agent: Person }) => (await settled(agent, 'realtime')).totals.paid

  test("a contract that can't be settled: doesn't hold up others, and is settled as soon as it can be", async () => {
    const { db } = world.gateway.services
    const [broken, ...others] = await salaries(3)
    const { id } = broken!
    const { tiers } = await db.selectFrom('contracts').select('tiers').where('id', '=', id).executeTakeFirstOrThrow()
    // it comes first in the run
    await db.updateTable('contracts').set({ tiers: 'no tiers', next_until: 1 }).where('id', '=', id).execute()
    await keepContracts(world.gateway.services)
    expect(await Promise.all(others.map(paid))).toEqual(['0.10', '0.10'])
    const told = () => kept.told().filter(({ level }) => level === 'error')
    expect(told()).toMatchObject([{ level: 'error', msg: 'a contract was not settled', contract: id }])
    const next_until = Math.floor(world.now() / (5 * minute)) * 5 * minute
    await db.updateTable('contracts').set({ tiers, next_until }).where('id', '=', id).execute()
    await keepContracts(world.gateway.services)
    expect(await paid(broken!)).toBe('0.10')
    expect(told()).toHaveLength(1)
  })

  test("a contract payment that fails: doesn't hold up other payments", async () => {
    const { db } = world.gateway.services
    const all = await salaries(3)
    // two uplines are frozen, so at least one of them is processed before the third
    const frozen = all.slice(0, 2)
    for (const { upline } of frozen) await freeze(db, upline.id, 'password', world.now())
    await keepContracts(world.gateway.services)
    expect(await Promise.all(all.map(paid))).toEqual(['0.00', '0.00', '0.10'])
    const told = kept.told().filter(({ msg }) => msg === 'a real-time salary was not paid')
    expect(told.map(({ member }) => member).toSorted()).toEqual(frozen.map(({ agent }) => agent.id).toSorted())
    await db.updateTable('freezes').set({ released_at: world.now() }).where('released_at', 'is', null).execute()
    await keepContracts(world.gateway.services)
    expect(await Promise.all(all.map(paid))).toEqual(['0.10', '0.10', '0.10'])
  })
})
