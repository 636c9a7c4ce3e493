import type { Hono } from 'hono'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { CatalogueGame } from '../catalogue/games.ts'
import { formatAmount } from '../ledger/money.ts'
import { drawValue, lotteryValue } from '../lottery/lottery-calls.ts'
import { standings } from '../lottery/draws.ts'
import { findLottery, isLottery } from '../lottery/lottery-games.ts'
import { settleDraw } from '../lottery/settle.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { done, read } from './console-call.ts'
import { present } from '../platform/present.ts'

const listed = 12
/** Seconds between draws; has to be longer than the time before a draw when betting is closed. */
const Interval = z.object({ interval: z.int().check(z.minimum(10), z.maximum(86_400)) })

interface DrawTotals {
  code: string
  drawsAt: number
  isOpen: boolean
  tickets: number
  staked: string
  won: string
}

/** The bets and wins of draws of these games. */
async function totalsOf({ db }: Services, codes: string[]): Promise<DrawTotals[]> {
  if (codes.length === 0) return []
  const sum = (column: 'cost' | 'win') => sql<number | bigint | string>`sum(${sql.ref(column)})`
  const rows = await db
    .selectFrom('lottery_tickets')
    .select(['game_code', 'draws_at', sql<number | bigint>`count(*)`.as('count'), sql<number | bigint>`count(settled_at)`.as('settled')])
    .select([sum('cost').as('staked'), sum('win').as('won')])
    .where('game_code', 'in', codes)
    .groupBy(['game_code', 'draws_at'])
    .execute()
  return rows.map((row) => ({
    code: row.game_code,
    drawsAt: row.draws_at,
    isOpen: Number(row.settled) < Number(row.count),
    tickets: Number(row.count),
    staked: formatAmount(BigInt(row.staked)),
    won: formatAmount(BigInt(row.won)),
  }))
}

/** Lotteries and their draws, for the operator's back office. */
export function lotteryApi(routes: Hono, services: Services): void {
  const { db, catalogue } = services
  const find = (code: string): CatalogueGame => {
    const game = findLottery(catalogue, code)
    if (!game) throw new Refusal('GAME_NOT_FOUND')
    return game
  }

  routes.get('/lottery', async (context) => {
    const words = (context.req.query('name') ?? '').toLowerCase()
    const matching = catalogue.games.filter(
      (game) => isLottery(game) && `${game.gameName} ${game.vendorName}`.toLowerCase().includes(words),
    )
    const open = await db.selectFrom('lottery_tickets').select('game_code').distinct().where('settled_at', 'is', null).execute()
    const isPlayed = (game: CatalogueGame) => open.some((row) => row.game_code === game.gameCode)
    // games with open tickets first
    const games = [...matching.filter(isPlayed), ...matching.filter((game) => !isPlayed(game))].slice(0, listed)
    const standing = await standings(services, games, 3)
    const totals = await totalsOf(
      services,
      games.map((game) => game.gameCode),
    )
    return done(context, {
      total: matching.length,
      games: games.map((game) => {
        const own = present(standing.get(game.gameCode))
        const of = (drawsAt: number) => totals.find((one) => one.code === game.gameCode && one.drawsAt === drawsAt) ?? null
        return {
          ...lotteryValue(services, game, own),
          waiting: of(own.next.drawsAt),
          draws: own.draws.map((draw) => ({ ...drawValue(draw), totals: of(draw.drawsAt) })),
        }
      }),
    })
  })
  routes.put('/lottery/:code', async (context) => {
    const { gameCode } = find(context.req.param('code'))
    const { interval } = await read(context, Interval)
    await db.updateTable('lottery_games').set({ interval_seconds: interval }).where('code', '=', gameCode).execute()
    return done(context, { interval })
  })
  routes.post('/lottery/:code/draw', async (context) => {
    const game = find(context.req.param('code'))
    const { next } = present((await standings(services, [game], 1)).get(game.gameCode))
    await settleDraw(services, game.gameCode, next.drawsAt)
    const [draw] = (await standings(services, [game], 1)).get(game.gameCode)?.draws ?? []
    return done(context, draw ? drawValue(draw) : null)
  })
}
