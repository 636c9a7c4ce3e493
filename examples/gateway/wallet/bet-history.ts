import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/wallet.ts'
import { BetDetail, BetPage, type BetState, BetTotals } from '../../../src/core/wallet/bet-calls.ts'
import { keysetPage, mergedPage } from '../database/keyset.ts'
import type { Database } from '../database/open.ts'
import { gameValue } from '../games/game-value.ts'
import { optionalText } from '../games/query.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { betOutcome } from './bet-outcome.ts'
import { referenceOf } from './reference.ts'

/** Maximum number of bets per page, and per part of an export. */
const longestPage = 500

const moment = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))
const filter = { from: moment, until: moment, gameType: optionalText, vassalage: optionalText }
const size = z.pipe(
  z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  z.transform((text) => Math.max(1, Math.min(longestPage, Number(text ?? 25)))),
)
interface Filter {
  from: number
  until: number
  gameType?: string | undefined
  vassalage?: string | undefined
}

type Cell = number | bigint
/** SQL for the member's cost of a bet: a free spin cost nothing. */
const paidBet = sql<Cell>`case when paid_by_house = 1 then 0 else bet end`

const roundsOf = (db: Database, memberId: string, { from, until }: Filter) =>
  db.selectFrom('rounds').where('member_id', '=', memberId).where('created_at', '>=', from).where('created_at', '<', until)

/** Tickets without a round: open and refunded ones. */
const ticketsOf = (db: Database, memberId: string, { from, until }: Filter) =>
  db
    .selectFrom('lottery_tickets')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where((where) => where.or([where('settled_at', 'is', null), where('is_returned', '=', 1)]))

/** The games of a range that match a filter; undefined without a filter. Uses only the index, without reading the rounds. */
async function filteredGames({ db, catalogue }: Services, memberId: string, query: Filter): Promise<string[] | undefined> {
  const { gameType, vassalage } = query
  if (!gameType && !vassalage) return undefined
  const [rounds, tickets] = await Promise.all([
    roundsOf(db, memberId, query).select('node_id').distinct().execute(),
    ticketsOf(db, memberId, query).select('node_id').distinct().execute(),
  ])
  return [...new Set([...rounds, ...tickets].map((row) => row.node_id))].filter((nodeId) => {
    const game = catalogue.game(nodeId)
    return (!gameType || game?.gameType === gameType) && (!vassalage || game?.vassalage === vassalage)
  })
}

/** One page of a member's bets, newest first. */
export async function betPage(services: Services, memberId: string, query: Filter & { cursor: string | undefined; size: number }) {
  const { db, catalogue } = services
  const { cursor, size } = query
  const games = await filteredGames(services, memberId, query)
  if (games?.length === 0) return { currencySymbol, list: [], next: null }
  const rounds = roundsOf(db, memberId, query)
    .select(['id', 'created_at', 'node_id', 'bet', 'win', 'balance', 'paid_by_house', sql<0 | 1>`1`.as('is_round')])
    .$if(games !== undefined, (rows) => rows.where('node_id', 'in', games ?? []))
  const tickets = ticketsOf(db, memberId, query)
    .select(['id', 'created_at', 'node_id', 'cost as bet', 'win', 'is_returned', sql<0 | 1>`0`.as('is_round')])
    .$if(games !== undefined, (rows) => rows.where('node_id', 'in', games ?? []))
  const keys = { time: 'created_at', id: 'id', cursor, size }
  const [played, waiting] = await Promise.all([keysetPage(rounds, keys), keysetPage(tickets, keys)])
  const { rows, next } = mergedPage<(typeof played.rows)[number] | (typeof waiting.rows)[number]>([played, waiting], size)
  const list = rows.map((row) => {
    const game = catalogue.game(row.node_id)
    const win = BigInt(row.win)
    const isRound = 'paid_by_house' in row
    const isFree = isRound && row.paid_by_house === 1
    const state: BetState = isRound ? (win > 0n ? 'won' : 'lost') : row.is_returned ? 'returned' : 'open'
    const {
      gameName = row.node_id,
      showIcon: iconUrl = '',
      gameType = 'OTHER',
      vassalage = '',
      displayName = '',
    } = game ? gameValue(services, game) : {}
    return {
      id: row.id,
      createdAt: row.created_at,
      state,
      nodeId: row.node_id,
      gameName,
      iconUrl,
      gameType,
      vassalage,
      displayName,
      isFree,
      bet: formatAmount(row.bet),
      win: state === 'open' ? null : formatAmount(win),
      net: state === 'open' ? null : state === 'returned' ? formatAmount(0n) : formatAmount(win - (isFree ? 0n : BigInt(row.bet))),
      balance: isRound ? formatAmount(row.balance) : null,
    }
  })
  return { currencySymbol, list, next }
}

