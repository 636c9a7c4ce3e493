import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeZone } from '../platform/house-zone.ts'
import { addMember, moveMoney } from '../testing/team.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import type { LimitKind } from './limit-tables.ts'
import { countRound, refuseAboveDepositLimits, refuseAbovePlayLimits } from './limits.ts'
import { periodOf, type Period } from './periods.ts'
import { countOpenGame } from './play-calls.ts'
import { holdPlay } from './play-time.ts'
import { oneZone } from '../platform/house-days.ts'
import { setLimit } from './stored-limits.ts'

const hour = 3_600_000
const offsets = Array.from({ length: 29 }, (_, index) => -840 + index * 60)

let now = Date.UTC(2026, 10, 1)
let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway({ clock: () => now, isStill: true })
})
afterAll(() => gateway.close())

/** Prepares a house in this zone (minutes ahead of UTC), and a member with all limits used up at 23:00 local time. */
async function usedUp(timeZoneOffset: number, at: number, kinds: readonly LimitKind[]): Promise<string> {
  const { services } = gateway
  const { db } = services
  await db.deleteFrom('house_zones').execute()
  await takeZone(services, timeZoneOffset)
  now = at - 5 * 60_000
  const memberId = await addMember(services, { account: `lim${crypto.randomUUID().slice(0, 8)}` })
  await countOpenGame(services, memberId)
  now = at
  await countOpenGame(services, memberId)
  await moveMoney(services, { memberId, kind: 'deposits', amount: 100_00n })
  await db.transaction().execute(async (trx) => {
    await countRound(trx, await holdPlay(trx, memberId), { memberId, staked: 50_00n, won: 0n, at })
    const values = { deposit: 100_00n, loss: 50_00n, session: 5n }
    for (const kind of kinds) await setLimit(trx, { memberId, kind, value: values[kind.split('.')[0] as keyof typeof values], at })
  })
  return memberId
}

/** The limits that refuse at a moment, and until when. */
async function refusals(memberId: string, at: number): Promise<{ kind: string; until: number }[]> {
  const { db } = gateway.services
  const asked = [refuseAboveDepositLimits(db, { memberId, amount: 1n, at }), refuseAbovePlayLimits(db, { memberId, bet: 1n, at })]
  const found = await Promise.allSettled(asked)
  return found.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { value: { kind: string; until: number } }).value] : []))
}
const kindsAt = async (memberId: string, at: number) => (await refusals(memberId, at)).map(({ kind }) => kind).toSorted()

/** The later end of a period by either zone. */
const laterEnd = (period: Period, at: number, zones: number[]) => Math.max(...zones.map((zone) => periodOf(period, at, oneZone(zone)).end))

test.each(['deposit', 'loss', 'session'] as const)(
  'daily %s limit used up at 23:00, then the time zone changes: stays used up until the day is over in both zones',
  async (what) => {
    for (const from of [0, 840, -720])
      for (const to of offsets) {
        now += 100 * 24 * hour
        const at = Math.floor(now / (24 * hour)) * 24 * hour + 23 * hour - from * 60_000
        const memberId = await usedUp(from, at, [`${what}.day` as LimitKind])
        await takeZone(gateway.services, to)
        // a date never occurs twice: if the clock moves back by more than a day, the day lasts until the next date
        const end = Math.max(laterEnd('day', at, [from, to]), from - to >= 24 * 60 ? (gateway.services.zones.at(-1)?.startsAt ?? 0) : 0)
        const told = `${from} to ${to}`
        for (let time = at; time < end; time += hour)
          expect([told, time - at, await refusals(memberId, time)]).toEqual([
            told,
            time - at,
            [{ kind: `${what}.day`, until: end, limit: expect.any(String), left: expect.any(String) }],
          ])
        expect([told, await kindsAt(memberId, end - 1)]).toEqual([told, [`${what}.day`]])
        expect([told, await kindsAt(memberId, end)]).toEqual([told, []])
      }
  },
)

test.each([
  ['week', 'at its end', Date.UTC(2040, 0, 1, 23)],
  ['week', 'in its middle', Date.UTC(2040, 1, 1, 23)],
  ['month', 'at its end', Date.UTC(2040, 3, 30, 23)],
  ['month', 'in its middle', Date.UTC(2040, 5, 13, 23)],
] as const)('limits of a %s used up %s: stay used up until it is over in both zones', async (period, _, at) => {
  for (const to of offsets) {
    const memberId = await usedUp(0, at, [`deposit.${period}`, `loss.${period}`])
    await takeZone(gateway.services, to)
    const end = laterEnd(period, at, [0, to])
    const both = [`deposit.${period}`, `loss.${period}`]
    for (let time = at; time < end; time += 11 * hour) expect([to, time - at, await kindsAt(memberId, time)]).toEqual([to, time - at, both])
    expect([to, await kindsAt(memberId, end - 1)]).toEqual([to, both])
    // and they are free afterwards; but the day of the change has to be over
    const free = Math.max(end, gateway.services.zones.at(-1)?.startsAt ?? 0)
    expect([to, await kindsAt(memberId, free)]).toEqual([to, []])
  }
})

test('repeated time zone changes, also back: never free a limit that is used up', async () => {
  const { services } = gateway
  const at = Date.UTC(2041, 0, 1, 23)
  const memberId = await usedUp(0, at, ['loss.month', 'deposit.month'])
  for (const to of [840, -720, 0, 60]) {
    await takeZone(services, to)
    now += 3 * 24 * hour
  }
  expect(services.zones).toHaveLength(5)
  for (let time = at; time < Date.UTC(2041, 1, 1); time += 7 * hour)
    expect(await kindsAt(memberId, time)).toEqual(['deposit.month', 'loss.month'])
  expect(await kindsAt(memberId, Date.UTC(2041, 1, 2))).toEqual([])
})

test('rounds during and after the day that the zone change makes longer: are counted once', async () => {
  const { services } = gateway
  const at = Date.UTC(2042, 0, 1, 23)
  const memberId = await usedUp(0, at, [])
  await takeZone(services, 840)
  for (const hours of [1, 5, 10.9, 11, 12, 40]) {
    now = at + hours * hour
    await services.db
      .transaction()
      .execute(async (trx) => countRound(trx, await holdPlay(trx, memberId), { memberId, staked: 1_00n, won: 0n, at: now }))
  }
  const days = await services.db.selectFrom('play_days').selectAll().where('member_id', '=', memberId).orderBy('day').execute()
  const first = Date.UTC(2042, 0, 1) / (24 * hour)
  expect(days.map(({ day, staked }) => [day - first, Number(staked)])).toEqual([
    [0, 53_00],
    [2, 2_00],
    [3, 1_00],
  ])
  expect(days.reduce((sum, { played }) => sum + played, 0)).toBe(5 * 60_000 + 0.1 * hour)
})
