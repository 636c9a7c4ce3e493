import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '../../../src/core/agent/contract-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { moveMoney, playRound } from '../testing/team.ts'
import { answer, type ContractWorld, contractWorld, day, flat, key, type Person, wednesday } from '../testing/contract-world.ts'
import { callProven } from '../testing/call-proven.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialAnswer, type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { settleContracts, settleGrace } from './contract-settle.ts'
import { keepContracts } from './contract-timer.ts'
import { setRate } from './rates.ts'
import { dayAt } from '../platform/house-days.ts'

const families = 8

describe.each(testDatabases)('contracts and income from two gateways on $name', { timeout: 120_000 }, ({ name, isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})
  let world: ContractWorld
  /** The second gateway on the same database; on SQLite, which allows one gateway, the first one. */
  let other: TrialGateway
  /** How far the second gateway's clock is ahead, ms. */
  let ahead = 0
  let stop: () => Promise<void>

  beforeAll(async () => {
    const database = await startFilled(Date.parse(wednesday))
    stop = database.stop
    world = await contractWorld(wednesday, { database: database.address })
    other =
      name === 'SQLite'
        ? world.gateway
        : await trialGateway({ database: database.address, clock: () => world.now() + ahead, isStill: true })
  }, 60_000)
  afterAll(async () => {
    expect(await checkLedger(world.gateway.services.db)).toMatchObject({ ok: true, faults: [] })
    if (other !== world.gateway) await other.close()
    await world.gateway.close()
    await stop()
  })

  const gateways = () => [world.gateway, other]
  const made = async (): Promise<Awaited<ReturnType<ContractWorld['family']>>[]> => {
    const all = []
    for (let count = 0; count < families; count++) all.push(await world.family())
    return all
  }
  const postAt = async (gateway: TrialGateway, who: Person, call: string, body: object = {}): Promise<TrialAnswer> =>
    callProven(gateway, 'POST', `/wps/relay/${call}`, { token: await who.token(), body: { key: key(), ...body } })
  const settlementsOf = (contractId: string) =>
    world.gateway.services.db
      .selectFrom('contract_settlements')
      .selectAll()
      .where('contract_id', '=', contractId)
      .orderBy('from_at')
      .execute()
  const rowsOf = (agent: Person) =>
    world.gateway.services.db.selectFrom('contracts').selectAll().where('downline_id', '=', agent.id).execute()
  /** Periods in which a contract is in force, earliest first; contracts that never began are left out. */
  const spansOf = async (agent: Person) =>
    (await rowsOf(agent))
      .flatMap(({ starts_at, ends_at }) =>
        starts_at === null || (ends_at !== null && ends_at <= starts_at) ? [] : [[starts_at, ends_at] as const],
      )
      .toSorted(([one], [two]) => one - two)

  test('a period settled and paid by both gateways at the same time: is settled once and paid once', async () => {
    const all = await made()
    const contracts = await Promise.all(all.map(({ upline, agent }) => world.contract(upline, agent, { kind: 'daily', tiers: flat(100) })))
    world.goTo(world.now() + day)
    for (const { member } of all) await world.play(member, 10_00n, 'lost')
    world.goTo(world.now() + day + settleGrace)
    const before = await Promise.all(all.map(async ({ upline, agent }) => [await upline.balance(), await agent.balance()]))
    await Promise.all(gateways().flatMap((gateway) => Array.from({ length: 3 }, () => settleContracts(gateway.services))))
    for (const { id } of contracts)
      expect((await settlementsOf(id)).filter(({ bets }) => BigInt(bets) > 0n)).toMatchObject([{ state: 'due' }])
    // everybody requests at both gateways, twice with separate keys and twice with a shared key
    const shared = all.map(() => key())
    const paid = await Promise.all(
      all.flatMap(({ agent }, at) =>
        gateways().flatMap((gateway) => [
          postAt(gateway, agent, 'MCS2_processDailySalContract'),
          postAt(gateway, agent, 'MCS2_processDailySalContract', { key: shared[at] }),
        ]),
      ),
    )
    for (const { success, code } of paid) expect([true, 'NOTHING_DUE']).toContain(success || code)
    const after = await Promise.all(all.map(async ({ upline, agent }) => [await upline.balance(), await agent.balance()]))
    expect(after).toEqual(before.map(([upline = 0n, agent = 0n]) => [upline - 10n, agent + 10n]))
    for (const { id } of contracts)
      expect((await settlementsOf(id)).filter(({ bets }) => BigInt(bets) > 0n)).toMatchObject([{ state: 'paid' }])
  })

  test('income collected at both gateways at the same time: is paid once', async () => {
    const { agent, member } = await world.family()
    const { services } = world.gateway
    await services.db
      .transaction()
      .execute((trx) => setRate(trx, { memberId: agent.id, rate: 100, fromDay: dayAt(services, world.now()) - 1 }))
    await moveMoney(world.gateway.services, { memberId: member.id, kind: 'deposits', amount: 100_00n })
    await playRound(world.gateway.services, { memberId: member.id, bet: 50_00n })
    world.goTo(world.now() + day)
    const before = await agent.balance()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => postAt(gateways()[at % 2] as TrialGateway, agent, 'MCSFE_collectIncome')),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['NOTHING_TO_COLLECT']))
    expect((await agent.balance()) - before).toBe(50n)
  })

  test('a replacement contract ended while the next one is accepted: one contract is in force at any time', async () => {
    const all = await made()
    const wish = { kind: 'dividend', period: 'W' } as const
    for (const { upline, agent } of all) await world.contract(upline, agent, { ...wish, tiers: flat(100) })
    world.goTo(world.now() + 7 * day)
    const seconds: Contract[] = []
    for (const { upline, agent } of all) seconds.push(await world.contract(upline, agent, { ...wish, tiers: flat(200) }))
    const thirds: Contract[] = []
    for (const { upline, agent } of all) thirds.push(await world.offer(upline, agent, { ...wish, tiers: flat(300) }))
    const said = await Promise.all(
      all.flatMap(({ upline, agent }, at) => [
        postAt(gateways()[at % 2] as TrialGateway, upline, 'MCSFE_terminateContract', { id: seconds[at]?.id }),
        postAt(gateways()[(at + 1) % 2] as TrialGateway, agent, 'MCSFE_answerContract', { id: thirds[at]?.id, answer: 'accept' }),
      ]),
    )
    for (const { success, code } of said) expect([true, 'CONTRACT_ENDED']).toContain(success || code)
    for (const [at, { agent }] of all.entries()) {
      const spans = await spansOf(agent)
      expect(spans).toEqual([
        [expect.any(Number), thirds[at]?.startsAt],
        [thirds[at]?.startsAt, null],
      ])
      const states = (await rowsOf(agent)).filter(({ state }) => state === 'active')
      expect(states.map(({ id }) => id)).toEqual([thirds[at]?.id])
    }
  })

  test('a contract that continues because its replacement is ended during a settlement: is settled once', async () => {
    const all = await made()
    const wish = { kind: 'dividend', period: 'W' } as const
    const firsts = []
    for (const { upline, agent } of all) firsts.push(await world.contract(upline, agent, { ...wish, tiers: flat(100) }))
    world.goTo((firsts[0]?.startsAt ?? 0) + day)
    for (const { member } of all) await world.play(member, 10_00n, 'lost')
    const seconds: Contract[] = []
    for (const { upline, agent } of all) seconds.push(await world.contract(upline, agent, { ...wish, tiers: flat(200) }))
    // the last moment at which it can be ended before it begins; the other gateway's clock is already past it
    const monday = seconds[0]?.startsAt ?? 0
    world.goTo(monday - 1)
    ahead = settleGrace + 1
    const ends = await Promise.all([
      ...all.map(({ agent }, at) => postAt(world.gateway, agent, 'MCSFE_terminateContract', { id: seconds[at]?.id })),
      ...all.map(({ upline }, at) => postAt(world.gateway, upline, 'MCSFE_terminateContract', { id: seconds[at]?.id })),
      ...Array.from({ length: 4 }, () => settleContracts(other.services)),
      ...Array.from({ length: 2 }, () => keepContracts(world.gateway.services)),
    ])
    const done = ends.filter((end): end is TrialAnswer => typeof end === 'object' && 'success' in end)
    expect(done.filter(({ success }) => success)).toHaveLength(families)
    expect(new Set(done.flatMap(({ code }) => code ?? []))).toEqual(new Set(['CONTRACT_ENDED']))
    ahead = 0
    world.goTo(monday + 7 * day + settleGrace)
    await Promise.all(gateways().map((gateway) => settleContracts(gateway.services)))
    for (const [at, { agent }] of all.entries()) {
      expect(await spansOf(agent)).toEqual([[firsts[at]?.startsAt, null]])
      const weeks = await settlementsOf(firsts[at]?.id ?? '')
      expect(weeks.map(({ from_at, until_at }) => [from_at, until_at])).toEqual([
        [monday - 7 * day, monday],
        [monday, monday + 7 * day],
      ])
      expect(BigInt(weeks[0]?.lost ?? 0)).toBe(10_00n)
      expect(await settlementsOf(seconds[at]?.id ?? '')).toEqual([])
      expect((await answer(agent, seconds[at]?.id ?? '')).code).toBe('CONTRACT_ENDED')
    }
  })
})
