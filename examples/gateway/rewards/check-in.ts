import * as endpoints from '../../../src/contract/rewards.ts'
import { CheckIn } from '../../../src/core/rewards/gift-calls.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { refuseClaims } from './may-claim.ts'
import { readRewards } from './config.ts'
import { dayOf } from './days.ts'
import { movePoints } from './points.ts'

const section = '§2 Other screens: daily check-in'
const inRow = 7

/** Today's check-in of a member, and its number in the streak. A missed day restarts the streak at one. */
export async function standing(services: Services, memberId: string) {
  const { db, clock } = services
  const { checkIn } = await readRewards(db)
  const now = clock()
  const today = dayOf(services, now)
  const yesterday = dayOf(services, today.start - 1)
  const rows = await db
    .selectFrom('check_ins')
    .select(['day', 'streak'])
    .where('member_id', '=', memberId)
    .where('day', 'in', [today.id, yesterday.id])
    .execute()
  const done = rows.find((row) => row.day === today.id)
  const before = rows.find((row) => row.day === yesterday.id)
  return { today, now, isClaimed: done !== undefined, streak: done?.streak ?? ((before?.streak ?? 0) % inRow) + 1, points: checkIn }
}

async function view(services: Services, memberId: string) {
  const { today, now, isClaimed, streak, points } = await standing(services, memberId)
  const days = points.map((each, index) => {
    const state = index + 1 < streak || (isClaimed && index + 1 === streak) ? 'claimed' : index + 1 === streak ? 'today' : 'ahead'
    return { points: each, state } as const
  })
  return { days, isClaimed, nextAt: today.end, nextIn: today.end - now }
}

/**
 * Claims today's check-in. The day's row ensures that it is claimed once. The ledger key comes from this row, because the console may move
 * the row to an earlier day.
 */
async function claim(services: Services, memberId: string): Promise<void> {
  const { today, now, isClaimed, streak, points } = await standing(services, memberId)
  if (isClaimed) return
  await services.db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('check_ins')
      .values({ member_id: memberId, day: today.id, streak, created_at: now })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (Number(written.numInsertedOrUpdatedRows ?? 0) === 0) return
    const key = `checkin:${memberId}:${today.id}:${now}`
    await movePoints(trx, { memberId, points: BigInt(points[streak - 1] ?? 0), reference: 'gift:checkin', key, body: today.id, at: now })
  })
}

export const checkInCalls = [
  defineCall(endpoints.getCheckIn, {
    section,
    summary: 'The seven days of the check-in, and whether today is done',
    isOurs: true,
    value: CheckIn,
    handle: (services, request) => view(services, sessionOf(request).member.id),
  }),
  defineCall(endpoints.postCheckIn, {
    section,
    summary: "Checks in for today, at the house's own time: once, however often it is called",
    isOurs: true,
    value: CheckIn,
    async handle(services, request) {
      const { member } = sessionOf(request)
      await refuseClaims(services, member)
      await claim(services, member.id)
      return view(services, member.id)
    },
  }),
]
