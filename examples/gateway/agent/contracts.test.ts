import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract, ContractDetail } from '../../../src/core/agent/contract-calls.ts'
import type { ConsolidatedContract } from '../../../src/core/agent/contract-info-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { formatAmount } from '../ledger/money.ts'
import type { LiveEvent } from '../live/stream.ts'
import {
  answer,
  type ContractWorld,
  contractWorld,
  day,
  flat,
  hour,
  key,
  type Person,
  settled,
  terminate,
  wednesday,
} from '../testing/contract-world.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { settleGrace } from './contract-settle.ts'

const at = (text: string) => Date.parse(text)

describe.each(testDatabases)('contracts on $name', ({ isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})
  let world: ContractWorld
  let stop: () => Promise<void>
  let upline: Person
  let agent: Person
  let member: Person
  const family = async () => void ({ upline, agent, member } = await world.family())
  /** The contract states that a member's pages receive. */
  const heard = (who: Person) => {
    const events: LiveEvent[] = []
    world.gateway.services.live.join({ memberId: who.id, send: (event) => void events.push(event) })
    return () => events.splice(0).flatMap(({ type, data }) => (type === 'contract' ? [(data as { state: string }).state] : []))
  }

  beforeAll(async () => {
    const database = await startFilled(Date.parse(wednesday))
    stop = database.stop
    world = await contractWorld(wednesday, { database: database.address })
  })
  afterAll(async () => {
    expect(await checkLedger(world.gateway.services.db)).toMatchObject({ ok: true, faults: [] })
    await world.gateway.close()
    await stop()
  })

  test('STATE-37 STATE-39 a dividend contract: is offered, accepted, settled, paid, terminated', async () => {
    world.goTo(at('2026-11-18T10:00Z'))
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
    // still running: nothing is settled, and the detail shows the state so far
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

    // ended on Monday: the current week is the last one
    expect((await terminate(upline, id)).value).toMatchObject({ state: 'terminated', endsAt: at('2026-12-07T00:00Z'), isRunning: true })
    await world.play(member, 10_00n)
    world.goTo(at('2026-12-08T12:00Z'))
    await world.play(member, 10_00n)
    world.goTo(at('2026-12-15T12:00Z'))
    const after = await settled(agent, 'dividend')
    expect(after.list.map(({ from }) => new Date(from).toISOString().slice(0, 10))).toEqual(['2026-11-30', '2026-11-23'])
    expect(after.list[0]?.figures.bets).toBe('10.00')
    expect(await world.told(agent)).toEqual(expect.arrayContaining(['contractOffer', 'contractEnded']))
    expect(await world.told(upline)).toEqual(expect.arrayContaining(['contractAccepted']))
    expect((await upline.get('MCSFE_getContracts', { kind: 'dividend', list: 'open' })).value).toMatchObject({ list: [] })
    expect((await upline.get('MCSFE_getContracts', { kind: 'dividend', list: 'past' })).value).toMatchObject({ list: [{ id }] })
  })

  test('STATE-38 ROLE-30 an offer: is rejected, withdrawn or expires, and is answered once', async () => {
    await family()
    const rejected = await world.offer(upline, agent, { kind: 'daily' })
    expect((await answer(upline, rejected.id)).code).toBe('NOT_IN_TEAM') // only the receiver can answer
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
    // the same key returns the same offer, and another offer with it is refused
    expect((await upline.post('MCSFE_offerContract', again)).value).toMatchObject({ id: (made.value as Contract).id })
    expect((await upline.post('MCSFE_offerContract', { ...again, tiers: flat(2) })).code).toBe('KEY_REUSED')
    const past = (await agent.get('MCSFE_getContracts', { list: 'past', kind: 'daily' })).value as { list: Contract[] }
    expect(past.list.map(({ state }) => state).toSorted()).toEqual(['expired', 'rejected', 'withdrawn'])
    // a repeated answer with the same key returns the same response
    const once = { id: (made.value as Contract).id, answer: 'accept', key: key() }
    expect((await agent.post('MCSFE_answerContract', once)).value).toMatchObject({ state: 'active' })
    expect((await agent.post('MCSFE_answerContract', once)).value).toMatchObject({ state: 'active' })
  })

  test("a monthly offer: is compared with the sum of last month's weekly dividends, where a week with a win counts nothing", async () => {
    world.goTo(at('2027-04-05T09:00Z'))
    await family()
    const weekly = await world.contract(upline, agent, { kind: 'dividend', period: 'W', tiers: flat(500) })
    for (const [date, bet, outcome] of [
      ['2027-04-13', 1_00n, 'lost'],
      ['2027-04-14', 100_00n, 'won'],
      ['2027-04-20', 40_00n, 'lost'],
      ['2027-04-21', 40_00n, 'lost'],
    ] as const) {
      world.goTo(at(`${date}T09:00Z`))
      await world.play(member, bet, outcome)
    }
    world.goTo(at('2027-05-04T09:00Z'))
    const monthly = await world.offer(upline, agent, { kind: 'dividend', period: 'M', tiers: flat(700) })
    const { present } = (await agent.get('MCSFE_getContract', { id: monthly.id })).value as ContractDetail
    expect(present).toMatchObject({ id: weekly.id, period: 'W', amount: '4.00' })
  })

  test('an accepted offer: replaces the contract in force without a gap, when its first period begins', async () => {
    world.goTo(at('2027-02-10T09:00Z'))
    await family()
    const weekly = await world.contract(upline, agent, { kind: 'dividend', period: 'W', tiers: flat(500) })
    world.goTo(at('2027-02-24T09:00Z')) // Wednesday: two weeks are over, the third is running
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
    // 1 March 2027 is a Monday, so a week ends there anyway
    expect((await settled(agent, 'dividend')).list.map(({ contractId, from, until }) => [contractId, from, until])).toEqual([
      [monthly.id, at('2027-04-01T00:00Z'), at('2027-05-01T00:00Z')],
      [monthly.id, at('2027-03-01T00:00Z'), at('2027-04-01T00:00Z')],
      [weekly.id, at('2027-02-22T00:00Z'), at('2027-03-01T00:00Z')],
      [weekly.id, at('2027-02-15T00:00Z'), at('2027-02-22T00:00Z')],
    ])
    // also in the middle of a month: the old contract ends when the new one begins
    const semi = await world.offer(upline, agent, { kind: 'dividend', period: 'H', tiers: flat(700) })
    expect((await answer(agent, semi.id)).value).toMatchObject({ startsAt: at('2027-05-16T00:00Z') })
    world.goTo(at('2027-06-01T09:00Z'))
    expect((await settled(agent, 'dividend')).list.slice(0, 2).map(({ contractId, from, until }) => [contractId, from, until])).toEqual([
      [semi.id, at('2027-05-16T00:00Z'), at('2027-06-01T00:00Z')],
      [monthly.id, at('2027-05-01T00:00Z'), at('2027-05-16T00:00Z')],
    ])
  })

  test('a contract ended before it begins: has no period, and the contract that it was to replace continues', async () => {
    world.goTo(at('2027-06-08T09:00Z'))
    await family()
    const first = await world.contract(upline, agent, { kind: 'dividend', period: 'W', tiers: flat(500) })
    world.goTo(at('2027-06-16T09:00Z'))
    const follow = async (rate: number) => {
      const { id } = await world.offer(upline, agent, { kind: 'dividend', period: 'W', tiers: flat(rate) })
      await answer(agent, id)
      return id
    }
    const [second, third] = [await follow(600), await follow(700)]
    const states = async () => {
      const { list } = (await agent.get('MCSFE_getContracts', { kind: 'dividend', list: 'open' })).value as { list: Contract[] }
      return Object.fromEntries(list.map(({ id, state, endsAt }) => [id, [state, endsAt]]))
    }
    const monday = at('2027-06-21T00:00Z')
    expect(await states()).toEqual({ [first.id]: ['replaced', monday], [third]: ['active', null] })
    expect((await terminate(agent, third)).value).toMatchObject({ state: 'terminated', isRunning: false })
    // it never ran, so it has no last period
    expect(await world.told(upline)).toContain('contractCancelled')
    expect(await world.told(upline)).not.toContain('contractEnded')
    expect(await states()).toEqual({ [first.id]: ['replaced', monday], [second]: ['active', null] })
    expect((await terminate(upline, second)).value).toMatchObject({ state: 'terminated', isRunning: false })
    expect(await states()).toEqual({ [first.id]: ['active', null] })
    world.goTo(at('2027-06-28T09:00Z'))
    expect((await settled(agent, 'dividend')).list.map(({ contractId, from, until }) => [contractId, from, until])).toEqual([
      [first.id, monday, at('2027-06-28T00:00Z')],
      [first.id, at('2027-06-14T00:00Z'), monday],
    ])
  })

  test("an offer with other periods: is compared with the sum of the current contract's periods", async () => {
    world.goTo(at('2027-08-20T09:00Z'))
    await family()
    await world.contract(upline, agent, { kind: 'dividend', period: 'D', tiers: flat(1000) })
    for (const date of ['09-01T00:00Z', '09-10T12:00Z', '09-30T23:59Z']) {
      world.goTo(at(`2027-${date}`))
      await world.play(member, 10_05n, 'lost')
    }
    world.goTo(at('2027-09-20T12:00Z'))
    const won = (await world.play(member, 1_00n, 'won')) - 1_00n // no dividend for this day alone, but it lowers the month's
    world.goTo(at('2027-10-03T12:00Z'))
    const { id } = await world.offer(upline, agent, { kind: 'dividend', period: 'M', tiers: flat(700) })
    const { present, offer } = (await agent.get('MCSFE_getContract', { id })).value as ContractDetail
    expect(present).toMatchObject({ amount: '3.00', state: 'computed', period: 'D' })
    expect(offer.amount).toBe(formatAmount(won < 30_15n ? ((30_15n - won) * 7n) / 100n : 0n))
  })

  test('ROLE-29 contracts: can only be offered to direct downline agents, with valid tiers, if the operator offers the kind', async () => {
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
    // it begins at midnight, so a later answer would accept a contract with another start
    const midnight = (Math.floor(world.now() / day) + 1) * day
    expect(await offer(agent.id, { answerBy: midnight + 1 })).toMatchObject({
      code: 'ANSWER_AFTER_START',
      value: { field: 'answerBy', startsAt: midnight },
    })
    await world.gateway.services.settings.change({ contracts: { dividend: false } })
    expect((await offer(agent.id)).code).toBe('NOT_OFFERED')
    expect((await agent.post('MCS2_processDividendReq', { key: key() })).code).toBe('NOT_OFFERED')
    await world.gateway.services.settings.reset()
    expect(await offer(agent.id)).toMatchObject({ success: true, value: { answerBy: midnight, startsAt: midnight } })
    // hourly contracts begin after the answer, at any time
    expect((await offer(agent.id, { kind: 'hourly', period: undefined, answerBy: world.now() + 7 * day })).success).toBe(true)
  })

  test('a repeated offer with the same key: returns the stored contract, whatever has changed since', async () => {
    await family()
    const { db, settings } = world.gateway.services
    const wish = { memberId: agent.id, kind: 'daily', tiers: flat(100), answerBy: world.now() + hour, key: key() }
    const ask = (change: object = {}) => upline.post('MCSFE_offerContract', { ...wish, ...change })
    const { id } = (await ask()).value as Contract
    world.goTo(world.now() + 2 * day)
    await settings.change({ contracts: { daily: false } })
    await db.updateTable('members').set({ type: 0 }).where('id', '=', agent.id).execute()
    expect(await ask()).toMatchObject({ success: true, value: { id } })
    expect((await ask({ note: 'Another one' })).code).toBe('KEY_REUSED')
    expect((await ask({ key: key() })).code).toBe('NOT_DIRECT')
    await db.updateTable('members').set({ type: 2 }).where('id', '=', agent.id).execute()
    expect((await ask({ key: key() })).code).toBe('NOT_OFFERED')
    await settings.reset()
    const late = key()
    expect((await ask({ key: late })).value).toMatchObject({ field: 'answerBy' })
    // the key of a refused request is free again
    const open = (await ask({ key: late, answerBy: world.now() + hour })).value as Contract
    // repeated accept and payment requests also return the stored result
    const yes = { id: open.id, answer: 'accept', key: key() }
    expect((await agent.post('MCSFE_answerContract', yes)).value).toMatchObject({ state: 'active' })
    world.goTo(world.now() + day)
    await world.play(member, 10_00n)
    world.goTo(world.now() + 2 * day)
    const please = { key: key() }
    expect((await agent.post('MCS2_processDailySalContract', please)).value).toMatchObject({ count: 1, amount: '0.10' })
    await settings.change({ contracts: { daily: false } })
    expect((await agent.post('MCSFE_answerContract', yes)).value).toMatchObject({ state: 'active' })
    expect((await agent.post('MCS2_processDailySalContract', please)).value).toMatchObject({ count: 1, amount: '0.10' })
    for (const [call, body] of [
      ['MCSFE_answerContract', yes],
      ['MCS2_processDailySalContract', please],
    ] as const)
      expect((await agent.post(call, { ...body, key: key() })).code).toBe('NOT_OFFERED')
    await settings.reset()
  })

  test('of simultaneous calls that end an offer: one succeeds', async () => {
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

  test("ENT-28 ENT-29 ENT-30 ENT-31 contract info: follows the operator's settings, and is empty for non-agents", async () => {
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

  test('a contract: can be read and changed by its two parties only', async () => {
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
    // the upline can't request the payment; the call of another kind doesn't work either
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
})
