import { sql } from 'kysely'
import * as z from 'zod/mini'
import { lineSorts, linesBy, type TeamLine, TeamLines } from '../../../src/core/agent/team-line-calls.ts'
import type { Database } from '../database/open.ts'
import { optionalText, pageNumber, whole } from '../games/query.ts'
import { formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { type Days, daysQuery, reportPeriod } from './days.ts'
import { byGameType, byVendor, type Counted, figures, figuresByLine, total } from './figures.ts'
import { figuresByMember, memberSorts, type MemberSort } from './figures-by-member.ts'
import { incomeByLine, ratesOf } from './rates.ts'
import { type TeamMember, teamScope, teamSize } from './team.ts'

/** Steps of a trend, at most. */
const mostSteps = 31

const linesQuery = z.object({
  scope: optionalText,
  ...daysQuery,
  by: z.enum(linesBy),
  search: optionalText,
  sort: z.optional(z.enum(lineSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: pageNumber,
  pageSize: whole(1, 500, 20),
})
type Query = z.output<typeof linesQuery>
type Period = Days & { before: Days }

/** What somebody, or something, bet in the period's steps and in the period before. */
interface Course {
  trend: number[]
  earlier: bigint
}

/** Rows of bets by day, put together by whom they are of. column: what they are told apart by. */
async function courses(
  db: Database,
  table: 'team_days' | 'team_game_days',
  column: 'member_id' | 'game_type' | 'vassalage',
  bets: 'bets' | 'own_bets',
  ids: string[],
  { from, to, before }: Period,
): Promise<(key: string) => Course> {
  const length = Math.ceil((to - from + 1) / mostSteps)
  const steps = Math.ceil((to - from + 1) / length)
  const step = sql<number>`case when day < cast(${from} as integer) then -1 else (day - cast(${from} as integer)) / cast(${length} as integer) end`
  const rows = await db
    .selectFrom(table)
    .select([sql<string>`${sql.ref(column)}`.as('key'), step.as('step'), total(bets).as('bets')])
    .where('member_id', 'in', ids.length > 0 ? ids : [''])
    .where('day', '>=', before.from)
    .where('day', '<=', to)
    .groupBy(['key', 'step'])
    .execute()
  const found = new Map<string, Course>()
  for (const row of rows) {
    const course = found.get(row.key) ?? { trend: Array<number>(steps).fill(0), earlier: 0n }
    found.set(row.key, course)
    if (Number(row.step) < 0) course.earlier = BigInt(row.bets)
    else course.trend[Number(row.step)] = Number(row.bets as Counted) / 100 // for the drawing only
  }
  return (key) => found.get(key) ?? { trend: Array<number>(steps).fill(0), earlier: 0n }
}

/** A line before it is written: amounts in minor units. */
type Line = Omit<TeamLine, 'bets' | 'betsThen' | 'lost' | 'deposits' | 'withdrawals' | 'rebatePaid'> & {
  bets: bigint
  betsThen: bigint
  lost: bigint
  deposits: bigint | null
  withdrawals: bigint | null
  rebatePaid: bigint | null
}
const amountOf = (amount: bigint | null) => (amount === null ? null : formatAmount(amount))
const written = (line: Line): TeamLine => ({
  ...line,
  bets: formatAmount(line.bets),
  betsThen: formatAmount(line.betsThen),
  lost: formatAmount(line.lost),
  deposits: amountOf(line.deposits),
  withdrawals: amountOf(line.withdrawals),
  rebatePaid: amountOf(line.rebatePaid),
})

/** Who and what has neither a place nor a rebate of its own. */
const plain = {
  level: null,
  rebate: null,
  active: null,
  members: null,
  newMembers: null,
  deposits: null,
  withdrawals: null,
  rebatePaid: null,
}

async function downlineLines(db: Database, scope: TeamMember, period: Period): Promise<Line[]> {
  const found = await figuresByLine(db, scope, period)
  const ids = found.flatMap(({ line }) => line?.id ?? [])
  const [course, income, rateOf] = await Promise.all([
    courses(db, 'team_days', 'member_id', 'bets', [scope.id, ...ids], period),
    incomeByLine(db, scope, period),
    ratesOf(db, ids, period.to),
  ])
  return found.map(({ line, ...figures }) => {
    const { trend, earlier } = line ? course(line.id) : restOf(course, scope.id, ids)
    return {
      kind: line ? 'agent' : 'direct',
      key: line?.id ?? 'direct',
      name: line?.account ?? '',
      level: line?.level ?? null,
      rebate: line ? rateOf(line.id, period.to) : null,
      active: figures.activeMembers,
      // an agent's line is the agent too; what is left are the members right below
      members: line ? figures.members + 1 : figures.members - ids.length,
      newMembers: figures.newMembers,
      rounds: figures.rounds,
      deposits: figures.deposits,
      withdrawals: figures.withdrawals,
      trend,
      bets: figures.bets,
      betsThen: earlier,
      lost: figures.lost,
      rebatePaid: line ? (income.get(line.id)?.paid ?? 0n) : 0n,
    }
  })
}

/** A whole without its lines. */
function restOf(course: (key: string) => Course, wholeId: string, ids: string[]): Course {
  const { trend, earlier } = course(wholeId)
  const lines = ids.map(course)
  return {
    trend: trend.map((bets, step) => lines.reduce((rest, line) => rest - (line.trend[step] ?? 0), bets)),
    earlier: lines.reduce((rest, line) => rest - line.earlier, earlier),
  }
}

async function gameLines({ db, catalogue }: Services, scope: TeamMember, period: Period, by: 'gameType' | 'vendor'): Promise<Line[]> {
  const [games, course] = await Promise.all([
    (by === 'vendor' ? byVendor : byGameType)(db, scope, period),
    courses(db, 'team_game_days', by === 'vendor' ? 'vassalage' : 'game_type', 'bets', [scope.id], period),
  ])
  return games.map(({ key, bets, lost, rounds }) => {
    const { trend, earlier } = course(key)
    const name = by === 'vendor' ? (catalogue.vendor(key)?.name ?? key) : key
    return { ...plain, kind: by, key, name, rounds, trend, bets, betsThen: earlier, lost }
  })
}

async function memberLines(db: Database, scope: TeamMember, period: Period, query: Query): Promise<{ lines: Line[]; count: number }> {
  const { search, sort = 'bets', order = 'desc', page, pageSize } = query
  const known = sort === 'name' ? 'account' : memberSorts.find((each): each is MemberSort => each === sort)
  const { from, to } = period
  const { rows, count } = await figuresByMember(db, scope, { from, to, search, sort: known ?? 'bets', order, page, pageSize })
  const ids = rows.map(({ id }) => id)
  const course = await courses(db, 'team_days', 'member_id', 'own_bets', ids, period)
  const lines = rows.map(({ id, account, level, bets, lost, rounds, deposits, withdrawals }) => {
    const { trend, earlier } = course(id)
    return { ...plain, kind: 'member', key: id, name: account, level, rounds, deposits, withdrawals, trend, bets, betsThen: earlier, lost }
  })
  return { lines, count }
}

/** Those that the search finds, in the asked order, the page of them. */
function pageOf(lines: Line[], { search = '', sort = 'bets', order = 'desc', page, pageSize }: Query): { lines: Line[]; count: number } {
  const wanted = search.trim().toLowerCase()
  const way = order === 'asc' ? 1 : -1
  const found = lines
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => {
      const [one, other] = [a[sort] ?? 0n, b[sort] ?? 0n]
      return way * (one < other ? -1 : one > other ? 1 : 0) || (a.key < b.key ? -1 : 1)
    })
  return { lines: found.slice((page - 1) * pageSize, page * pageSize), count: found.length }
}

/** The lines of a team, and what they are in all. */
async function lines(services: Services, member: Member, query: Query): Promise<TeamLines> {
  const { db } = services
  const scope = await teamScope(db, member, query.scope)
  const period = reportPeriod(query)
  const { by, pageSize } = query
  const [all, earlier, size, income] = await Promise.all([
    figures(db, scope, period),
    courses(db, 'team_days', 'member_id', 'bets', [scope.id], period),
    teamSize(db, scope),
    by === 'downline' ? incomeByLine(db, scope, period) : undefined,
  ])
  const found =
    by === 'member'
      ? await memberLines(db, scope, period, query)
      : pageOf(by === 'downline' ? await downlineLines(db, scope, period) : await gameLines(services, scope, period, by), query)
  const whole: Line = {
    ...plain,
    kind: 'total',
    key: scope.id,
    name: scope.account,
    active: all.activeMembers,
    members: size.members,
    newMembers: all.newMembers,
    rounds: all.rounds,
    deposits: all.deposits,
    withdrawals: all.withdrawals,
    trend: [],
    bets: all.bets,
    betsThen: earlier(scope.id).earlier,
    lost: all.lost,
    rebatePaid: income ? [...income].reduce((sum, [line, { paid }]) => (line === '' ? sum : sum + paid), 0n) : null,
  }
  return { list: found.lines.map(written), count: found.count, pageSize, total: written(whole) }
}

export const lineCalls = [
  defineCall({
    verb: 'GET',
    path: '/wps/relay/MCSFE_getTeamLines',
    section: '§2 Agent centre',
    summary: 'The lines of a team in a period: by downline, game type, vendor or member, with the totals of the whole',
    token: 'required',
    isOurs: true,
    query: linesQuery,
    value: TeamLines,
    handle: (services, { query, ...request }) => lines(services, sessionOf(request).member, query),
  }),
]
