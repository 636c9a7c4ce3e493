import dictionary from '../../../src/core/i18n/dictionaries/EN/messages.json' with { type: 'json' }
import type { InboxPage } from '../../../src/core/member/message-calls.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import {
  type ContractWorld,
  contractWorld,
  day,
  flat,
  hour,
  key,
  minute,
  type Person,
  settled,
  terminate,
  wednesday,
} from '../testing/contract-world.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { giveLocked } from '../testing/locked-bonus.ts'
import { settleGrace } from './contract-settle.ts'
import { keepContracts } from './contract-timer.ts'

describe.each(testDatabases)('payments of contracts on $name', ({ isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})
  let world: ContractWorld
  let stop: () => Promise<void>
  let upline: Person
  let agent: Person
  let member: Person
  const family = async () => void ({ upline, agent, member } = await world.family())

  /** Creates new agents with a daily contract of a tenth of the bets, and ends a day in which this amount was lost. */
  const lostDay = async (lost: bigint) => {
    world.goTo(Math.ceil(world.now() / day) * day)
    await family()
    await world.contract(upline, agent, { kind: 'daily', tiers: flat(1000) })
    world.goTo(world.now() + day)
    await world.play(member, lost, 'lost')
    world.goTo(world.now() + day + settleGrace)
  }

  beforeAll(async () => {
    const database = await startFilled(Date.parse(wednesday))
    stop = database.stop
    world = await contractWorld(wednesday, { database: database.address })
    const contractCeilings = { daily: 2000, hourly: 2000 } // ceilings for sums that are easy to follow
    await world.gateway.call('PUT', '/sandbox/settings', { body: { contractCeilings } })
  })
  afterAll(async () => {
    expect(await checkLedger(world.gateway.services.db)).toMatchObject({ ok: true, faults: [] })
    await world.gateway.close()
    await stop()
  })

  test('CALL-53 CALL-54 CALL-55 a payment request pays once what the upline can afford; the rest stays due', async () => {
    for (const [kind, name, booked] of [
      ['dividend', 'MCS2_processDividendReq', 'dividend'],
      ['daily', 'MCS2_processDailySalContract', 'salary'],
      ['hourly', 'MCS2_processContractHourSalary', 'salary'],
    ] as const) {
      world.goTo(Math.ceil(world.now() / day) * day + 23 * hour)
      await family()
      const { id } = await world.contract(upline, agent, { kind, ...(kind === 'dividend' && { period: 'D' }), tiers: flat(2000) })
      world.goTo(world.now() + hour)
      for (let count = 0; count < 3; count++) {
        await world.play(member, 500_00n, 'lost')
        world.goTo(world.now() + day)
      }
      world.goTo(world.now() + settleGrace)
      const { totals, list } = await settled(agent, kind)
      expect(totals).toEqual({ due: '300.00', dueCount: 3, paid: '0.00' })
      const oldest = list.at(-1)!
      // a cent short: refused, all of it stays due, and the key stays unused
      await world.leave(upline, 99_99n)
      const once = { contractId: id, key: key() }
      expect((await agent.post(name, once)).code).toBe('INSUFFICIENT_UPLINE_FUNDS')
      expect((await settled(agent, kind)).totals).toEqual(totals)
      // a balance for two pays the two oldest; the same key pays nothing more, and with another body it is refused
      await world.leave(upline, 200_00n)
      const mine = await agent.balance()
      expect((await agent.post(name, once)).value).toMatchObject({ count: 2, amount: '200.00', dueCount: 1, due: '100.00' })
      await world.leave(upline, 1000_00n)
      expect((await agent.post(name, once)).value).toMatchObject({ count: 2, amount: '200.00', dueCount: 1 })
      expect((await agent.post(name, { ...once, contractId: undefined, settlementId: oldest.id })).code).toBe('KEY_REUSED')
      expect(await agent.balance()).toBe(mine + 200_00n)
      expect((await agent.post(name, { settlementId: oldest.id, key: key() })).code).toBe('NOTHING_DUE')
      // ten simultaneous requests for the last one, half of them with the same key
      const shared = key()
      const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => agent.post(name, { key: at % 2 ? shared : key() })))
      const paid = answers.filter(({ success }) => success)
      expect(paid.length).toBeGreaterThan(0)
      for (const { value } of paid) expect(value).toMatchObject({ count: 1, amount: '100.00', dueCount: 0, due: '0.00' })
      for (const { success, code } of answers) if (!success) expect(code).toBe('NOTHING_DUE')
      expect([await upline.balance(), await agent.balance()]).toEqual([900_00n, mine + 300_00n])
      const { db } = world.gateway.services
      const entries = await db
        .selectFrom('ledger_entries')
        .select(['kind', 'amount'])
        .where('account_id', '=', `member:${agent.id}`)
        .execute()
      expect(entries.filter((entry) => entry.kind === booked).map(({ amount }) => Number(amount))).toEqual([100_00, 100_00, 100_00])
      expect(await world.told(agent)).toContain('contractPaidBy')
      expect(await world.told(upline)).toContain('contractPaidTo')
      expect((await settled(upline, kind, 'downline')).totals).toEqual({ due: '0.00', dueCount: 0, paid: '300.00' })
    }
  })

  test('payment messages: their titles name the receiver to the payer, and the payer to the receiver', async () => {
    await lostDay(120_50n)
    expect((await agent.post('MCS2_processDailySalContract', { key: key() })).success).toBe(true)
    const texts: Record<string, string> = dictionary
    const newest = async (who: Person) => {
      const inbox = await world.gateway.call('GET', '/wps/member/messages', { token: await who.token(), query: { kind: 'money' } })
      const { key: name, values, path } = (inbox.value as InboxPage).list[0]!
      const words = (text = '') => text.replace(/{{(\w+)}}/g, (_, value: string) => values[value] ?? '')
      return { title: words(texts[name]), text: words(texts[`${name}Text`]), path }
    }
    const path = '/agentHome#dailyWages'
    expect(await newest(upline)).toEqual({
      title: `You paid ${agent.account} 12.05 for a contract`,
      text: `12.05 went from your wallet to ${agent.account}, as the contract says.`,
      path,
    })
    expect(await newest(agent)).toEqual({
      title: `${upline.account} paid you 12.05 for your contract`,
      text: `12.05 from ${upline.account} is in your wallet, as the contract says.`,
      path,
    })
    // texts of earlier messages still exist
    for (const before of ['contractPaid', 'contractPaidText', 'contractPaidOut', 'contractPaidOutText']) expect(texts[before]).toBeTruthy()
  })

  test('simultaneous contract timers: settle and pay each period once', async () => {
    world.goTo(Math.ceil(world.now() / day) * day)
    await family()
    await world.contract(upline, agent, { kind: 'daily', tiers: flat(1000) })
    await world.contract(upline, agent, { kind: 'realtime', tiers: flat(100) })
    world.goTo(world.now() + day)
    for (let count = 0; count < 3; count++) {
      await world.play(member, 10_00n, 'lost')
      world.goTo(world.now() + 5 * minute)
    }
    const mine = await agent.balance()
    world.goTo(world.now() + day)
    await Promise.all(Array.from({ length: 6 }, () => keepContracts(world.gateway.services)))
    expect((await settled(agent, 'daily')).totals).toEqual({ due: '3.00', dueCount: 1, paid: '0.00' })
    expect((await settled(agent, 'realtime')).totals).toEqual({ due: '0.00', dueCount: 0, paid: '0.30' })
    expect((await settled(agent, 'realtime')).list).toHaveLength(3)
    expect(await agent.balance()).toBe(mine + 30n)
  })

  test("a real-time salary that the upline can't pay: stays due and is paid with a later one", async () => {
    world.goTo(Math.ceil(world.now() / day) * day)
    await family()
    await world.contract(upline, agent, { kind: 'realtime', tiers: flat(100) })
    world.goTo(world.now() + 5 * minute)
    await world.play(member, 10_00n, 'lost')
    await world.leave(upline, 9n)
    world.goTo(world.now() + 5 * minute + settleGrace)
    await keepContracts(world.gateway.services)
    expect((await agent.post('MCSFE_processRealTimeSalaryContract')).code).toBe('INSUFFICIENT_UPLINE_FUNDS')
    expect((await settled(agent, 'realtime')).totals).toEqual({ due: '0.10', dueCount: 1, paid: '0.00' })
    await world.leave(upline, 1_00n)
    world.goTo(world.now() + 5 * minute)
    await keepContracts(world.gateway.services)
    expect((await settled(agent, 'realtime')).totals).toEqual({ due: '0.00', dueCount: 0, paid: '0.10' })
    const lines = await world.gateway.call('GET', '/wps/v2/wallets/transactions', { token: await agent.token() })
    expect((lines.value as { list: unknown[] }).list).toMatchObject([{ variant: 'salary-in', name: upline.account, amount: '0.10' }, {}])
  })

  test('a real-time salary settled by a page view, or of an ended contract: is paid too', async () => {
    world.goTo(Math.ceil(world.now() / day) * day)
    await family()
    const { id } = await world.contract(upline, agent, { kind: 'realtime', tiers: flat(100) })
    const mine = await agent.balance()
    world.goTo(world.now() + 5 * minute)
    await world.play(member, 10_00n, 'lost')
    world.goTo(world.now() + 5 * minute + settleGrace)
    expect((await settled(agent, 'realtime')).totals).toMatchObject({ due: '0.10' })
    await keepContracts(world.gateway.services)
    expect(await agent.balance()).toBe(mine + 10n)
    await world.play(member, 20_00n, 'lost')
    await terminate(upline, id)
    await world.leave(upline, 19n)
    world.goTo(world.now() + 5 * minute)
    await keepContracts(world.gateway.services)
    expect((await settled(agent, 'realtime')).totals).toMatchObject({ due: '0.20', paid: '0.10' })
    await world.leave(upline, 20n)
    await keepContracts(world.gateway.services)
    expect((await settled(agent, 'realtime')).totals).toMatchObject({ due: '0.00', paid: '0.30' })
    expect([await upline.balance(), await agent.balance()]).toEqual([0n, mine + 30n])
  })

  test("an upline's locked bonus: does not pay a contract", async () => {
    await lostDay(100_00n)
    await world.leave(upline, 9_99n)
    await giveLocked(world.gateway.services, { memberId: upline.id, amount: 15_01n, required: 100_00n })
    expect((await agent.post('MCS2_processDailySalContract', { key: key() })).code).toBe('INSUFFICIENT_UPLINE_FUNDS')
    await world.leave(upline, 10_00n)
    expect((await agent.post('MCS2_processDailySalContract', { key: key() })).value).toMatchObject({ amount: '10.00' })
  })

  test("an upline's own money besides a locked bonus: pays the oldest settlements, and the rest stays due", async () => {
    await lostDay(100_00n)
    await world.play(member, 100_00n, 'lost')
    world.goTo(world.now() + day)
    const { totals, list } = await settled(agent, 'daily')
    expect(totals).toMatchObject({ due: '20.00', dueCount: 2 })
    // 25 would cover both, but 15 of it are a locked bonus
    await world.leave(upline, 10_00n)
    await giveLocked(world.gateway.services, { memberId: upline.id, amount: 15_00n, required: 100_00n })
    const mine = await agent.balance()
    const answer = await agent.post('MCS2_processDailySalContract', { key: key() })
    expect(answer.value).toMatchObject({ count: 1, amount: '10.00', dueCount: 1, due: '10.00' })
    expect([await upline.balance(), await agent.balance()]).toEqual([0n, mine + 10_00n])
    const states = (await settled(agent, 'daily')).list.map(({ id, state }) => [id, state])
    expect(states).toEqual(list.map(({ id }, at) => [id, at === list.length - 1 ? 'paid' : 'due']))
  })

  test('CALL-56 CONST-35 a real-time salary is settled and paid every 5 minutes', async () => {
    const noon = Math.ceil(world.now() / day) * day + 12 * hour
    const past = (minutes: number) => noon + minutes * minute
    world.goTo(past(2))
    await family()
    const tiers = [
      { activeMembers: 1, bets: '0', lost: '0', rate: 100 },
      { activeMembers: 1, bets: '100', lost: '0', rate: 200 },
    ]
    const { startsAt } = await world.contract(upline, agent, { kind: 'realtime', tiers })
    expect(startsAt).toBe(past(5))
    await world.play(member, 99_00n) // too early
    world.goTo(past(5))
    await world.play(member, 60_00n)
    world.goTo(past(10) - 1)
    await world.play(agent, 39_99n)
    const before = await agent.balance()
    expect((await agent.post('MCSFE_processRealTimeSalaryContract')).value).toMatchObject({
      count: 0,
      settledUntil: past(5),
    })
    world.goTo(past(10) + settleGrace)
    await world.play(member, 100_00n) // in the next five minutes: the second tier
    await keepContracts(world.gateway.services)
    expect((await agent.balance()) - before).toBe(99n) // 1 % of 99.99, rounded down
    world.goTo(past(20) + settleGrace)
    const processed = await agent.post('MCSFE_processRealTimeSalaryContract')
    expect(processed.value).toMatchObject({ count: 1, amount: '2.00', settledUntil: past(20) })
    expect((processed.value as { nextAt: number }).nextAt).toBe(past(25) + settleGrace)
    // a repetition pays nothing; five minutes without play left no entry
    expect((await agent.post('MCSFE_processRealTimeSalaryContract')).value).toMatchObject({ count: 0, amount: '0.00' })
    expect((await settled(agent, 'realtime')).list.map(({ until, amount, state }) => [until, amount, state])).toEqual([
      [past(15), '2.00', 'paid'],
      [past(10), '0.99', 'paid'],
    ])
  })
})

test('CONST-35 the gateway pays a real-time salary automatically', async () => {
  const world = await contractWorld(wednesday, { isStill: false })
  const { upline, agent, member } = await world.family()
  await world.contract(upline, agent, { kind: 'realtime', tiers: flat(100) })
  world.goTo(world.now() + 5 * minute)
  await world.play(member, 10_00n, 'lost')
  const mine = await agent.balance()
  world.goTo(world.now() + 5 * minute + settleGrace)
  await vi.waitFor(async () => expect(await agent.balance()).toBe(mine + 10n), { interval: 200 })
  await world.gateway.close()
})
