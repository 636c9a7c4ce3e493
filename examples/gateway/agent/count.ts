import { type Insertable, PostgresAdapter, type QueryCreator, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../platform/services.ts'
import { dayAt } from './days.ts'
import { idsOf } from './team.ts'
import { pathTo } from './paths.ts'
import { zoneOf } from './zone.ts'

type Days = Insertable<Tables['team_days']>
type GameDays = Insertable<Tables['team_game_days']>

/** A sum of what stands and what comes, for each of the columns. */
const added = <Name extends string>(table: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`]))

/** Adds to the day of a member and of everybody above, from the root down, so that nobody waits crosswise. */
function addToDays(trx: QueryCreator<Tables>, ids: string[], day: number, sum: Partial<Days>, own: Partial<Days>) {
  const last = ids.length - 1
  const rows = ids.map((member_id, at): Days => ({ ...sum, ...(at === last ? own : zero(own)), member_id, day }))
  return trx
    .insertInto('team_days')
    .values(rows)
    .onConflict((on) => on.columns(['member_id', 'day']).doUpdateSet(added('team_days', [...Object.keys(sum), ...Object.keys(own)])))
}

const zero = (own: object) => Object.fromEntries(Object.keys(own).map((name) => [name, 0n]))

interface CountedPlay {
  memberId: string
  nodeId: string
  /** Minor units; 0 where the house paid it. */
  bet: bigint
  win: bigint
  /** Milliseconds since 1970, of the round. */
  at: number
}

/**
 * Counts a round for the member and everybody above, in the round's own transaction: after its money is posted, which holds
 * the member's balance, and before points. The day's first round of a member makes them active.
 */
export async function countPlay(trx: Transaction<Tables>, { catalogue }: Pick<Services, 'catalogue'>, play: CountedPlay): Promise<void> {
  const { memberId, nodeId, bet: bets, win: wins, at } = play
  const path = await pathTo(trx, memberId)
  if (path === undefined) return
  const [ids, day, game] = [idsOf(path), dayAt(zoneOf(trx), at), catalogue.game(nodeId)]
  const active = sql<number>`(select case when exists (
    select 1 from team_days where member_id = ${memberId} and day = ${day} and own_rounds > 0) then 0 else 1 end)`
  const own = { own_rounds: 1, own_bets: bets, own_wins: wins }
  const toDays = (from: QueryCreator<Tables>) =>
    addToDays(from, ids, day, { rounds: 1, bets, wins, active: active as unknown as number }, own)
  const rows = ids.map((member_id): GameDays => {
    const alone = member_id === memberId ? own : { own_rounds: 0, own_bets: 0n, own_wins: 0n }
    return { member_id, day, game_type: game?.gameType ?? '', vassalage: game?.vassalage ?? '', rounds: 1, bets, wins, ...alone }
  })
  const toGames = (from: QueryCreator<Tables>) =>
    from
      .insertInto('team_game_days')
      .values(rows)
      .onConflict((on) => on.columns(['member_id', 'day', 'game_type', 'vassalage']).doUpdateSet(added('team_game_days', gameSums)))
  // PostgreSQL is asked once: while it answers, every other round waits for the house's account
  if (trx.getExecutor().adapter instanceof PostgresAdapter) await toGames(trx.with('days', toDays)).execute()
  else {
    await toDays(trx).execute()
    await toGames(trx).execute()
  }
}

const gameSums = ['rounds', 'bets', 'wins', 'own_rounds', 'own_bets', 'own_wins'] as const

interface CountedMoney {
  memberId: string
  kind: 'deposits' | 'withdrawals' | 'bonuses'
  /** Minor units; below zero what came back of it. */
  amount: bigint
  at: number
}

/** Counts money that is booked, in its own transaction: after all its money is posted, and before points. */
export async function countMoney(trx: Transaction<Tables>, { memberId, kind, amount, at }: CountedMoney): Promise<void> {
  const path = await pathTo(trx, memberId)
  if (path === undefined || amount === 0n) return
  const isFirst = kind === 'deposits' && !(await hasDeposited(trx, memberId))
  await addToDays(
    trx,
    idsOf(path),
    dayAt(zoneOf(trx), at),
    { [kind]: amount, ...(isFirst && { first_deposits: 1 }) },
    { [`own_${kind}`]: amount },
  ).execute()
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

/** Gives a new member a place, below an upline that has one, and counts it for everybody above. */
export async function joinTeam(trx: Transaction<Tables>, member: { id: string; uplineId: string | null; at: number }): Promise<void> {
  const above = member.uplineId === null ? undefined : await pathTo(trx, member.uplineId)
  const path = `${above ?? '/'}${member.id}/`
  await trx
    .insertInto('team')
    .values({ member_id: member.id, path, level: idsOf(path).length })
    .execute()
  if (above !== undefined) await addToDays(trx, idsOf(above), dayAt(zoneOf(trx), member.at), { new_members: 1 }, {}).execute()
}
