import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readZones, takeZone } from './house-zone.ts'
import { dayAt, dayStart, type DayClock, oneZone } from './house-days.ts'
import { migrate } from '../database/migrate.ts'
import { recount } from '../agent/recount.ts'
import { playedIn } from '../agent/contract-figures.ts'
import { periodOf } from '../limits/periods.ts'
import { countRound } from '../limits/limits.ts'
import { holdPlay } from '../limits/play-time.ts'
import { storedSums } from '../testing/team-sums.ts'
import { addMember, moveMoney, playRound } from '../testing/team.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { keptLog } from '../testing/kept-log.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** A Saturday, 23:00. */
const evening = Date.UTC(2026, 10, 21, 23)
const midnight = evening + hour

describe.each(testDatabases)('time zone of the house on $name', ({ name, isThere, startFilled }) => {
  let now = evening
  let address: string
  let stop: () => Promise<void>
  let open: TrialGateway[] = []
  const kept = keptLog()
  const told = () => kept.told().filter(({ msg }) => msg.startsWith('days '))
  beforeEach(async () => {
    now = evening
    ;({ address, stop } = await startFilled(evening))
  })
  afterEach(async () => {
    for (const gateway of open.splice(0)) await gateway.close()
    kept.clear()
    await stop()
  })
  /** Starts another gateway on the database. timeZoneOffset: its configured offset, minutes ahead of UTC. */
  async function begin(timeZoneOffset: number): Promise<TrialGateway> {
    const gateway = await trialGateway({ database: address, clock: () => now, timeZoneOffset, isStill: true, log: kept.log })
    open.push(gateway)
    return gateway
  }
  const zonesOf = ({ services: { zones } }: TrialGateway) => zones.map(({ timeZoneOffset, startsAt }) => [timeZoneOffset, startsAt])

  test.skipIf(name === 'PostgreSQL')('a new database takes the zone of the first start at once', async () => {
    const { services } = await begin(480)
    expect(services.zones).toEqual(oneZone(480).zones)
    expect(told()).toEqual([])
  })

  // an in-memory database can be opened by one gateway only
  test.skipIf(!isThere || name === 'SQLite')('zone change: applies from the end of the day, once, for all gateways', async () => {
    const first = await begin(0)
    const both = await Promise.all([begin(840), begin(840)])
    expect(told()).toMatchObject([
      { msg: 'days will be those of another time zone', from: '2026-11-22T10:00:00.000Z', minutes: 840, until: 0 },
    ])
    await readZones(first.services)
    const { db } = first.services
    expect(await db.selectFrom('house_zones').selectAll().execute()).toHaveLength(2)
    const gateways = [first, ...both]
    const memberId = await addMember(first.services, { account: 'nightowl' })
    for (const [at, gateway] of [
      [evening, 0],
      [midnight - 1, 1],
      [midnight, 2],
      [midnight + 10 * hour - 1, 0],
      [midnight + 10 * hour, 1],
      [midnight + 34 * hour - 1, 2],
      [midnight + 34 * hour, 0],
    ] as const) {
      now = at
      const { services } = gateways[gateway] as TrialGateway
      await playRound(services, { memberId, bet: 5_00n })
      await services.db
        .transaction()
        .execute(async (trx) => countRound(trx, await holdPlay(trx, memberId), { memberId, staked: 5_00n, won: 0n, at }))
    }
    const saturday = Date.UTC(2026, 10, 21) / day
    const expected = [
      [saturday, 4],
      [saturday + 2, 2],
      [saturday + 3, 1],
    ]
    const rounds = await db.selectFrom('team_days').select(['day', 'own_rounds']).where('member_id', '=', memberId).orderBy('day').execute()
    expect(rounds.map((row) => [row.day, Number(row.own_rounds)])).toEqual(expected)
    const stakes = await db.selectFrom('play_days').select(['day', 'staked']).where('member_id', '=', memberId).orderBy('day').execute()
    expect(stakes.map((row) => [row.day, Number(row.staked) / 5_00])).toEqual(expected)
    // a full recount gives the same sums
    const sums = await storedSums(db)
    await db.transaction().execute((trx) => recount(trx, first.services))
    expect(await storedSums(db)).toEqual(sums)
    // another start with the same zone changes nothing
    expect(zonesOf(await begin(840))).toEqual(zonesOf(first))
    expect(told()).toHaveLength(1)
  })

  test.skipIf(!isThere)('zone change: the sums of past days stay the same', async () => {
    const { services } = await begin(0)
    const { db } = services
    const memberId = await addMember(services, { account: 'nightowl' })
    for (let back = 39; back >= 0; back--) {
      await playRound(services, { memberId, bet: 1_00n, at: evening - back * 5 * hour })
      await moveMoney(services, { memberId, kind: 'deposits', amount: 10_00n, at: evening - back * 7 * hour })
    }
    const past = (await storedSums(db)) as object
    await takeZone(services, -720)
    now = midnight + 3 * day
    expect(await storedSums(db)).toEqual(past)
    await db.transaction().execute((trx) => recount(trx, services))
    expect(await storedSums(db)).toEqual(past)
    // of a contract, the week cut by the old zone and the one by the new zone each count their rounds once
    const cut = [Date.UTC(2026, 10, 9), Date.UTC(2026, 10, 16), midnight, dayStart(services, dayAt(services, now))]
    await playRound(services, { memberId, bet: 3_00n, at: midnight })
    await playRound(services, { memberId, bet: 3_00n, at: midnight + 2 * day })
    const parts = await Promise.all(
      cut
        .slice(1)
        .map((until, index) =>
          playedIn(services, { kind: 'dividend', period: 'W', downline_id: memberId }, { from: cut[index] as number, until }),
        ),
    )
    expect(parts.reduce((sum, { bets }) => sum + bets, 0n)).toBe(46_00n)
  })

  test.skipIf(!isThere)(
    'zone change: can be taken back before the day ends; made in the last ten minutes, it waits for the next day',
    async () => {
      const { services } = await begin(0)
      await takeZone(services, 60)
      await takeZone(services, 120)
      expect(services.zones.map(({ timeZoneOffset }) => timeZoneOffset)).toEqual([0, 120])
      await takeZone(services, 0)
      expect(services.zones).toHaveLength(1)
      await takeZone(services, 0)
      expect(told().at(-1)).toMatchObject({ msg: 'days stay those of this time zone', minutes: 0 })
      expect(told()).toHaveLength(3)
      now = midnight - 10 * minute
      await takeZone(services, -60)
      expect(services.zones.at(-1)?.startsAt).toBe(midnight + day + hour)
      // a zone change that is about to start stays, and the next change follows it
      now = midnight + day - 5 * minute
      await takeZone(services, 0)
      expect(services.zones.map(({ timeZoneOffset }) => timeZoneOffset)).toEqual([0, -60, 0])
      expect(services.zones.at(-1)?.startsAt).toBe(midnight + 3 * day)
    },
  )

  test.skipIf(!isThere)('zone of an older database: stays that of its limits until the day ends', async () => {
    const { services, close } = await begin(0)
    const { db } = services
    await db.schema.dropTable('house_zones').execute()
    await db.deleteFrom('settings').where('key', '=', 'rewards').execute()
    await db
      .insertInto('settings')
      .values({ key: 'rewards', value: JSON.stringify({ timeZoneOffset: 420 }) })
      .execute()
    await sql`delete from migrations where name = '029 time zones of the house'`.execute(db)
    await migrate(db, name === 'SQLite' ? 'sqlite' : 'postgres')
    await takeZone(services, 0)
    expect(services.zones.map(({ timeZoneOffset, startsAt }) => [timeZoneOffset, startsAt])).toEqual([
      [420, 0],
      [0, Date.UTC(2026, 10, 23)], // it is Sunday in that zone, until 17:00
    ])
    open = open.filter((gateway) => gateway.services !== services)
    await close()
  })
})

