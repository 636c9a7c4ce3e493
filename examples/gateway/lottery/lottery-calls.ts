import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/lottery.ts'
import { lotteryVendor } from '../../../src/core/brand/constants.ts'
import { LotteryMenu, OpenedNumbers } from '../../../src/core/lottery/calls.ts'
import type { CatalogueGame } from '../catalogue/games.ts'
import { payback, prizeMode } from '../demo-games/lottery/rules.ts'
import { gameValue } from '../games/game-value.ts'
import { optionalText } from '../games/query.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { type Draw, type Standing, standings } from './draws.ts'
import { areaOf, drawKindOf, findLottery, gamesOfArea, isLottery } from './lottery-games.ts'
import { numeroOf } from './schedule.ts'
import { present } from '../platform/present.ts'

const section = '§7 Lottery'
/** Games in a menu: the most played ones of the area. */
const menuLength = 24
const recentLength = 6
export const openedLength = 12

const MenuQuery = z.object({
  prizeMode: z.literal(String(prizeMode)),
  device: z.literal('WEB'),
  vassalage: optionalText,
  gameCode: optionalText,
  language: optionalText,
})
type MenuQuery = z.output<typeof MenuQuery>

export const drawValue = ({ drawsAt, numbers, openedAt }: Draw) => ({ numero: numeroOf(drawsAt), numbers, openedAt })

/** A lottery as sent to the client. */
export function lotteryValue(services: Services, game: CatalogueGame, { draws, next, interval }: Standing) {
  const { nodeId, gameCode, gameName, showIcon, vassalage, displayName, gameType } = gameValue(services, game)
  const [last] = draws
  return {
    nodeId,
    gameCode,
    gameName,
    iconUrl: showIcon,
    vassalage,
    displayName,
    gameType,
    kind: drawKindOf(game),
    interval,
    next: {
      numero: next.numero,
      drawsIn: next.drawsIn,
      closesIn: next.closesIn,
    },
    last: last ? drawValue(last) : null,
  }
}

async function menu(services: Services, games: CatalogueGame[], totalCount: number): Promise<z.output<typeof LotteryMenu>> {
  const standing = await standings(services, games, 1)
  return { games: games.map((game) => lotteryValue(services, game, present(standing.get(game.gameCode)))), totalCount, payback }
}

/** The most played lotteries of an area, and the requested one. */
export function menuGames(
  { catalogue }: Services,
  area: string,
  asked: string | undefined,
): { games: CatalogueGame[]; totalCount: number } {
  const all = gamesOfArea(catalogue, area)
  const games = all.slice(0, menuLength)
  const wanted = all.find((game) => game.gameCode === asked)
  return { games: wanted && !games.includes(wanted) ? [wanted, ...games.slice(0, -1)] : games, totalCount: all.length }
}

async function recent(services: Services, memberId: string, area: string): Promise<CatalogueGame[]> {
  const rows = await services.db
    .selectFrom('recents')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .limit(200)
    .execute()
  return rows
    .flatMap((row) => services.catalogue.game(row.node_id) ?? [])
    .filter((game) => isLottery(game) && areaOf(game.vassalage) === area)
    .slice(0, recentLength)
}

async function opened(services: Services, gameCode: string): Promise<z.output<typeof OpenedNumbers>> {
  const game = findLottery(services.catalogue, gameCode)
  if (!game) throw new Refusal('GAME_NOT_FOUND')
  const standing = (await standings(services, [game], openedLength)).get(gameCode)
  return { list: (standing?.draws ?? []).map(drawValue) }
}

const areaIn = (query: MenuQuery): string => areaOf(query.vassalage ?? lotteryVendor)

export const lotteryCalls = [
  defineCall(endpoints.getLotteryMenu, {
    section,
    summary: 'Lotteries of an area, each with its last and its next draw',
    query: MenuQuery,
    value: LotteryMenu,
    async handle(services, { query }) {
      const { games, totalCount } = menuGames(services, areaIn(query), query.gameCode)
      return menu(services, games, totalCount)
    },
  }),
  defineCall(endpoints.getRecentLottery, {
    section,
    summary: 'Those of them that the member opened, latest first',
    query: MenuQuery,
    value: LotteryMenu,
    async handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      const games = await recent(services, member.id, areaIn(request.query))
      return menu(services, games, games.length)
    },
  }),
  defineCall(endpoints.getVnOpened, {
    section,
    summary: 'Latest opened numbers of a VN game',
    query: z.object({ gameCode: z.string() }),
    value: OpenedNumbers,
    handle: (services, { query }) => opened(services, query.gameCode),
  }),
  defineCall(endpoints.getOpened, {
    section,
    summary: 'Latest opened numbers of any other lottery',
    query: z.object({ gameCode: z.string() }),
    value: OpenedNumbers,
    handle: (services, { query }) => opened(services, query.gameCode),
  }),
]
