import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMember, playRound } from '../testing/team.ts'
import { storedSums } from '../testing/team-sums.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { comparedPeriod } from './compared-period.ts'
import { dayNumber, reportPeriod } from './days.ts'
import { dayAt, dayStart, oneZone } from '../platform/house-days.ts'
import { partOf, rateOn, setRate } from './rates.ts'
import { backfillTeam } from './recount.ts'
import { breadcrumbs, childrenOf, directDownline, inTeam, requireAgent, teamMember, teamScope, teamSize } from './team.ts'
import { keptLog } from '../testing/kept-log.ts'

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway({ timeZoneOffset: 480 })
})
afterEach(() => gateway.close())

/** Creates the tree top ← middle ← leaf, with plain below middle; other is beside top. */
async function house() {
  const { services } = gateway
  const top = await addMember(services, { account: 'topagent', type: 1 })
  const middle = await addMember(services, { account: 'middleagent', type: 42, upline: top })
  const leaf = await addMember(services, { account: 'leafagent', type: 2, upline: middle })
  const plain = await addMember(services, { account: 'plainmember', upline: middle })
  const other = await addMember(services, { account: 'otheragent', type: 1 })
  return { top, middle, leaf, plain, other }
}

const code = (work: Promise<unknown>) => work.then(() => 'taken').catch((error: { code: string }) => error.code)

test('ROLE-24 ROLE-26 a team: contains everybody below, on any level; others are refused like unknown ids', async () => {
  const { db } = gateway.services
  const { top, middle, leaf, plain, other } = await house()
  expect(await teamMember(db, { id: top }, leaf)).toMatchObject({
    account: 'leafagent',
    level: 3,
    uplineId: middle,
    path: `/${top}/${middle}/${leaf}/`,
  })
  expect(await teamMember(db, { id: leaf }, leaf)).toMatchObject({ account: 'leafagent' })
  for (const [agent, id] of [
    [leaf, middle],
    [leaf, plain],
    [top, other],
    [top, 'nobody'],
    [top, `${middle.slice(0, -1)}`],
    [top, "' or 1=1"],
  ] as const)
    expect(await code(teamMember(db, { id: agent }, id))).toBe('NOT_IN_TEAM')
  expect(await directDownline(db, { id: top }, middle)).toMatchObject({ account: 'middleagent' })
  expect(await code(directDownline(db, { id: top }, leaf))).toBe('NOT_DIRECT')
  expect(await code(directDownline(db, { id: top }, top))).toBe('NOT_DIRECT')
  expect(await code(directDownline(db, { id: top }, other))).toBe('NOT_IN_TEAM')
  expect(await teamSize(db, { id: top, path: `/${top}/` })).toEqual({ members: 3, agents: 2 })
  expect((await childrenOf(db, middle)).map(({ account }) => account)).toEqual(['leafagent', 'plainmember'])
  expect((await childrenOf(db, middle, 'agents')).map(({ account }) => account)).toEqual(['leafagent'])
  const found = await teamMember(db, { id: middle }, leaf)
  expect((await breadcrumbs(db, { id: middle }, found)).map(({ id }) => id)).toEqual([middle, leaf])
  const all = await db
    .selectFrom('team')
    .select('member_id')
    .where(inTeam(`/${top}/`))
    .execute()
  expect(all.map((row) => row.member_id).toSorted()).toEqual([top, middle, leaf, plain].toSorted())

  for (const type of [1, 2, 41, 42]) expect(() => requireAgent({ type })).not.toThrow()
  for (const type of [0, 4, 9]) expect(() => requireAgent({ type })).toThrow('Non-agents')
  expect(await code(teamScope(db, { id: plain, type: 0 }, undefined))).toBe('NON_AGENT')
  expect(await teamScope(db, { id: top, type: 1 }, undefined)).toMatchObject({ id: top })
})

