import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { MissionSummary } from '../../../src/core/rewards/mission-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { payBonus } from './bonus.ts'
import { countsNoBet, type RewardsConfig, readRewards } from './config.ts'
import { dayOf, weekOf } from './days.ts'
import { grantSpins, spinGame, standardStake } from './free-spins.ts'
import { movePoints } from './points.ts'
import { payOnce } from './reward-holds.ts'
import { playedIn } from './tasks.ts'

/** A member's deposits between two times, minor units. */
async function depositedIn(db: Pick<Database, 'selectFrom'>, memberId: string, from: number, until: number): Promise<bigint> {
  const { amount } = await db
    .selectFrom('ledger_entries')
    .select(sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount'))
    .where('account_id', '=', memberAccount(memberId))
    .where('is_play', '=', 0)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('kind', '=', 'deposit')
    .executeTakeFirstOrThrow()
  return BigInt(amount)
}

type Mission = RewardsConfig['missions'][number]

/**
 * The reward of a mission. An earlier release let operators set free spins for deposits and check-ins. Wins of free spins are own money, so
 * such a mission instead gives the value of its spins as a bonus, which has a turnover.
 */
function rewardOf({ kind, reward }: Mission): Mission['reward'] {
  if (reward.kind !== 'spins' || !countsNoBet(kind)) return reward
  return { kind: 'money', amount: formatAmount(BigInt(reward.amount) * standardStake) }
}

/** The missions of a moment's week, with the progress by the member's real rounds, deposits and check-ins. */
export async function missionsAt(
  services: Pick<Services, 'db' | 'zones'>,
  memberId: string,
  at: number,
): Promise<z.output<typeof MissionSummary> & { week: string }> {
  const { db } = services
  const { missions } = await readRewards(db)
  const week = weekOf(services, at)
  const until = dayOf(services, week.end - 1).id
  const { bet, rounds, games } = await playedIn(db, memberId, week.start, week.end)
  const deposit = await depositedIn(db, memberId, week.start, week.end)
  const { days } = await db
    .selectFrom('check_ins')
    .select((fields) => fields.fn.countAll<number | bigint>().as('days'))
    .where('member_id', '=', memberId)
    .where('day', '>=', week.id)
    .where('day', '<=', until)
    .executeTakeFirstOrThrow()
  const claims = await db
    .selectFrom('mission_claims')
    .select(['mission_id', 'stars'])
    .where('member_id', '=', memberId)
    .where('week', '=', week.id)
    .execute()
  const counted = { bet, rounds: BigInt(rounds), games: BigInt(games), deposit, days: BigInt(days) }
  const list = missions.map((mission) => {
    const { id, kind, goal, stars } = mission
    const isMoney = kind === 'bet' || kind === 'deposit'
    const done = counted[kind]
    const wanted = isMoney ? (parseAmount(goal) ?? 0n) : BigInt(goal)
    const isDone = done >= wanted
    return {
      id,
      kind,
      goal,
      value: isMoney ? formatAmount(done) : String(done),
      part: isDone ? 1 : Number((done * 1000n) / wanted) / 1000,
      reward: rewardOf(mission),
      stars,
      isDone,
      isClaimed: claims.some((claim) => claim.mission_id === id),
    }
  })
  const stars = claims.reduce((sum, claim) => sum + claim.stars, 0)
  return { week: week.id, from: week.id, until, nextIn: week.end - at, stars, list, currencySymbol }
}

/** Pays a finished mission; the week's row lets one of several requests succeed. @throws {Refusal} NOT_CLAIMABLE, REWARD_HELD */
export async function claimMission(services: Services, memberId: string, missionId: string, at: number): Promise<void> {
  const { week, list } = await missionsAt(services, memberId, at)
  const mission = list.find(({ id }) => id === missionId)
  if (!mission?.isDone) throw new Refusal('NOT_CLAIMABLE')
  if (mission.isClaimed) return
  const { reward, stars } = mission
  const amount = reward.kind === 'money' ? (parseAmount(reward.amount) ?? 0n) : 0n
  await payOnce(services.db, { memberId, kind: 'mission', subject: `${week}:${missionId}`, amount, at }, async (trx) => {
    const written = await trx
      .insertInto('mission_claims')
      .values({ member_id: memberId, week, mission_id: missionId, stars, created_at: at })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (Number(written.numInsertedOrUpdatedRows ?? 0) === 1) await pay(trx, services, { memberId, reward, key: `${week}:${missionId}`, at })
  })
}

interface Payment {
  memberId: string
  reward: z.output<typeof MissionSummary>['list'][number]['reward']
  key: string
  at: number
}

async function pay(trx: Transaction<Tables>, { catalogue }: Services, { memberId, reward, key, at }: Payment): Promise<void> {
  const id = `mission:${memberId}:${key}`
  if (reward.kind === 'money') {
    const amount = parseAmount(reward.amount) ?? 0n
    await payBonus(trx, { memberId, reference: 'mission', amount, key: id, at, turnover: 1 })
  } else if (reward.kind === 'points')
    await movePoints(trx, { memberId, points: BigInt(reward.amount), reference: 'gift:mission', key: id, body: id, at })
  else await grantSpins(trx, { id, memberId, nodeId: spinGame(catalogue), granted: Number(reward.amount), at })
}