test('day clock: with random zone changes days stay in order, none is shorter than 24 hours, and every moment belongs to one day', () => {
  let seed = 7
  const random = (below: number) => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) % below
  for (let round = 0; round < 40; round++) {
    const zones = [...oneZone(random(29) * 60 - 840).zones]
    let at = Date.UTC(2026, 0, 1)
    for (let change = 0; change < 4; change++) {
      at += (5 + random(9)) * day + random(24) * hour
      const to = random(57) * 30 - 840
      const dayBefore = dayAt({ zones }, at)
      const end = dayStart({ zones }, dayBefore + 1)
      const first = Math.max(dayAt(oneZone(to), end - 1), dayBefore) + 1
      zones.push({ timeZoneOffset: to, startsAt: dayStart(oneZone(to), first), dayBefore })
    }
    const clock: DayClock = { zones }
    let last = dayAt(clock, Date.UTC(2026, 0, 1))
    for (let time = Date.UTC(2026, 0, 1); time < at + 10 * day; time += hour) {
      const number = dayAt(clock, time)
      expect(number).toBeGreaterThanOrEqual(last)
      const { start: from, end } = periodOf('day', time, clock)
      expect(from <= time && time < Math.max(end, dayStart(clock, number + 1))).toBe(true)
      expect(end - from).toBeGreaterThanOrEqual(day)
      expect(dayAt(clock, from)).toBe(number)
      expect(dayAt(clock, end - 1)).toBe(number)
      last = number
    }
  }
})
