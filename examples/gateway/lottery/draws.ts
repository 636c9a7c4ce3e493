import type { Transaction } from 'kysely'
import type { CatalogueGame } from '../catalogue/games.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { draw } from '../demo-games/lottery/rules.ts'
import type { Services } from '../platform/services.ts'
import { drawKindOf, findLottery, standardInterval } from './lottery-games.ts'
import { closesBefore, latestDue, nextDue, numeroOf } from './schedule.ts'

export interface Draw {
  drawsAt: number
  numbers: number[]
  /** The planned time, or an earlier one if the console opened the draw. */
  openedAt: number
}

/** Locks a game's row until the transaction ends, so that, in all gateways, no draw is opened while a ticket is bought, and vice versa. */
export async function holdGame(trx: Transaction<Tables>, code: string): Promise<void> {
  await trx
    .updateTable('lottery_games')
    .set((fields) => ({ interval_seconds: fields.ref('interval_seconds') }))
    .where('code', '=', code)
    .execute()
}

/** Seconds between two draws, by game code. */
export async function intervalsOf(db: Database, games: readonly CatalogueGame[]): Promise<Map<string, number>> {
  const intervals = new Map(games.map((game) => [game.gameCode, standardInterval(game)]))
  const codes = [...intervals.keys()]
  if (codes.length === 0) return intervals
  for (const row of await db.selectFrom('lottery_games').selectAll().where('code', 'in', codes).execute())
    intervals.set(row.code, row.interval_seconds)
  return intervals
}

/** Opens a draw unless it is already open. Of several gateways one draws, and all see the same numbers. */
export async function openDraw(services: Services, code: string, drawsAt: number): Promise<Draw> {
  const game = findLottery(services.catalogue, code)
  return services.db.transaction().execute(async (trx) => {
    await holdGame(trx, code)
    const numbers = JSON.stringify(game ? draw(drawKindOf(game), services.random) : [])
    await trx
      .insertInto('lottery_draws')
      .values({ game_code: code, draws_at: drawsAt, numbers, opened_at: services.clock() })
      .onConflict((on) => on.doNothing())
      .execute()
    const row = await trx
      .selectFrom('lottery_draws')
      .selectAll()
      .where('game_code', '=', code)
      .where('draws_at', '=', drawsAt)
      .executeTakeFirstOrThrow()
    return readDraw(row)
  })
}

const readDraw = (row: Tables['lottery_draws']): Draw => ({
  drawsAt: row.draws_at,
  numbers: JSON.parse(row.numbers) as number[],
  openedAt: Math.min(row.opened_at, row.draws_at),
})

/** The current state of a game: its draws, latest first, and the next one. */
export interface Standing {
  draws: Draw[]
  next: { drawsAt: number; numero: string; drawsIn: number; closesIn: number }
  interval: number
}

/**
 * The current state of games, by code. A due draw is opened on first access; a draw without tickets that nobody looks at never takes place.
 * @param count how many of the latest draws
 */
export async function standings(services: Services, games: readonly CatalogueGame[], count: number): Promise<Map<string, Standing>> {
  const { db, clock } = services
  const found = new Map<string, Standing>()
  if (games.length === 0) return found
  const now = clock()
  const intervals = await intervalsOf(db, games)
  const earliest = Math.min(...[...intervals.values()].map((seconds) => latestDue(now, seconds) - (count - 1) * seconds * 1000))
  const rows = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', 'in', [...intervals.keys()])
    .where('draws_at', '>=', earliest)
    .execute()
  const missing: { code: string; drawsAt: number }[] = []
  for (const [code, seconds] of intervals) {
    const draws = rows.filter((row) => row.game_code === code).map(readDraw)
    for (let index = 0; index < count; index++) {
      const drawsAt = latestDue(now, seconds) - index * seconds * 1000
      if (!draws.some((known) => known.drawsAt === drawsAt)) missing.push({ code, drawsAt })
    }
    found.set(code, { draws, next: nextDraw(now, seconds, draws), interval: seconds })
  }
  if (missing.length > 0) {
    for (const opened of await openMissed(services, missing)) found.get(opened.code)?.draws.push(opened)
  }
  for (const standing of found.values())
    standing.draws = standing.draws.toSorted((one, other) => other.drawsAt - one.drawsAt).slice(0, count)
  return found
}

/** The next unopened draw. The planned one may already have been opened by the console. */
export function nextDraw(now: number, seconds: number, opened: readonly Pick<Draw, 'drawsAt'>[]): Standing['next'] {
  let drawsAt = nextDue(now, seconds)
  while (opened.some((known) => known.drawsAt === drawsAt)) drawsAt += seconds * 1000
  const drawsIn = drawsAt - now
  return { drawsAt, numero: numeroOf(drawsAt), drawsIn, closesIn: Math.max(0, drawsIn - closesBefore) }
}

/**
 * Opens due draws in one transaction. The games' rows are locked in a fixed order, as for a single draw, so that running ticket purchases
 * finish first.
 */
async function openMissed(services: Services, missing: { code: string; drawsAt: number }[]): Promise<(Draw & { code: string })[]> {
  const { db, catalogue, clock, random } = services
  const codes = [...new Set(missing.map(({ code }) => code))].toSorted()
  return db.transaction().execute(async (trx) => {
    for (const code of codes) await holdGame(trx, code)
    const opened_at = clock()
    const values = missing.flatMap(({ code, drawsAt }) => {
      const game = findLottery(catalogue, code)
      return game ? [{ game_code: code, draws_at: drawsAt, numbers: JSON.stringify(draw(drawKindOf(game), random)), opened_at }] : []
    })
    await trx
      .insertInto('lottery_draws')
      .values(values)
      .onConflict((on) => on.doNothing())
      .execute()
    const rows = await trx
      .selectFrom('lottery_draws')
      .selectAll()
      .where('game_code', 'in', codes)
      .where('draws_at', 'in', [...new Set(missing.map(({ drawsAt }) => drawsAt))])
      .execute()
    return rows
      .filter((row) => missing.some(({ code, drawsAt }) => code === row.game_code && drawsAt === row.draws_at))
      .map((row) => ({ code: row.game_code, ...readDraw(row) }))
  })
}
