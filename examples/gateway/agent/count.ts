import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../platform/services.ts'
import { addToTeamDays } from './add-to-team-days.ts'
import { dayAt } from '../platform/house-days.ts'
import { pathTo } from './paths.ts'
import { idsOf } from './team.ts'
import { dayClockOf } from '../platform/day-clock.ts'

export interface CountedPlay {
  memberId: string
  nodeId: string
  /** Minor units; 0 if the house paid it. */
  bet: bigint
  win: bigint
  /** Time of the round, ms since 1970. */
  at: number
}

/**
 * Counts a round for the member and all uplines, in the round's transaction: after its money is posted (which locks the member's balance)
 * and before points. The first round of a day makes the member active.
 */
export async function countPlay(trx: Transaction<Tables>, { catalogue }: Pick<Services, 'catalogue'>, play: CountedPlay): Promise<void> {
  const { memberId, nodeId, bet: bets, win: wins, at } = play
  const path = await pathTo(trx, memberId)
  if (path === undefined) return
  const [day, game] = [dayAt(dayClockOf(trx), at), catalogue.game(nodeId)]
  const sums = { rounds: 1, bets, wins }
  const own = { own_rounds: 1, own_bets: bets, own_wins: wins }
  await addToTeamDays(trx, idsOf(path), [
    { table: 'team_days', keys: { day }, sums, own, isPlay: true },
    { table: 'team_game_days', keys: { day, game_type: game?.gameType ?? '', vassalage: game?.vassalage ?? '' }, sums, own },
  ])
}

interface CountedMoney {
  memberId: string
  kind: 'deposits' | 'withdrawals' | 'bonuses'
  /** Minor units; negative for returned money. */
  amount: bigint
  at: number
}

/** Counts booked money in its transaction: after all of it is posted, and before points. */
export async function countMoney(trx: Transaction<Tables>, { memberId, kind, amount, at }: CountedMoney): Promise<void> {
  const path = await pathTo(trx, memberId)
  if (path === undefined || amount === 0n) return
  const isFirst = kind === 'deposits' && !(await hasDeposited(trx, memberId))
  const sums = { [kind]: amount, ...(isFirst && { first_deposits: 1 }) }
  await addToTeamDays(trx, idsOf(path), [
    { table: 'team_days', keys: { day: dayAt(dayClockOf(trx), at) }, sums, own: { [`own_${kind}`]: amount } },
  ])
}

const hasDeposited = (trx: Transaction<Tables>, memberId: string) =>
  trx
    .selectFrom('team_days')
    .select('day')
    .where('member_id', '=', memberId)
    .where('own_deposits', '<>', 0n)
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Adds a new member below an upline, and counts the member for all uplines. */
export async function joinTeam(trx: Transaction<Tables>, member: { id: string; uplineId: string | null; at: number }): Promise<void> {
  const above = member.uplineId === null ? undefined : await pathTo(trx, member.uplineId)
  const path = `${above ?? '/'}${member.id}/`
  await trx
    .insertInto('team')
    .values({ member_id: member.id, path, level: idsOf(path).length })
    .execute()
  if (above === undefined) return
  await addToTeamDays(trx, idsOf(above), [
    { table: 'team_days', keys: { day: dayAt(dayClockOf(trx), member.at) }, sums: { new_members: 1 }, own: {} },
  ])
}
