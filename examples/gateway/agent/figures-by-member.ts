import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { withOwnPlan } from '../database/own-plan.ts'
import type { Days } from './days.ts'
import { type Counted, total } from './figures.ts'
import { inTeam, type TeamPlace } from './team.ts'

export const memberSorts = [
  'account',
  'bets',
  'wins',
  'lost',
  'rounds',
  'deposits',
  'withdrawals',
  'bonuses',
  'activeDays',
  'lastDay',
] as const
export type MemberSort = (typeof memberSorts)[number]

export interface MemberQuery extends Days {
  /** Part of an account or nickname. */
  search?: string | undefined
  /** Only the agent and the direct downline. */
  directOnly?: boolean | undefined
  /** Only members with rounds, and only days with rounds. */
  playedOnly?: boolean | undefined
  /** Members with a loss, or with a win. */
  outcome?: 'all' | 'losers' | 'winners' | undefined
  sort?: MemberSort | undefined
  order?: 'asc' | 'desc' | undefined
  /** From 1 on. */
  page: number
  pageSize: number
}

/** One member's own figures, without the downline. Minor units. */
export interface MemberFigures {
  id: string
  account: string
  nickname: string
  type: number
  level: number
  rounds: number
  bets: bigint
  wins: bigint
  lost: bigint
  deposits: bigint
  withdrawals: bigint
  bonuses: bigint
  activeDays: number
  /** The last day with a round, as days since 1970; null if there is none. */
  lastDay: number | null
}

export type MemberTotals = Pick<MemberFigures, 'rounds' | 'bets' | 'wins' | 'lost' | 'deposits' | 'withdrawals' | 'bonuses'>

/** SQL for the loss, from the two sums that are selected anyway. */
export const lost: RawBuilder<Counted> = sql<Counted>`cast(coalesce(sum(own_bets) - sum(own_wins), 0) as bigint)`

const selections = [
  total('own_bets').as('bets'),
  total('own_wins').as('wins'),
  lost.as('lost'),
  total('own_rounds').as('rounds'),
  total('own_deposits').as('deposits'),
  total('own_withdrawals').as('withdrawals'),
  total('own_bonuses').as('bonuses'),
  sql<Counted>`cast(coalesce(sum(case when own_rounds > 0 then 1 else 0 end), 0) as bigint)`.as('activeDays'),
  sql<number | null>`max(case when own_rounds > 0 then day end)`.as('lastDay'),
] as const
const totalNames = ['rounds', 'bets', 'wins', 'lost', 'deposits', 'withdrawals', 'bonuses'] as const

/** The ids of members whose account or nickname contains a text. */
export function membersLike(db: Database, search: string) {
  const like = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`(account like ${like} escape '\\' or lower(nickname) like ${like} escape '\\')`)
}

interface MemberPage {
  rows: MemberFigures[]
  count: number
  totals: MemberTotals
}

/** Own figures of a team's members in a period; paged, with the count and totals of all. Members without activity are left out. */
export const figuresByMember = (db: Database, place: TeamPlace, query: MemberQuery): Promise<MemberPage> =>
  withOwnPlan(db, (own) => memberPage(own, place, query))

async function memberPage(db: Database, place: TeamPlace, query: MemberQuery): Promise<MemberPage> {
  const { from, to, search = '', outcome = 'all', sort = 'bets', order = 'desc', page, pageSize } = query
  const played = db
    .selectFrom('team')
    .innerJoin('team_days', 'team_days.member_id', 'team.member_id')
    .select('team.member_id as id')
    .select(selections)
    .where(inTeam(place.path))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(sql<boolean>`(own_rounds > 0 or own_deposits <> 0 or own_withdrawals <> 0 or own_bonuses <> 0)`)
    .$if(query.directOnly === true, (rows) =>
      rows.where('team.member_id', 'in', (below) =>
        below
          .selectFrom('members')
          .select('id')
          .where((where) => where.or([where('upline_id', '=', place.id), where('id', '=', place.id)])),
      ),
    )
    .$if(query.playedOnly === true, (rows) => rows.where('own_rounds', '>', 0))
    .$if(search.trim() !== '', (rows) => rows.where('team.member_id', 'in', membersLike(db, search)))
    .groupBy('team.member_id')
    .$if(outcome !== 'all', (rows) => rows.having(lost, outcome === 'losers' ? '>' : '<', 0))
  // totals are selected with each row, so that both come from one query
  const rows = await db
    .selectFrom(played.as('played'))
    .innerJoin('members', 'members.id', 'played.id')
    .innerJoin('team', 'team.member_id', 'played.id')
    .selectAll('played')
    .select(['account', 'nickname', 'type', 'team.level', sql<Counted>`count(*) over ()`.as('count')])
    .select(totalNames.map((name) => ofAll(`played.${name}`).as(`all_${name}`)))
    .orderBy(sql.ref(sort === 'account' ? 'account' : `played.${sort}`), order)
    .orderBy('played.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const [first] = rows
  if (first) return { rows: rows.map(memberFigures), count: Number(first.count), totals: totalsOf(first, 'all_') }
  // there are no rows, or the page is beyond the last one
  if (page > 1) return { ...(await memberPage(db, place, { ...query, page: 1 })), rows: [] }
  return { rows: [], count: 0, totals: { rounds: 0, bets: 0n, wins: 0n, lost: 0n, deposits: 0n, withdrawals: 0n, bonuses: 0n } }
}

const ofAll = (column: string) => sql<Counted>`cast(coalesce(sum(${sql.ref(column)}) over (), 0) as bigint)`

function totalsOf<Prefix extends '' | 'all_'>(row: Record<`${Prefix}${keyof MemberTotals}`, Counted>, prefix: Prefix): MemberTotals {
  const of = (name: keyof MemberTotals) => BigInt(row[`${prefix}${name}`])
  return {
    rounds: Number(of('rounds')),
    bets: of('bets'),
    wins: of('wins'),
    lost: of('lost'),
    deposits: of('deposits'),
    withdrawals: of('withdrawals'),
    bonuses: of('bonuses'),
  }
}

type Row = Pick<MemberFigures, 'id' | 'account' | 'nickname' | 'type' | 'level' | 'lastDay'> &
  Record<keyof MemberTotals | 'activeDays', Counted>

const memberFigures = (row: Row): MemberFigures => ({
  ...totalsOf(row, ''),
  id: row.id,
  account: row.account,
  nickname: row.nickname,
  type: row.type,
  level: row.level,
  activeDays: Number(row.activeDays),
  lastDay: row.lastDay === null ? null : Number(row.lastDay),
})
