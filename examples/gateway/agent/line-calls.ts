import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import { lineSorts, linesBy, type TeamLine, TeamLines } from '../../../src/core/agent/team-line-calls.ts'
import type { Database } from '../database/open.ts'
import { optionalText, pageNumber, whole } from '../games/query.ts'
import { formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { type ComparedPeriod, comparedPeriod } from './compared-period.ts'
import { courses, restOf } from './courses.ts'
import { daysQuery } from './days.ts'
import { byGameType, byVendor, figuresByDay, figuresByLine } from './figures.ts'
import { figuresByMember, memberSorts, type MemberSort } from './figures-by-member.ts'
import { betsBelow, betsOf, type PartPlay, partPlay } from './part-day.ts'
import { incomeByLine, ratesOf } from './rates.ts'
import { type TeamMember, teamScope } from './team.ts'

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

/** A line before it is sent, with amounts in minor units. */
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

/** The default for fields that a kind of line does not have. */
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

async function downlineLines(db: Database, scope: TeamMember, period: ComparedPeriod, plays: PartPlay[]): Promise<Line[]> {
  const found = await figuresByLine(db, scope, period)
  const ids = found.flatMap(({ line }) => line?.id ?? [])
  const [course, income, rateOf] = await Promise.all([
    courses(db, 'team_days', 'member_id', 'bets', [scope.id, ...ids], period, (id) => betsBelow(plays, id)),
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
      // an agent's line includes the agent; the rest contains the direct members
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

async function gameLines(
  { db, catalogue }: Services,
  scope: TeamMember,
  period: ComparedPeriod,
  plays: PartPlay[],
  by: 'gameType' | 'vendor',
): Promise<Line[]> {
  const keyOf = (play: PartPlay) => catalogue.game(play.nodeId)?.[by === 'vendor' ? 'vassalage' : 'gameType'] ?? ''
  const [games, course] = await Promise.all([
    (by === 'vendor' ? byVendor : byGameType)(db, scope, period),
    courses(db, 'team_game_days', by === 'vendor' ? 'vassalage' : 'game_type', 'bets', [scope.id], period, (key) =>
      betsOf(plays.filter((play) => keyOf(play) === key)),
    ),
  ])
  return games.map(({ key, bets, lost, rounds }) => {
    const { trend, earlier } = course(key)
    const name = by === 'vendor' ? (catalogue.vendor(key)?.name ?? key) : key
    return { ...plain, kind: by, key, name, rounds, trend, bets, betsThen: earlier, lost }
  })
}

async function memberLines(
  db: Database,
  scope: TeamMember,
  period: ComparedPeriod,
  plays: PartPlay[],
  query: Query,
): Promise<{ lines: Line[]; count: number }> {
  const { search, sort = 'bets', order = 'desc', page, pageSize } = query
  const known = sort === 'name' ? 'account' : memberSorts.find((each): each is MemberSort => each === sort)
  const { from, to } = period
  const { rows, count } = await figuresByMember(db, scope, { from, to, search, sort: known ?? 'bets', order, page, pageSize })
  const ids = rows.map(({ id }) => id)
  const course = await courses(db, 'team_days', 'member_id', 'own_bets', ids, period, (id) =>
    betsOf(plays.filter(({ memberId }) => memberId === id)),
  )
  const lines = rows.map(({ id, account, level, bets, lost, rounds, deposits, withdrawals }) => {
    const { trend, earlier } = course(id)
    return { ...plain, kind: 'member', key: id, name: account, level, rounds, deposits, withdrawals, trend, bets, betsThen: earlier, lost }
  })
  return { lines, count }
}

/** One page of the lines that match the search, in the requested order. */
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

/** Totals of lines that together are the whole team, with nobody in two of them. */
function wholeOf(lines: Line[], scope: TeamMember): Line {
  const count = (name: 'active' | 'members' | 'newMembers' | 'rounds') => lines.reduce((sum, line) => sum + (line[name] ?? 0), 0)
  const amount = (name: 'deposits' | 'withdrawals' | 'bets' | 'betsThen' | 'lost' | 'rebatePaid') =>
    lines.reduce((sum, line) => sum + (line[name] ?? 0n), 0n)
  return {
    ...plain,
    ...totalOf(scope),
    active: count('active'),
    members: count('members'),
    newMembers: count('newMembers'),
    rounds: count('rounds'),
    deposits: amount('deposits'),
    withdrawals: amount('withdrawals'),
    bets: amount('bets'),
    betsThen: amount('betsThen'),
    lost: amount('lost'),
    rebatePaid: amount('rebatePaid'),
  }
}

const totalOf = ({ id, account }: TeamMember) => ({ kind: 'total', key: id, name: account, trend: [] })

/** Totals if the lines are only a page, or don't include everybody. */
async function wholeOfScope(
  db: Database,
  scope: TeamMember,
  { from, to, whole }: ComparedPeriod,
  plays: PartPlay[],
  hasMoney: boolean,
): Promise<Line> {
  const days = await figuresByDay(db, scope, { from: whole.from, to })
  const inside = days.filter(({ day }) => day >= from)
  const earlier = days.filter(({ day }) => day <= whole.to)
  const sum = (of: typeof days, name: 'bets' | 'lost' | 'deposits' | 'withdrawals') => of.reduce((amount, each) => amount + each[name], 0n)
  return {
    ...plain,
    ...totalOf(scope),
    rounds: inside.reduce((count, { rounds }) => count + rounds, 0),
    bets: sum(inside, 'bets'),
    betsThen: sum(earlier, 'bets') + betsOf(plays),
    lost: sum(inside, 'lost'),
    ...(hasMoney && { deposits: sum(inside, 'deposits'), withdrawals: sum(inside, 'withdrawals') }),
  }
}

/** The lines of a team, and their totals. */
async function lines(services: Services, member: Member, query: Query): Promise<TeamLines> {
  const { db } = services
  const scope = await teamScope(db, member, query.scope)
  const period = comparedPeriod(services, query)
  const plays = await partPlay(db, scope, period.part)
  const { by, pageSize } = query
  const answer = ({ lines: page, count }: { lines: Line[]; count: number }, total: Line) => ({
    list: page.map(written),
    count,
    pageSize,
    total: written(total),
  })
  if (by === 'downline') {
    const all = await downlineLines(db, scope, period, plays)
    return answer(pageOf(all, query), wholeOf(all, scope))
  }
  const [found, total] = await Promise.all([
    by === 'member'
      ? memberLines(db, scope, period, plays, query)
      : gameLines(services, scope, period, plays, by).then((games) => pageOf(games, query)),
    wholeOfScope(db, scope, period, plays, by === 'member'),
  ])
  return answer(found, total)
}

export const lineCalls = [
  defineCall(endpoints.getTeamLines, {
    section: '§2 Agent centre',
    summary: 'The lines of a team in a period: by downline, game type, vendor or member, with the totals of the whole',
    isOurs: true,
    query: linesQuery,
    value: TeamLines,
    handle: (services, { query, ...request }) => lines(services, sessionOf(request).member, query),
  }),
]
