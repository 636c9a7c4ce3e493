import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContractDetail, ContractTier, Settlement, Settlements } from '../../../src/core/agent/contract-calls.ts'
import { checkLedger } from '../ledger/check.ts'
import { type ContractWorld, contractWorld, day, dice, hour, key, minute, type Person } from '../testing/contract-world.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { settleGrace } from './contract-settle.ts'

/** Amounts in this test are calculated independently, in cents as plain integers. */
interface Round {
  member_id: string
  bet: number
  win: number
  created_at: number
}
const cents = (text: string) => Math.round(Number(text) * 100)
const zone = 8 * hour

const tiers: ContractTier[] = [
  { activeMembers: 1, bets: '0', lost: '0', rate: 37 },
  { activeMembers: 2, bets: '60.00', lost: '0', rate: 113 },
  { activeMembers: 3, bets: '120.00', lost: '5.00', rate: 250 },
]

/** The specification's calculation, without code of the gateway. */
function reckon(kind: string, rounds: Round[], offered = tiers) {
  const active = new Set(rounds.map(({ member_id }) => member_id)).size
  const bets = rounds.reduce((sum, { bet }) => sum + bet, 0)
  const lost = bets - rounds.reduce((sum, { win }) => sum + win, 0)
  let tier = 0
  offered.forEach((each, at) => {
    const isLost = cents(each.lost) === 0 || lost >= cents(each.lost)
    if (active >= each.activeMembers && bets >= cents(each.bets) && isLost) tier = at + 1
  })
  const rate = offered[tier - 1]?.rate ?? 0
  const base = Math.max(0, kind === 'dividend' ? lost : bets)
  return { active, bets, lost, tier, rate, amount: Math.floor((base * rate) / 10_000) }
}

