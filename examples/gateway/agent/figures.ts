import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { type Days } from './days.ts'
import { dayStart } from '../platform/house-days.ts'
import { childrenOf, inTeam, inTeamOf, type TeamMember, type TeamPlace, teamSize } from './team.ts'
import { dayClockOf } from '../platform/day-clock.ts'

/** A team's figures in a period; amounts are minor units. */
export interface Figures {
  bets: bigint
  wins: bigint
  /** The players' losses: bets minus wins; negative if they won. */
  lost: bigint
  rounds: number
  deposits: bigint
  /** Paid withdrawals minus refunds. */
  withdrawals: bigint
  newMembers: number
  firstDeposits: number
  bonuses: bigint
  /** Members with at least one round in the period. */
  activeMembers: number
}

export type Counted = number | bigint
/** SQL for a sum as a 64-bit integer, 0 without rows; PostgreSQL would otherwise return a decimal. */
export const total = (column: string): RawBuilder<Counted> => sql<Counted>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

export const sums = {
  bets: total('team_days.bets'),
  wins: total('team_days.wins'),
  rounds: total('team_days.rounds'),
  deposits: total('team_days.deposits'),
  withdrawals: total('team_days.withdrawals'),
  newMembers: total('team_days.new_members'),
  firstDeposits: total('team_days.first_deposits'),
  bonuses: total('team_days.bonuses'),
}
type Summed = Record<keyof typeof sums, Counted>

const selections = Object.entries(sums).map(([name, sum]) => sum.as(name as keyof typeof sums))

export function figuresOf(row: Summed, activeMembers: number): Figures {
  const [bets, wins] = [BigInt(row.bets), BigInt(row.wins)]
  return {
    bets,
    wins,
    lost: bets - wins,
    rounds: Number(row.rounds),
    deposits: BigInt(row.deposits),
    withdrawals: BigInt(row.withdrawals),
    newMembers: Number(row.newMembers),
    firstDeposits: Number(row.firstDeposits),
    bonuses: BigInt(row.bonuses),
    activeMembers,
  }
}

/** The figures of a member's whole team. */
export async function figures(db: Database, place: TeamPlace, days: Days): Promise<Figures> {
  const row = await db
    .selectFrom('team_days')
    .select(selections)
    .where('member_id', '=', place.id)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .executeTakeFirstOrThrow()
  return figuresOf(row, await activeMembers(db, place.path, days))
}

