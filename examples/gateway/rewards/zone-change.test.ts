import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../artwork/random.ts'
import { takeZone } from '../platform/house-zone.ts'
import { findByAccount } from '../session/members.ts'
import { playRound } from '../testing/team.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { changeRewards } from './config.ts'
import { day } from './days.ts'
import { lastWeek } from './rescue.ts'

const hour = 3_600_000

let now = Date.UTC(2026, 10, 1)
let gateway: TrialGateway
let memberId: string
beforeAll(async () => {
  gateway = await trialGateway({ clock: () => now, isStill: true, random: seeded('a week of losses') })
  memberId = (await findByAccount(gateway.services.db, 'player1'))?.id ?? ''
  const reward = { kind: 'points', amount: '7' }
  await changeRewards(gateway.services.db, {
    tasks: [{ id: 'one', kind: 'rounds', goal: '1', points: 3 }],
    missions: [{ id: 'one', kind: 'rounds', goal: '1', stars: 1, reward }],
  })
})
afterAll(() => gateway.close())

/** Claims everything; claims that are not possible are refused. */
async function claimAll(): Promise<void> {
  const token = await gateway.login('player1')
  const claim = (path: string, body: object = {}) => gateway.call('POST', `/wps/rewards/${path}/claim`, { token, body })
  await Promise.all([claim('checkIn'), claim('tasks', { taskId: 'one' }), claim('missions', { missionId: 'one' }), claim('rescue')])
}

/** How often each reward was given. */
async function given() {
  const { db } = gateway.services
  const keys = (await db.selectFrom('ledger_transactions').select('key').execute()).map(({ key }) => key)
  const count = (start: string) => keys.filter((key) => key.startsWith(`${start}:${memberId}:`)).length
  return { checkIn: count('checkin'), task: count('task'), mission: count('mission'), rescue: count('rescue') }
}

/** The sum paid by the rescue fund, minor units. */
async function rescued(): Promise<bigint> {
  const { db } = gateway.services
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select('amount')
    .where('reference', '=', 'rescue')
    .where('account_id', '=', `member:${memberId}`)
    .execute()
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

/** Loses at least 20.00 now. */
async function lose(): Promise<void> {
  let lost = 0n
  while (lost < 20_00n) lost += 5_00n - (await playRound(gateway.services, { memberId, bet: 5_00n }))
}

test.each([
  ['in the middle of a week', 3, { checkIn: 1, task: 0, mission: 0, rescue: 0 }],
  ['at its end', 7, { checkIn: 1, task: 0, mission: 0, rescue: 1 }],
])('a time zone change %s: nothing can be claimed twice, and nothing is lost', async (_, weekday, next) => {
  const { services } = gateway
  for (const offset of [-840, -420, -60, 60, 330, 480, 840]) {
    await services.db.deleteFrom('house_zones').execute()
    await takeZone(services, 0)
    const monday = Math.ceil((now + 21 * day - 4 * day) / (7 * day)) * 7 * day + 4 * day
    now = monday - 2 * day
    await lose() // the rescue fund pays for the previous week
    now = monday + (weekday - 1) * day + 23 * hour
    await lose()
    const before = await given()
    const plus = (more: typeof before, to = before) =>
      Object.fromEntries(Object.entries(to).map(([name, count]) => [name, count + more[name as keyof typeof more]]))
    await claimAll()
    const once = plus({ checkIn: 1, task: 1, mission: 1, rescue: 1 })
    expect([offset, await given()]).toEqual([offset, once])
    const paid = await rescued()
    await takeZone(services, offset)
    const { startsAt, timeZoneOffset } = services.zones.at(-1) as (typeof services.zones)[number]
    expect(timeZoneOffset).toBe(offset)
    for (now += hour; now < startsAt; now += 3 * hour) {
      await claimAll()
      expect([offset, now, await given()]).toEqual([offset, now, once])
    }
    now = startsAt
    const { loss, amount } = await lastWeek(services, memberId)
    expect(loss).toBeGreaterThanOrEqual(20_00n)
    for (; now < startsAt + day; now += 5 * hour) await claimAll()
    expect([offset, await given()]).toEqual([offset, plus(next, once as typeof before)])
    expect([offset, (await rescued()) - paid]).toEqual([offset, next.rescue === 1 ? amount : 0n])
    // the next day and week have their normal length
    now = startsAt + day
    await claimAll()
    expect((await given()).checkIn).toBe(before.checkIn + 3)
  }
})

test('check-in during the hours by which a zone change extends a day: the streak continues', async () => {
  const { services } = gateway
  await services.db.deleteFrom('house_zones').execute()
  await takeZone(services, 0)
  const midnight = Math.ceil(now / day + 30) * day
  now = midnight - day - hour
  await claimAll()
  now = midnight - hour
  await takeZone(services, 60) // the day lasts 23 hours longer
  now = midnight + 12 * hour
  await claimAll()
  now += day
  await claimAll()
  const rows = await services.db
    .selectFrom('check_ins')
    .select('streak')
    .where('created_at', '>', midnight - 2 * day)
    .orderBy('day')
    .execute()
  expect(rows.map(({ streak }) => streak)).toEqual([1, 2, 3])
})