describe.each(testDatabases)('contract payments on $name', ({ isThere, start }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})
  let world: ContractWorld
  let stop: () => Promise<void>
  beforeAll(async () => {
    const database = await start()
    stop = database.stop
    // Monday, 08:00 in the house's time zone
    world = await contractWorld('2026-11-23T00:00:00Z', { database: database.address, timeZoneOffset: zone / minute })
  })
  afterAll(async () => {
    await world.gateway.close()
    await stop()
  })

  const seed = Number(process.env['CONTRACT_SEED'] ?? Math.floor(Math.random() * 1e6))

  test(`three levels of agents: every settlement equals the sum of its rounds, to the cent (CONTRACT_SEED=${seed})`, async () => {
    const random = dice(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const { db } = world.gateway.services
    const root = await world.person(1)
    const agents: Person[] = []
    const team: Person[] = []
    /** Each agent's team, tracked by the test itself. */
    const teams = new Map<string, Set<string>>()
    const join = (who: Person, uppers: Person[]) => {
      for (const upper of [...uppers, who]) teams.set(upper.id, (teams.get(upper.id) ?? new Set()).add(who.id))
      team.push(who)
    }
    join(root, [])
    const above: Person[] = [root]
    for (const type of [2, 41, 42]) {
      const agent = await world.person(type, above.at(-1))
      agents.push(agent)
      join(agent, above)
      above.push(agent)
      for (let count = 0; count < 2; count++) join(await world.person(0, agent), above)
    }
    const pairs = agents.map((downline, at) => ({ upline: [root, ...agents][at] as Person, downline }))
    for (const { upline, downline } of pairs)
      for (const [kind, period] of [
        ['dividend', pick(['D', 'W'] as const)],
        ['daily', undefined],
        ['hourly', undefined],
        ['realtime', undefined],
      ] as const)
        await world.contract(upline, downline, { kind, tiers, ...(period && { period }) })

    // two weeks of play, some of it exactly at the edges of hours and days
    const from = world.now()
    const until = from + 15 * day
    const times = Array.from({ length: 80 }, (_, at) => {
      const time = from + Math.floor(random() * (until - from))
      const [edge, length] = at % 3 === 0 ? [true, pick([5 * minute, hour, day])] : [false, 1]
      return edge ? Math.floor((time + zone) / length) * length - zone - pick([0, 1]) : time
    }).toSorted((one, other) => one - other)
    for (const time of times.filter((each) => each >= from)) {
      world.goTo(time)
      await world.play(pick(team), BigInt(pick([100, 333, 2500, 6000, 12_345])), pick([undefined, 'lost', 'lost', 'won']))
    }
    world.goTo(until + settleGrace)

    const rounds = (await db.selectFrom('rounds').select(['member_id', 'bet', 'win', 'created_at']).execute()).map((row) => ({
      ...row,
      bet: Number(row.bet),
      win: Number(row.win),
      created_at: Number(row.created_at),
    }))
    const tiersSeen = new Set<number>()
    for (const { upline, downline } of pairs)
      for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
        const own = rounds.filter(({ member_id }) => teams.get(downline.id)?.has(member_id))
        const { list } = (await downline.get('MCSFE_getContracts', { kind, side: 'mine', list: 'open' })).value as {
          list: { startsAt: number; period: string }[]
        }
        const { startsAt, period } = list[0]!
        // local midnights, Mondays, hours and 5 minutes, found by stepping
        const length = kind === 'realtime' ? 5 * minute : kind === 'hourly' ? hour : period === 'W' ? 7 * day : day
        const expected = []
        expect((startsAt + zone) % (length === 7 * day ? day : length)).toBe(0)
        if (length === 7 * day) expect(new Date(startsAt + zone).getUTCDay()).toBe(1)
        for (let at = startsAt; at + length + settleGrace <= world.now(); at += length) {
          const played = own.filter(({ created_at }) => created_at >= at && created_at < at + length)
          if (played.length === 0 && length < day) continue
          expected.push({ from: at, until: at + length, ...reckon(kind, played) })
        }
        const all: Settlement[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page = (await downline.get('MCSFE_getContractSettlements', { kind, side: 'mine', cursor })).value as Settlements
          all.push(...page.list)
          cursor = page.next
        }
        const told = all.toReversed().map(({ from: begin, until: end, figures, tier, rate, amount, state }) => {
          expect(state).toBe(cents(amount) > 0 ? 'due' : 'nothing')
          const { activeMembers: active, bets, lost } = figures
          return { from: begin, until: end, active, bets: cents(bets), lost: cents(lost), tier, rate, amount: cents(amount) }
        })
        expect(told, `${kind} of ${downline.account}`).toEqual(expected)
        for (const each of expected) {
          tiersSeen.add(each.tier)
          if (kind === 'dividend' && each.lost < 0) expect(each.amount).toBe(0)
        }
        const sum = expected.reduce((all, { amount }) => all + amount, 0)
        const before = [await upline.balance(), await downline.balance()]
        if (sum === 0) continue
        const name = {
          dividend: 'MCS2_processDividendReq',
          daily: 'MCS2_processDailySalContract',
          hourly: 'MCS2_processContractHourSalary',
          realtime: 'MCSFE_processRealTimeSalaryContract',
        }[kind]
        const paid = await downline.post(name, kind === 'realtime' ? {} : { key: key() })
        expect(cents((paid.value as { amount: string }).amount)).toBe(sum)
        expect([await upline.balance(), await downline.balance()]).toEqual([before[0]! - BigInt(sum), before[1]! + BigInt(sum)])
      }
    expect(tiersSeen.size).toBeGreaterThan(2)
    // the current period, and the last one with an offer's tiers, from the same rounds
    const [{ upline, downline }] = pairs as [(typeof pairs)[number]]
    const offered = [...tiers, { activeMembers: 50, bets: '1000000', lost: '1000000', rate: 900 }]
    const { id } = await world.offer(upline, downline, { kind: 'daily', tiers: offered })
    const detail = (await downline.get('MCSFE_getContract', { id })).value as ContractDetail
    const today = Math.floor((world.now() + zone) / day) * day - zone
    const own = rounds.filter(({ member_id }) => teams.get(downline.id)?.has(member_id))
    const yesterday = reckon(
      'daily',
      own.filter(({ created_at }) => created_at >= today - day && created_at < today),
      offered,
    )
    expect([cents(detail.last.figures.bets), cents(detail.offer.amount), detail.offer.tier]).toEqual([
      yesterday.bets,
      yesterday.amount,
      yesterday.tier,
    ])
    expect(detail.last.tiers.map(({ isMet }) => isMet)).toEqual(
      offered.map(
        (_, at) =>
          reckon(
            'daily',
            own.filter(({ created_at }) => created_at >= today - day && created_at < today),
            [offered[at]!],
          ).tier === 1,
      ),
    )
    expect(cents(detail.last.tiers.at(-1)!.missing.bets)).toBe(100_000_000 - yesterday.bets)
    expect(cents(detail.difference)).toBe(yesterday.amount - cents(detail.present?.amount ?? '0'))
    expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
  })
})