/** The number of distinct team members with at least one round. */
export async function activeMembers(db: Database, path: string, { from, to }: Days): Promise<number> {
  const { count } = await db
    .selectFrom('team')
    .select(sql<number>`count(*)`.as('count'))
    .where(inTeam(path))
    .where(hasPlayed('team.member_id', from, to))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const hasPlayed = (member: string, from: number, to: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from team_days played
    where played.member_id = ${sql.ref(member)} and played.day >= ${from} and played.day <= ${to} and played.own_rounds > 0)`

/** Figures by day, oldest first, only days with activity. activeMembers: of that day. */
export async function figuresByDay(db: Database, place: TeamPlace, { from, to }: Days): Promise<(Figures & { day: number })[]> {
  const rows = await db
    .selectFrom('team_days')
    .select(['day', 'bets', 'wins', 'rounds', 'deposits', 'withdrawals', 'bonuses', 'active'])
    .select(['new_members as newMembers', 'first_deposits as firstDeposits'])
    .where('member_id', '=', place.id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ day: row.day, ...figuresOf(row, Number(row.active)) }))
}

export interface LineFigures extends Figures {
  /** The direct downline agent; undefined for the rest: the agent's own play, and the direct members. */
  line: TeamMember | undefined
  /** Includes the line's agent if they joined in the period, because the line includes the agent too. */
  newMembers: number
  /** Current team size, without the line's agent. */
  members: number
}

/** The figures of each direct downline agent's team, by account, and finally the rest: together they equal the whole team's figures. */
export async function figuresByLine(db: Database, place: TeamPlace, days: Days): Promise<LineFigures[]> {
  const agents = await childrenOf(db, place.id, 'agents')
  const ids = [place.id, ...agents.map(({ id }) => id)]
  const [rows, active, sizes, joined] = await Promise.all([
    db
      .selectFrom('team_days')
      .select('member_id')
      .select(selections)
      .where('member_id', 'in', ids)
      .where('day', '>=', days.from)
      .where('day', '<=', days.to)
      .groupBy('member_id')
      .execute(),
    activeByPlace(db, ids, days),
    sizesOf(db, ids),
    joinedIn(db, ids, days),
  ])
  const found = new Map(rows.map((row) => [row.member_id, row]))
  const of = (id: string) => figuresOf(found.get(id) ?? none, active.get(id) ?? 0)
  const lines = agents.map((line) => {
    const own = of(line.id)
    // a team's days count members who joined below it; the line's own agent is counted one level higher
    return { line, ...own, newMembers: own.newMembers + (joined.has(line.id) ? 1 : 0), members: sizes.get(line.id) ?? 0 }
  })
  const rest: LineFigures = { line: undefined, ...of(place.id), members: (await teamSize(db, place)).members }
  for (const { line: _, ...figures } of lines) subtract(rest, figures)
  return [...lines, rest]
}

/** The members of these ids who joined in a period. */
async function joinedIn(db: Database, ids: string[], { from, to }: Days): Promise<Set<string>> {
  const zone = dayClockOf(db)
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('created_at', '>=', dayStart(zone, from))
    .where('created_at', '<', dayStart(zone, to + 1))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const none: Summed = { bets: 0, wins: 0, rounds: 0, deposits: 0, withdrawals: 0, newMembers: 0, firstDeposits: 0, bonuses: 0 }

function subtract(from: LineFigures, part: Omit<LineFigures, 'line'>): void {
  const target: Record<string, unknown> = Object.assign(from)
  for (const [name, value] of Object.entries(part)) {
    const before = target[name]
    if (typeof before === 'bigint' && typeof value === 'bigint') target[name] = before - value
    if (typeof before === 'number' && typeof value === 'number') target[name] = before - value
  }
}

/** Distinct active members of several teams, in one query. */
export async function activeByPlace(db: Database, ids: string[], { from, to }: Days): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('team as upper')
    .innerJoin('team', (join) => join.on(inTeamOf('upper.path')))
    .select(['upper.member_id as id', sql<number>`count(*)`.as('count')])
    .where('upper.member_id', 'in', ids.length > 0 ? ids : [''])
    .where(hasPlayed('team.member_id', from, to))
    .groupBy('upper.member_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** The number of members below each of these members. */
export async function sizesOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('team as upper')
    .innerJoin('team', (join) => join.on(inTeamOf('upper.path')))
    .select(['upper.member_id as id', sql<number>`count(*) - 1`.as('count')])
    .where('upper.member_id', 'in', ids.length > 0 ? ids : [''])
    .groupBy('upper.member_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

export interface GameFigures {
  /** A game type, or a vendor's code. */
  key: string
  bets: bigint
  wins: bigint
  lost: bigint
  rounds: number
}

/** A team's play by game type or vendor, the most bets first. only: restricts the other dimension. */
export async function figuresByGame(
  db: Database,
  { id }: TeamPlace,
  { from, to }: Days,
  by: 'game_type' | 'vassalage',
  only: { gameType?: string | undefined; vassalage?: string | undefined } = {},
): Promise<GameFigures[]> {
  const { gameType, vassalage } = only
  const rows = await db
    .selectFrom('team_game_days')
    .select([`${by} as key`, total('bets').as('bets'), total('wins').as('wins'), total('rounds').as('rounds')])
    .where('member_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(Boolean(gameType), (query) => query.where('game_type', '=', gameType as string))
    .$if(Boolean(vassalage), (query) => query.where('vassalage', '=', vassalage as string))
    .groupBy(by)
    .orderBy('bets', 'desc')
    .orderBy(by)
    .execute()
  return rows.map(({ key, bets, wins, rounds }) => ({
    key: String(key),
    bets: BigInt(bets),
    wins: BigInt(wins),
    lost: BigInt(bets) - BigInt(wins),
    rounds: Number(rounds),
  }))
}

export const byGameType = (db: Database, place: TeamPlace, days: Days) => figuresByGame(db, place, days, 'game_type')
export const byVendor = (db: Database, place: TeamPlace, days: Days) => figuresByGame(db, place, days, 'vassalage')
