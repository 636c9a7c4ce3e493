import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import { bettingBy, bettingSorts, TeamBetting } from '../../../src/core/agent/betting-calls.ts'
import { BetPage } from '../../../src/core/wallet/bet-calls.ts'
import type { Database } from '../database/open.ts'
import { withOwnPlan } from '../database/own-plan.ts'
import { optionalText, whole } from '../games/query.ts'
import { formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { betPage } from '../wallet/bet-history.ts'
import { type Days, dateOf, daysQuery, reportPeriod } from './days.ts'
import { dayStart } from '../platform/house-days.ts'
import { type Counted, figuresByDay, figuresByGame, total } from './figures.ts'
import { figuresByMember, lost, membersLike } from './figures-by-member.ts'
import { reportQuery, sortedPage } from './report-rows.ts'
import { inTeam, requireAgent, teamMember, type TeamPlace, teamScope } from './team.ts'

interface Game {
  gameType?: string | undefined
  vassalage?: string | undefined
}
interface Row {
  key: string
  name: string
  level: number | null
  rounds: number
  bets: bigint
  wins: bigint
  lost: bigint
}
const query = z.object({
  ...reportQuery,
  by: z.enum(bettingBy),
  gameType: optionalText,
  vassalage: optionalText,
  search: optionalText,
  sort: z.enum(bettingSorts),
})
type Query = z.output<typeof query>

const written = ({ rounds, bets, wins, lost }: Omit<Row, 'key' | 'name' | 'level'>) => ({
  rounds,
  bets: formatAmount(bets),
  wins: formatAmount(wins),
  lost: formatAmount(lost),
})

/** A team's play by day, limited to a game type or vendor. */
async function gameDays(db: Database, { id }: TeamPlace, { from, to }: Days, { gameType, vassalage }: Game): Promise<Row[]> {
  const rows = await db
    .selectFrom('team_game_days')
    .select(['day', total('bets').as('bets'), total('wins').as('wins'), total('rounds').as('rounds')])
    .where('member_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(Boolean(gameType), (each) => each.where('game_type', '=', gameType as string))
    .$if(Boolean(vassalage), (each) => each.where('vassalage', '=', vassalage as string))
    .groupBy('day')
    .execute()
  return rows.map(({ day, ...row }) => ({ key: dateOf(day), ...playOf(row), name: '', level: null }))
}

const playOf = (row: { bets: Counted; wins: Counted; rounds: Counted }) => {
  const [bets, wins] = [BigInt(row.bets), BigInt(row.wins)]
  return { rounds: Number(row.rounds), bets, wins, lost: bets - wins }
}

/** Each member's play, limited to a game type or vendor. */
async function gameMembers(db: Database, place: TeamPlace, { from, to }: Days, { page, size, order, sort, search, ...game }: Query) {
  const { gameType, vassalage } = game
  const played = db
    .selectFrom('team')
    .innerJoin('team_game_days as days', 'days.member_id', 'team.member_id')
    .select('team.member_id as key')
    .select([total('own_bets').as('bets'), total('own_wins').as('wins'), total('own_rounds').as('rounds'), lost.as('lost')])
    .where(inTeam(place.path))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('own_rounds', '>', 0)
    .$if(Boolean(gameType), (each) => each.where('game_type', '=', gameType as string))
    .$if(Boolean(vassalage), (each) => each.where('vassalage', '=', vassalage as string))
    .$if(Boolean(search?.trim()), (each) => each.where('team.member_id', 'in', membersLike(db, search as string)))
    .groupBy('team.member_id')
  // totals are selected with each row, so that both come from one query
  const rows = await db
    .selectFrom(played.as('played'))
    .innerJoin('members', 'members.id', 'played.key')
    .innerJoin('team', 'team.member_id', 'played.key')
    .selectAll('played')
    .select(['members.account as name', 'team.level', sql<Counted>`count(*) over ()`.as('count')])
    .select([ofAll('bets').as('allBets'), ofAll('wins').as('allWins'), ofAll('rounds').as('allRounds')])
    .orderBy(sql.ref(sort === 'name' ? 'members.account' : `played.${sort}`), order)
    .orderBy('played.key')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count = 0, allBets = 0, allWins = 0, allRounds = 0 } = rows[0] ?? {}
  return {
    rows: rows.map((row) => ({ key: row.key, name: row.name, level: row.level, ...playOf(row) })),
    count: Number(count),
    totals: playOf({ bets: allBets, wins: allWins, rounds: allRounds }),
  }
}

const ofAll = (name: string) => sql<Counted>`cast(coalesce(sum(${sql.ref(`played.${name}`)}) over (), 0) as bigint)`

async function memberRows(db: Database, place: TeamPlace, days: Days, asked: Query) {
  if (asked.gameType || asked.vassalage) return withOwnPlan(db, (own) => gameMembers(own, place, days, asked))
  const { search, sort, order, page, size } = asked
  const { rows, count, totals } = await figuresByMember(db, place, {
    ...days,
    search,
    sort: sort === 'name' ? 'account' : sort,
    order,
    page,
    pageSize: size,
    playedOnly: true,
  })
  return { rows: rows.map((row) => ({ ...row, key: row.id, name: row.account })), count, totals }
}

async function otherRows({ db, catalogue }: Services, place: TeamPlace, days: Days, asked: Query) {
  const { by, gameType, vassalage, sort } = asked
  const isFiltered = Boolean(gameType || vassalage)
  let rows: Row[]
  if (by === 'day')
    rows = isFiltered
      ? await gameDays(db, place, days, { gameType, vassalage })
      : (await figuresByDay(db, place, days))
          .filter(({ rounds }) => rounds > 0)
          .map((row) => ({ ...row, key: dateOf(row.day), name: '', level: null }))
  else {
    const games = await figuresByGame(db, place, days, by === 'vendor' ? 'vassalage' : 'game_type', { gameType, vassalage })
    rows = games.map((row) => ({ ...row, name: by === 'vendor' ? (catalogue.vendor(row.key)?.name ?? row.key) : row.key, level: null }))
  }
  const sum = (name: 'bets' | 'wins' | 'lost') => rows.reduce((all, row) => all + row[name], 0n)
  return {
    rows: sortedPage(rows, asked, (row) => (sort === 'name' ? row.name || row.key : row[sort])),
    count: rows.length,
    totals: { rounds: rows.reduce((all, row) => all + row.rounds, 0), bets: sum('bets'), wins: sum('wins'), lost: sum('lost') },
  }
}

async function teamBetting(services: Services, place: TeamPlace, asked: Query) {
  const { db, catalogue } = services
  const { from, to } = reportPeriod(asked)
  const days = { from, to }
  const { by } = asked
  const [{ rows, count, totals }, types, vendors] = await Promise.all([
    by === 'member' ? memberRows(db, place, days, asked) : otherRows(services, place, days, asked),
    figuresByGame(db, place, days, 'game_type'),
    figuresByGame(db, place, days, 'vassalage'),
  ])
  return {
    list: rows.map(({ key, name, level, ...row }) => ({ key, name, level, ...written(row) })),
    count,
    pageSize: asked.size,
    total: written(totals),
    types: types.map(({ key }) => key),
    vendors: vendors.map(({ key }) => ({ vassalage: key, displayName: catalogue.vendor(key)?.name ?? key })),
  }
}

const section = '§2 Agent centre, team betting'

export const bettingCalls = [
  defineCall(endpoints.getTeamBetting, {
    section,
    summary: 'What a team played, by day, member, game type or vendor, of all games or of some; a page of it, and its sums',
    isOurs: true,
    query,
    value: TeamBetting,
    async handle(services, request) {
      const place = await teamScope(services.db, sessionOf(request).member, request.query.scope)
      return teamBetting(services, place, request.query)
    },
  }),
  defineCall(endpoints.getTeamBets, {
    section,
    summary: 'The bets of somebody in the team, newest first',
    isOurs: true,
    query: z.object({
      ...daysQuery,
      memberId: z.string().check(z.maxLength(64)),
      gameType: optionalText,
      vassalage: optionalText,
      cursor: optionalText,
      size: whole(1, 500, 25),
    }),
    value: BetPage,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const { memberId, cursor, size, gameType, vassalage, ...dates } = request.query
      requireAgent(member)
      const { id } = await teamMember(services.db, member, memberId)
      const { from, to } = reportPeriod(dates)
      const times = { from: dayStart(services, from), until: dayStart(services, to + 1) }
      return betPage(services, id, { ...times, gameType, vassalage, cursor, size })
    },
  }),
]
