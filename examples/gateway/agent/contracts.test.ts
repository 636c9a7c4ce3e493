import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract, ContractDetail, Settlements } from '../../../src/core/agent/contract-calls.ts'
import type { ConsolidatedContract } from '../../../src/core/agent/contract-info-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { formatAmount } from '../ledger/money.ts'
import type { LiveEvent } from '../live/hub.ts'
import { type ContractWorld, contractWorld, day, flat, hour, key, minute, type Person } from '../testing/contract-world.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { requireTurnover } from '../wallet/turnover.ts'
import { keepContracts } from './contract-timer.ts'
import { settleGrace } from './contract-settle.ts'

const at = (text: string) => Date.parse(text)

describe.each(testDatabases)('contracts on $name', { timeout: 60_000 }, ({ isThere, start }) => {
  if (!isThere) return test.skip('needs PostgreSQL', () => {})
  let world: ContractWorld
  let stop: () => Promise<void>
  let upline: Person
  let agent: Person
  let member: Person
  /** Codes of live events that a person's pages got. */
  const heard = (who: Person) => {
    const events: LiveEvent[] = []
    world.gateway.services.hub.join({ memberId: who.id, send: (event) => void events.push(event) })
    return () => events.splice(0).flatMap(({ type, data }) => (type === 'contract' ? [(data as { state: string }).state] : []))
  }
  const told = async (who: Person) =>
    (await world.gateway.services.db.selectFrom('messages').select('message_key').where('member_id', '=', who.id).execute()).map(
      ({ message_key }) => message_key,
    )
  const answer = (who: Person, id: string, said: 'accept' | 'reject' = 'accept') =>
    who.post('MCSFE_answerContract', { id, answer: said, key: key() })
  const terminate = (who: Person, id: string) => who.post('MCSFE_terminateContract', { id, key: key() })
  const settled = async (who: Person, kind: Contract['kind'], side: Contract['side'] = 'mine') =>
    (await who.get('MCSFE_getContractSettlements', { kind, side })).value as Settlements

  beforeAll(async () => {
    const database = await start()
    stop = database.stop
    world = await contractWorld('2026-11-18T10:00:00Z', { database: database.address })
  }, 60_000)
  afterAll(async () => {
    expect(await checkLedger(world.gateway.services.db)).toMatchObject({ ok: true, faults: [] })
    await world.gateway.close()
    await stop()
  })
  const family = async () => {
    upline = await world.person(1)
    agent = await world.person(2, upline)
    member = await world.person(0, agent)
  }

  test('STATE-37 STATE-39 the life of a dividend contract: offered, accepted, settled, paid, terminated', async () => {
    world.goTo(at('2026-11-18T10:00Z')) // a Wednesday
    await family()
    const [atUpline, atAgent] = [heard(upline), heard(agent)]
    const { id, ...offered } = await world.offer(upline, agent, { kind: 'dividend', period: 'W', tiers: flat(1000) })
    expect(offered).toMatchObject({ state: 'offered', side: 'downline', period: 'W', isRunning: false })
    expect(offered.startsAt).toBe(at('2026-11-23T00:00Z'))
    expect(offered.firstPaymentAt).toBe(at('2026-11-30T00:00Z'))
    expect(atAgent()).toEqual(['offered'])
    expect((await agent.get('MCSFE_getConsolidatedContract')).value).toMatchObject({ offers: [{ id, kind: 'dividend' }] })

    expect((await answer(agent, id)).value).toMatchObject({ state: 'active', side: 'mine', startsAt: at('2026-11-23T00:00Z') })
    expect([atUpline(), atAgent()]).toEqual([['offered', 'active'], ['active']])
    expect((await agent.get('MCSFE_getConsolidatedContract')).value).toMatchObject({ offers: [] })

    await world.play(member, 70_00n) // before it begins: not counted
    world.goTo(at('2026-11-23T00:00Z'))
    await world.play(member, 100_00n, 'lost')
    const won = await world.play(agent, 1_00n, 'won')
    world.goTo(at('2026-11-29T23:59:59.999Z'))
    await world.play(member, 25_00n, 'lost')
    // still running: nothing is settled, and the detail says how it stands
    expect((await settled(agent, 'dividend')).list).toEqual([])
    const { progress } = (await agent.get('MCSFE_getContract', { id })).value as ContractDetail
    expect(progress).toMatchObject({ figures: { activeMembers: 2, bets: '126.00' }, tier: 1, next: null })

    world.goTo(at('2026-11-30T00:00Z') + settleGrace)
    const owed = (126_00n - won) / 10n
    const list = await settled(agent, 'dividend')
    expect(list.list).toHaveLength(1)
    expect(list.list[0]).toMatchObject({ from: at('2026-11-23T00:00Z'), until: at('2026-11-30T00:00Z'), state: 'due' })
    expect(list.list[0]?.amount).toBe(formatAmount(owed))
    const before = [await upline.balance(), await agent.balance()]
    const paid = await agent.post('MCS2_processDividendReq', { key: key() })
    expect(paid.value).toMatchObject({ count: 1, amount: list.list[0]?.amount, dueCount: 0, due: '0.00' })
    expect([await upline.balance(), await agent.balance()]).toEqual([before[0]! - owed, before[1]! + owed])

    // ended on Monday: the week that runs is the last one
    expect((await terminate(upline, id)).value).toMatchObject({ state: 'terminated', endsAt: at('2026-12-07T00:00Z'), isRunning: true })
    await world.play(member, 10_00n)
    world.goTo(at('2026-12-08T12:00Z'))
    await world.play(member, 10_00n)
    world.goTo(at('2026-12-15T12:00Z'))
    const after = await settled(agent, 'dividend')
    expect(after.list.map(({ from }) => new Date(from).toISOString().slice(0, 10))).toEqual(['2026-11-30', '2026-11-23'])
    expect(after.list[0]?.figures.bets).toBe('10.00')
    expect(await told(agent)).toEqual(expect.arrayContaining(['contractOffer', 'contractEnded']))
    expect(await told(upline)).toEqual(expect.arrayContaining(['contractAccepted']))
    expect((await upline.get('MCSFE_getContracts', { kind: 'dividend', list: 'open' })).value).toMatchObject({ list: [] })
    expect((await upline.get('MCSFE_getContracts', { kind: 'dividend', list: 'past' })).value).toMatchObject({ list: [{ id }] })
  })

  test('STATE-38 ROLE-30 an offer is rejected, withdrawn, or expires, and answered once', async () => {
    await family()
    const rejected = await world.offer(upline, agent, { kind: 'daily' })
    expect((await answer(upline, rejected.id)).code).toBe('NOT_IN_TEAM') // only who gets it answers
    expect((await answer(agent, rejected.id, 'reject')).value).toMatchObject({ state: 'rejected', isRunning: false })
    for (const said of ['accept', 'reject'] as const) expect((await answer(agent, rejected.id, said)).code).toBe('CONTRACT_ANSWERED')
    expect((await terminate(agent, rejected.id)).code).toBe('CONTRACT_ENDED')

    const taken = await world.offer(upline, agent, { kind: 'daily' })
    expect((await agent.post('MCSFE_withdrawOffer', { id: taken.id, key: key() })).code).toBe('NOT_IN_TEAM')
    expect((await upline.post('MCSFE_withdrawOffer', { id: taken.id, key: key() })).value).toMatchObject({ state: 'withdrawn' })
    expect((await answer(agent, taken.id)).code).toBe('CONTRACT_ENDED')

    const late = await world.offer(upline, agent, { kind: 'daily' })
    const again = { memberId: agent.id, kind: 'daily', tiers: flat(1), key: key() }
    expect((await upline.post('MCSFE_offerContract', again)).code).toBe('OFFER_OPEN')
    world.goTo(world.now() + 3 * day)
    expect((await answer(agent, late.id)).code).toBe('CONTRACT_ENDED')
    expect((await upline.post('MCSFE_withdrawOffer', { id: late.id, key: key() })).code).toBe('CONTRACT_ENDED')
    const made = await upline.post('MCSFE_offerContract', again)
    expect(made.value).toMatchObject({ state: 'offered' })
    // the same key is the same offer, and another wish under it is refused
    expect((await upline.post('MCSFE_offerContract', again)).value).toMatchObject({ id: (made.value as Contract).id })
    expect((await upline.post('MCSFE_offerContract', { ...again, tiers: flat(2) })).code).toBe('KEY_REUSED')
    const past = (await agent.get('MCSFE_getContracts', { list: 'past', kind: 'daily' })).value as { list: Contract[] }
    expect(past.list.map(({ state }) => state).toSorted()).toEqual(['expired', 'rejected', 'withdrawn'])
    // an answer whose own answer was lost comes again under its key
    const once = { id: (made.value as Contract).id, answer: 'accept', key: key() }
    expect((await agent.post('MCSFE_answerContract', once)).value).toMatchObject({ state: 'active' })
    expect((await agent.post('MCSFE_answerContract', once)).value).toMatchObject({ state: 'active' })
  })

  test('an accepted offer replaces what is in force where its first period begins, without a gap', async () => {
    world.goTo(at('2027-02-10T09:00Z'))
    await family()
    const weekly = await world.contract(upline, agent, { kind: 'dividend', period: 'W', tiers: flat(500) })
    world.goTo(at('2027-02-24T09:00Z')) // Wednesday: two weeks are over, the third runs
    const monthly = await world.offer(upline, agent, { kind: 'dividend', period: 'M', tiers: flat(700) })
    await world.play(member, 40_00n)
    const { present, last, difference } = (await agent.get('MCSFE_getContract', { id: monthly.id })).value as ContractDetail
    expect(last).toMatchObject({ from: at('2027-01-01T00:00Z'), until: at('2027-02-01T00:00Z') })
    expect(present).toMatchObject({ id: weekly.id, state: 'computed', amount: '0.00', period: 'W' })
    expect(difference).toBe('0.00')
    expect((await answer(agent, monthly.id)).value).toMatchObject({ startsAt: at('2027-03-01T00:00Z'), state: 'active' })
    const { list } = (await agent.get('MCSFE_getContracts', { list: 'open' })).value as { list: Contract[] }
    expect(list.map(({ id, state, endsAt }) => [id, state, endsAt])).toEqual([
      [monthly.id, 'active', null],
      [weekly.id, 'replaced', at('2027-03-01T00:00Z')],
    ])
    world.goTo(at('2027-05-02T09:00Z'))
    // 1 March 2027 is a Monday: the weeks end there by themselves
    expect((await settled(agent, 'dividend')).list.map(({ contractId, from, until }) => [contractId, from, until])).toEqual([
      [monthly.id, at('2027-04-01T00:00Z'), at('2027-05-01T00:00Z')],
      [monthly.id, at('2027-03-01T00:00Z'), at('2027-04-01T00:00Z')],
      [weekly.id, at('2027-02-22T00:00Z'), at('2027-03-01T00:00Z')],
      [weekly.id, at('2027-02-15T00:00Z'), at('2027-02-22T00:00Z')],
    ])
    // and in the middle of a month: the old one is cut where the new one begins
    const semi = await world.offer(upline, agent, { kind: 'dividend', period: 'H', tiers: flat(700) })
    expect((await answer(agent, semi.id)).value).toMatchObject({ startsAt: at('2027-05-16T00:00Z') })
    world.goTo(at('2027-06-01T09:00Z'))
    expect((await settled(agent, 'dividend')).list.slice(0, 2).map(({ contractId, from, until }) => [contractId, from, until])).toEqual([
      [semi.id, at('2027-05-16T00:00Z'), at('2027-06-01T00:00Z')],
      [monthly.id, at('2027-05-01T00:00Z'), at('2027-05-16T00:00Z')],
    ])
    // one that has not begun has no period at all
    const never = await world.offer(upline, agent, { kind: 'dividend', period: 'W', tiers: flat(900) })
    await answer(agent, never.id)
    expect((await terminate(agent, never.id)).value).toMatchObject({ state: 'terminated', isRunning: false })
  })

  test('ROLE-29 contracts are made with agents right below, by tiers that make sense, where the operator offers them', async () => {
    await family()
    const deeper = await world.person(41, agent)
    const stranger = await world.person(1)
    const offer = (memberId: string, change: object = {}) =>
      upline.post('MCSFE_offerContract', { memberId, kind: 'dividend', period: 'D', tiers: flat(100), key: key(), ...change })
    expect((await offer(deeper.id)).code).toBe('NOT_DIRECT')
    expect((await offer(upline.id)).code).toBe('NOT_DIRECT')
    expect((await offer(await world.person(0, upline).then(({ id }) => id))).code).toBe('NOT_DIRECT')
    for (const id of [stranger.id, '1', '99999999']) expect((await offer(id)).code).toBe('NOT_IN_TEAM')
    expect(await offer(agent.id, { tiers: [...flat(100), ...flat(100)] })).toMatchObject({
      code: 'TIERS_INVALID',
      value: { line: 1, reason: 'rate' },
    })
    expect((await offer(agent.id, { tiers: [] })).code).toBe('TIERS_INVALID')
    expect(await offer(agent.id, { period: undefined })).toMatchObject({ code: 'FIELD_INVALID', value: { field: 'period' } })
    expect((await offer(agent.id, { period: 'Y' })).code).toBe('BAD_REQUEST')
    for (const answerBy of [world.now() - 1, world.now() + 32 * day])
      expect(await offer(agent.id, { answerBy })).toMatchObject({ code: 'FIELD_INVALID', value: { field: 'answerBy' } })
    await world.gateway.services.settings.change({ contracts: { dividend: false } })
    expect((await offer(agent.id)).code).toBe('NOT_OFFERED')
    expect((await agent.post('MCS2_processDividendReq', { key: key() })).code).toBe('NOT_OFFERED')
    await world.gateway.services.settings.reset()
    expect((await offer(agent.id)).success).toBe(true)
  })

  test('of everything that ends an offer at once, one wins', async () => {
    await family()
    const { id } = await world.offer(upline, agent, { kind: 'hourly' })
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => answer(agent, id, index % 2 ? 'accept' : 'reject')),
      ...Array.from({ length: 4 }, () => upline.post('MCSFE_withdrawOffer', { id, key: key() })),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, code } of answers) if (!success) expect(['CONTRACT_ANSWERED', 'CONTRACT_ENDED']).toContain(code)
    const offers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        upline.post('MCSFE_offerContract', { memberId: agent.id, kind: 'realtime', tiers: flat(index + 1), key: key() }),
      ),
    )
    expect(offers.filter(({ success }) => success)).toHaveLength(1)
    const kept = offers.find(({ success }) => success)?.value as Contract
    await answer(agent, kept.id)
    const ends = await Promise.all([terminate(agent, kept.id), terminate(upline, kept.id), terminate(agent, kept.id)])
    expect(ends.filter(({ success }) => success)).toHaveLength(1)
  })

  test('ENT-28 ENT-29 ENT-30 ENT-31 contract info follows the operator’s switches, and is empty for who is no agent', async () => {
    await family()
    const { settings } = world.gateway.services
    const info = async (who: Person) => (await who.get('MCSFE_getConsolidatedContract')).value as ConsolidatedContract
    const all = { dailysalreqtype: 1, divtypereq: 1, contracthoursalreq: 1, realtimesalreqtype: 1, offers: [] }
    const none = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0, offers: [] }
    expect([await info(agent), await info(member), await info(await world.person(4))]).toEqual([all, none, none])
    for (const [kind, name] of [
      ['daily', 'dailysalreqtype'],
      ['dividend', 'divtypereq'],
      ['hourly', 'contracthoursalreq'],
      ['realtime', 'realtimesalreqtype'],
    ] as const) {
      await settings.reset()
      await settings.change({ contracts: { [kind]: false } })
      expect(await info(agent)).toEqual({ ...all, [name]: 0 })
    }
    await settings.reset()
    await settings.change({ flags: { AGENTPOLICY3: false } })
    expect(await info(agent)).toEqual(none)
    await settings.reset()
  })

  test('nobody but its two sides reads or changes a contract', async () => {
    await family()
    const contract = await world.contract(upline, agent, { kind: 'daily', tiers: flat(1000) })
    await world.play(member, 20_00n)
    world.goTo(world.now() + 3 * day)
    const sub = await world.person(42, agent)
    const sibling = await world.person(2, upline)
    const settlementId = (await settled(agent, 'daily')).list[0]?.id
    for (const id of [contract.id, 'nobody'])
      for (const who of [sub, sibling]) {
        expect((await who.get('MCSFE_getContract', { id })).code).toBe('NOT_IN_TEAM')
        expect((await who.get('MCSFE_getContractSettlements', { kind: 'daily', side: 'mine', contractId: id })).code).toBe('NOT_IN_TEAM')
        expect((await answer(who, id)).code).toBe('NOT_IN_TEAM')
        expect((await who.post('MCSFE_withdrawOffer', { id, key: key() })).code).toBe('NOT_IN_TEAM')
        expect((await terminate(who, id)).code).toBe('NOT_IN_TEAM')
        for (const name of ['MCS2_processDividendReq', 'MCS2_processDailySalContract', 'MCS2_processContractHourSalary']) {
          expect((await who.post(name, { contractId: id, key: key() })).code).toBe('NOT_IN_TEAM')
          expect((await who.post(name, { settlementId, key: key() })).code).toBe('NOT_IN_TEAM')
        }
      }
    // the upline pays, and asks for nothing; another kind's call is not the way either
    expect((await upline.post('MCS2_processDailySalContract', { contractId: contract.id, key: key() })).code).toBe('NOT_IN_TEAM')
    expect((await agent.post('MCS2_processDividendReq', { settlementId, key: key() })).code).toBe('NOT_IN_TEAM')
    for (const memberId of [sibling.id, upline.id]) expect((await agent.get('MCSFE_getContracts', { memberId })).code).toBe('NOT_IN_TEAM')
    expect((await upline.get('MCSFE_getContracts', { memberId: sub.id })).value).toMatchObject({ list: [] })
    expect((await upline.get('MCSFE_getContracts', { memberId: agent.id })).value).toMatchObject({ list: [{ id: contract.id }] })
    for (const name of ['MCSFE_getContracts', 'MCSFE_getContract', 'MCSFE_getContractSettlements'])
      expect((await member.get(name, { id: contract.id, kind: 'daily', side: 'mine' })).code).toBe('NON_AGENT')
    for (const name of ['MCSFE_processRealTimeSalaryContract', 'MCS2_processDailySalContract'])
      expect((await member.post(name, { key: key() })).code).toBe('NON_AGENT')
  })

  test('CALL-53 CALL-54 CALL-55 a request pays once, what the upline can, and the rest stays due', async () => {
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
      // a cent too little: refused, and all of it stays due; the key was not used
      await world.leave(upline, 99_99n)
      const once = { contractId: id, key: key() }
      expect((await agent.post(name, once)).code).toBe('INSUFFICIENT_UPLINE_FUNDS')
      expect((await settled(agent, kind)).totals).toEqual(totals)
      // what covers two pays the two oldest; the same key pays nothing more, and another body under it is refused
      await world.leave(upline, 200_00n)
      const mine = await agent.balance()
      expect((await agent.post(name, once)).value).toMatchObject({ count: 2, amount: '200.00', dueCount: 1, due: '100.00' })
      await world.leave(upline, 1000_00n)
      expect((await agent.post(name, once)).value).toMatchObject({ count: 2, amount: '200.00', dueCount: 1 })
      expect((await agent.post(name, { ...once, contractId: undefined, settlementId: oldest.id })).code).toBe('KEY_REUSED')
      expect(await agent.balance()).toBe(mine + 200_00n)
      expect((await agent.post(name, { settlementId: oldest.id, key: key() })).code).toBe('NOTHING_DUE')
      // ten at once for the last one, half of them under one key
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
      expect(await told(agent)).toContain('contractPaid')
      expect(await told(upline)).toContain('contractPaidOut')
      expect((await settled(upline, kind, 'downline')).totals).toEqual({ due: '0.00', dueCount: 0, paid: '300.00' })
    }
  })

  test('many timers at once settle and pay each period once', async () => {
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

  test('a real-time salary that the upline cannot pay stays due, and is paid with a later one', async () => {
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

  test('a bonus that has not been played for is not paid out', async () => {
    world.goTo(Math.ceil(world.now() / day) * day)
    await family()
    await world.contract(upline, agent, { kind: 'daily', tiers: flat(1000) })
    world.goTo(world.now() + day)
    await world.play(member, 100_00n, 'lost')
    world.goTo(world.now() + day + settleGrace)
    await world.leave(upline, 25_00n)
    const required = { source: 'bonus', reference: key(), required: 100_00n, locked: 15_01n, expiresAt: null, at: world.now() }
    await world.gateway.services.db.transaction().execute((trx) => requireTurnover(trx, { memberId: upline.id, ...required }))
    expect((await agent.post('MCS2_processDailySalContract', { key: key() })).code).toBe('INSUFFICIENT_UPLINE_FUNDS')
    await world.leave(upline, 25_01n)
    expect((await agent.post('MCS2_processDailySalContract', { key: key() })).value).toMatchObject({ amount: '10.00' })
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
    // twice pays nothing twice; the quiet five minutes left no line
    expect((await agent.post('MCSFE_processRealTimeSalaryContract')).value).toMatchObject({ count: 0, amount: '0.00' })
    expect((await settled(agent, 'realtime')).list.map(({ until, amount, state }) => [until, amount, state])).toEqual([
      [past(15), '2.00', 'paid'],
      [past(10), '0.99', 'paid'],
    ])
  })
})
