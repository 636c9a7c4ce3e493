import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { Tasks } from '../../../src/core/rewards/gift-calls.ts'
import type { Database } from '../database/open.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseClaims } from './may-claim.ts'
import { readRewards } from './config.ts'
import { dayOf } from './days.ts'
import { movePoints } from './points.ts'
import { isOwn, ownBet, ownWin } from '../games/own-part.ts'

const section = '§2 Other screens: daily tasks'
const claimKey = (memberId: string, day: string, taskId: string) => `task:${memberId}:${day}:${taskId}`

/** A member's deposits, bets and wins in a period. bet and win in minor units. */
export async function playedIn(db: Database, memberId: string, from: number, until: number) {
  const row = await db
    .selectFrom('rounds')
    .select([
      // a free spin's bet is not the member's own, but its win is; of active bonuses neither is
      sql<number | string>`coalesce(sum(case when ${isOwn} then 1 else 0 end), 0)`.as('rounds'),
      sql<number | string>`coalesce(sum(${ownBet}), 0)`.as('bet'),
      sql<number | string>`coalesce(sum(${ownWin}), 0)`.as('win'),
      sql<number | string>`count(distinct case when ${isOwn} then node_id end)`.as('games'),
    ])
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return { rounds: Number(row.rounds), bet: BigInt(row.bet), win: BigInt(row.win), games: Number(row.games) }
}

/** The tasks of a moment's day. */
export async function todaysTasks(services: Services, memberId: string, at: number): Promise<z.output<typeof Tasks>> {
  const { db } = services
  const { tasks } = await readRewards(db)
  const today = dayOf(services, at)
  const played = await playedIn(db, memberId, today.start, today.end)
  const keys = tasks.map(({ id }) => claimKey(memberId, today.id, id))
  const claimed = keys.length ? await db.selectFrom('ledger_transactions').select('key').where('key', 'in', keys).execute() : []
  const list = tasks.map(({ id, kind, goal, points }) => {
    const [done, wanted] = kind === 'bet' ? [played.bet, parseAmount(goal) ?? 0n] : [BigInt(played[kind]), BigInt(goal)]
    const isDone = done >= wanted
    return {
      id,
      kind,
      goal,
      value: kind === 'bet' ? formatAmount(done) : String(done),
      part: isDone ? 1 : Number((done * 1000n) / wanted) / 1000,
      points,
      isDone,
      isClaimed: claimed.some((row) => row.key === claimKey(memberId, today.id, id)),
    }
  })
  return { list, nextAt: today.end, nextIn: today.end - at, currencySymbol }
}

export const taskCalls = [
  defineCall(endpoints.getTasks, {
    section,
    summary: "The day's tasks, and how far the member's real rounds have come",
    isOurs: true,
    value: Tasks,
    handle: (services, request) => todaysTasks(services, sessionOf(request).member.id, services.clock()),
  }),
  defineCall(endpoints.claimTask, {
    section,
    summary: 'Claims the points of a task that is done: once a day',
    isOurs: true,
    body: z.object({ taskId: z.string().check(z.maxLength(40)) }),
    value: Tasks,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const { db } = services
      const at = services.clock() // the time is read once, so that progress and claim belong to the same day
      await refuseClaims(services, member, at)
      const task = (await todaysTasks(services, member.id, at)).list.find(({ id }) => id === request.body.taskId)
      if (!task?.isDone) throw new Refusal('NOT_CLAIMABLE')
      const today = dayOf(services, at).id
      const key = claimKey(member.id, today, task.id)
      const move = { memberId: member.id, points: BigInt(task.points), reference: 'gift:task', key, body: task.id, at }
      await db.transaction().execute((trx) => movePoints(trx, move))
      return todaysTasks(services, member.id, at)
    },
  }),
]