test("report range: 1 to 366 days in order, in the house's time zone", () => {
  const clock = oneZone(480)
  expect(dayAt(clock, Date.parse('2026-03-01T15:59:59Z'))).toBe(dayNumber('2026-03-01'))
  expect(dayAt(clock, Date.parse('2026-03-01T16:00:00Z'))).toBe(dayNumber('2026-03-02'))
  expect(dayStart(clock, dayNumber('2026-03-02'))).toBe(Date.parse('2026-03-01T16:00:00Z'))
  const week = { from: dayNumber('2026-03-02'), to: dayNumber('2026-03-08') }
  expect(reportPeriod({ from: '2026-03-02', to: '2026-03-08' })).toEqual(week)
  const asOf = (now: string) => comparedPeriod({ ...clock, clock: () => Date.parse(now) }, { from: '2026-03-02', to: '2026-03-08' })
  const before = { from: dayNumber('2026-02-23'), to: dayNumber('2026-03-01') }
  expect(asOf('2026-03-08T16:00:00Z')).toEqual({ ...week, before, whole: before, part: undefined })
  // the week's last day is not over: it is compared with the same day of the week before, up to the same time
  expect(asOf('2026-03-08T03:30:00Z')).toEqual({
    ...week,
    before,
    whole: { from: before.from, to: before.to - 1 },
    part: { day: before.to, since: Date.parse('2026-02-28T16:00:00Z'), until: Date.parse('2026-03-01T03:30:00Z') },
  })
  expect(() => reportPeriod({ from: '2025-01-01', to: '2026-01-01' })).not.toThrow()
  for (const [from, to] of [
    ['2026-03-02', '2026-03-01'],
    ['2025-01-01', '2026-01-02'],
    ['2026-02-30', '2026-03-01'],
    ['', ''],
    ['yesterday', '2026-03-01'],
    ['2026-3-1', '2026-03-02'],
  ] as const)
    expect(() => reportPeriod({ from, to })).toThrow(expect.objectContaining({ code: 'RANGE_INVALID' }))
})

test('a rebate rate: applies from its day on, and shares of an amount are rounded down', async () => {
  const { db } = gateway.services
  const { top } = await house()
  const set = (rate: number, fromDay: number) => db.transaction().execute((trx) => setRate(trx, { memberId: top, rate, fromDay }))
  expect(await rateOn(db, top, 100)).toBe(0)
  await set(85, 100)
  await set(90, 110)
  expect([await rateOn(db, top, 99), await rateOn(db, top, 109), await rateOn(db, top, 110)]).toEqual([0, 85, 90])
  await set(70, 105) // replaces the rate set for a later day
  expect([await rateOn(db, top, 104), await rateOn(db, top, 200)]).toEqual([85, 70])
  expect([partOf(11_764n, 85), partOf(11_765n, 85), partOf(-1n, 85)]).toEqual([99n, 100n, -1n])
})

test('migration: a database older than the team tables is filled from members, rounds and ledger', async () => {
  const { services } = gateway
  const { db } = services
  const { leaf, plain } = await house()
  for (const memberId of [leaf, plain, leaf]) await playRound(services, { memberId, bet: 500n })
  const [team, sums] = [await db.selectFrom('team').selectAll().orderBy('path').execute(), await storedSums(db)]
  for (const table of ['team', 'team_days', 'team_game_days'] as const) await db.deleteFrom(table).execute()
  await backfillTeam(services)
  expect(await db.selectFrom('team').selectAll().orderBy('path').execute()).toEqual(team)
  expect(await storedSums(db)).toEqual(sums)
  await backfillTeam(services) // runs only once
  expect(await storedSums(db)).toEqual(sums)
})

test("stored day figures of an unknown time zone, or another one than the limits': are recounted once, with a log entry", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zone-'))
  const database = join(folder, 'zone.sqlite')
  const { log, told: lines, clear } = keptLog()
  const startAt = (timeZoneOffset: number) => trialGateway({ database, timeZoneOffset, isStill: true, log })
  const told = () => {
    const all = lines().filter(({ msg }) => msg.startsWith('team figures'))
    clear()
    return all
  }
  const days = async ({ services: { db } }: TrialGateway, memberId: string) =>
    (await db.selectFrom('team_days').select('day').where('member_id', '=', memberId).where('own_rounds', '>', 0).execute()).map(
      ({ day }) => Number(day),
    )

  const first = await startAt(0)
  const memberId = await addMember(first.services, { account: 'nightowl', at: Date.parse('2026-03-01T12:00Z') })
  await playRound(first.services, { memberId, bet: 500n, at: Date.parse('2026-03-01T20:00Z') })
  expect(await days(first, memberId)).toEqual([dayNumber('2026-03-01')])
  const sums = await storedSums(first.services.db)
  await first.close()
  await (await startAt(0)).close()
  expect(told()).toEqual([]) // nothing has changed

  const kept = async (value: string | undefined) => {
    const { services, close } = await startAt(0)
    const row = services.db.deleteFrom('settings').where('key', '=', 'countedBy')
    await row.execute()
    if (value !== undefined) await services.db.insertInto('settings').values({ key: 'countedBy', value }).execute()
    await services.db.updateTable('team_days').set({ own_bets: 1n }).where('member_id', '=', memberId).execute()
    await close()
  }
  for (const before of [undefined, '480']) {
    await kept(before)
    told()
    const again = await startAt(0)
    expect(told()).toMatchObject([{ minutes: '0', before: before ?? 'unknown' }])
    expect(await storedSums(again.services.db)).toEqual(sums)
    await again.close()
    await (await startAt(0)).close()
    expect(told()).toEqual([])
  }
  rmSync(folder, { recursive: true })
})