/** Totals of the range under the filter, and the filter's available values, which cover the whole range. */
async function betTotals({ db, catalogue }: Services, memberId: string, query: Filter) {
  const { gameType, vassalage } = query
  const [rounds, tickets] = await Promise.all([
    roundsOf(db, memberId, query)
      .select([
        'node_id',
        sql<Cell>`cast(count(*) as bigint)`.as('rounds'),
        sql<Cell>`cast(sum(${paidBet}) as bigint)`.as('bets'),
        sql<Cell>`cast(sum(win) as bigint)`.as('wins'),
      ])
      .groupBy('node_id')
      .execute(),
    ticketsOf(db, memberId, query)
      .select(['node_id', sql<Cell>`cast(sum(case when is_returned = 1 then 0 else cost end) as bigint)`.as('open')])
      .groupBy('node_id')
      .execute(),
  ])
  const all = [
    ...rounds.map((row) => ({ ...row, open: 0n as Cell })),
    ...tickets.map((row) => ({ ...row, rounds: 0n as Cell, bets: 0n as Cell, wins: 0n as Cell })),
  ].map((row) => {
    const game = catalogue.game(row.node_id)
    return { ...row, gameType: game?.gameType ?? 'OTHER', vassalage: game?.vassalage ?? '', displayName: game?.vendorName ?? '' }
  })
  const chosen = all.filter((row) => (!gameType || row.gameType === gameType) && (!vassalage || row.vassalage === vassalage))
  const sum = (name: 'rounds' | 'bets' | 'wins' | 'open') => chosen.reduce((total, row) => total + BigInt(row[name]), 0n)
  const vendors = new Map(all.filter((row) => row.vassalage).map((row) => [row.vassalage, row.displayName]))
  return {
    currencySymbol,
    rounds: Number(sum('rounds')),
    bets: formatAmount(sum('bets')),
    wins: formatAmount(sum('wins')),
    net: formatAmount(sum('wins') - sum('bets')),
    open: formatAmount(sum('open')),
    types: [...new Set(all.map((row) => row.gameType))].toSorted(),
    vendors: [...vendors]
      .map(([code, displayName]) => ({ vassalage: code, displayName }))
      .toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1)),
  }
}

async function betDetail({ db }: Services, memberId: string, id: string) {
  const round = await db
    .selectFrom('rounds')
    .select(['id', 'outcome'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (round) return { reference: referenceOf('BT', id), ...betOutcome(JSON.parse(round.outcome)) }
  const ticket = await db
    .selectFrom('lottery_tickets')
    .select(['lines', 'draws_at', 'stake'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!ticket) throw new Refusal('NOT_FOUND')
  const outcome = { numbers: [], lines: JSON.parse(ticket.lines), drawsAt: ticket.draws_at }
  return { reference: referenceOf('BT', id), ...betOutcome(outcome) }
}

const section = '§2 Member centre, personalHistoryCopy'
const own = { section, isOurs: true } as const

/** The player who calls. @throws {Refusal} for trial users and staff (§6) */
function playerOf(request: Parameters<typeof sessionOf>[0]): string {
  const { member } = sessionOf(request)
  refuseNonPlayers(member)
  return member.id
}

export const betHistoryCalls = [
  defineCall(endpoints.getBets, {
    ...own,
    summary: 'A member’s bets, newest first: rounds, and tickets that wait for their draw or were returned',
    query: z.object({ ...filter, cursor: optionalText, size }),
    value: BetPage,
    handle: (services, request) => betPage(services, playerOf(request), { ...request.query, cursor: request.query.cursor }),
  }),
  defineCall(endpoints.getBetTotals, {
    ...own,
    summary: 'Sums of a member’s bets in a range, and the game types and vendors in it',
    query: z.object(filter),
    value: BetTotals,
    handle: (services, request) => betTotals(services, playerOf(request), request.query),
  }),
  defineCall(endpoints.getBetDetail, {
    ...own,
    summary: 'How one bet of the member came out',
    query: z.object({ id: z.string().check(z.maxLength(64)) }),
    value: BetDetail,
    handle: (services, request) => betDetail(services, playerOf(request), request.query.id),
  }),
]
