import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/games.ts'
import { FavouritePage, GamePage } from '../../../src/core/games/calls.ts'
import type { CatalogueGame } from '../catalogue/games.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { gameValue, pageOf } from './game-value.ts'
import { optionalText, pageNumber, pageSize } from './query.ts'

const section = '§7 Games'

/** §6: only players have favourites and recent games. */
function playerId(request: Parameters<typeof sessionOf>[0]): string {
  const { member } = sessionOf(request)
  refuseNonPlayers(member)
  return member.id
}

const favouriteIds = async ({ db }: Services, memberId: string): Promise<string[]> =>
  (await db.selectFrom('favourites').select('node_id').where('member_id', '=', memberId).orderBy('created_at', 'desc').execute()).map(
    (row) => row.node_id,
  )

function gamesOf({ catalogue }: Services, ids: string[], gameType: string | undefined, vendor: string | undefined): CatalogueGame[] {
  return ids.flatMap((id) => {
    const game = catalogue.game(id)
    const isWanted =
      game && (!gameType || gameType === 'ALL' || game.gameType === gameType) && (!vendor || vendor === 'ALL' || game.vassalage === vendor)
    return isWanted ? [game] : []
  })
}

const FavouriteKey = z.object({ nodeId: z.string(), vendor: optionalText, gameType: optionalText })

export const ownListCalls = [
  defineCall(endpoints.getFavouriteIds, {
    section,
    summary: "Ids of the member's favourites",
    value: z.array(z.string()),
    handle: (services, request) => favouriteIds(services, playerId(request)),
  }),
  defineCall(endpoints.getFavourites, {
    section,
    summary: "The member's favourites, latest first",
    query: z.object({ pageNo: pageNumber, pageSize, gameType: optionalText, vendor: optionalText, language: optionalText }),
    value: FavouritePage,
    async handle(services, request) {
      const { gameType, vendor, pageNo, pageSize: size } = request.query
      const found = gamesOf(services, await favouriteIds(services, playerId(request)), gameType, vendor)
      const { page, ...rest } = pageOf(found, pageNo, size)
      return { content: page.map((game) => gameValue(services, game)), ...rest }
    },
  }),
  defineCall(endpoints.postFavourite, {
    section,
    summary: 'Adds a favourite; one that is there already stays (§4 Favourites)',
    body: FavouriteKey,
    async handle(services, request) {
      const member_id = playerId(request)
      const { nodeId } = request.body
      if (!services.catalogue.game(nodeId)) throw new Refusal('GAME_NOT_FOUND')
      await services.db
        .insertInto('favourites')
        .values({ member_id, node_id: nodeId, created_at: services.clock() })
        .onConflict((on) => on.doNothing())
        .execute()
      return {}
    },
  }),
  defineCall(endpoints.deleteFavourite, {
    section,
    summary: 'Removes a favourite',
    query: FavouriteKey,
    async handle(services, request) {
      await services.db
        .deleteFrom('favourites')
        .where('member_id', '=', playerId(request))
        .where('node_id', '=', request.query.nodeId)
        .execute()
      return {}
    },
  }),
  defineCall(endpoints.getRecentGames, {
    section,
    summary: 'Games the member opened, latest first',
    query: z.object({
      page: pageNumber,
      pageSize,
      gameType: optionalText,
      language: optionalText,
      clientType: optionalText,
      vassalage: optionalText,
    }),
    value: GamePage,
    async handle(services, request) {
      const { gameType, vassalage, page: pageNo, pageSize: size } = request.query
      const rows = await services.db
        .selectFrom('recents')
        .select('node_id')
        .where('member_id', '=', playerId(request))
        .orderBy('played_at', 'desc')
        .limit(200)
        .execute()
      const found = gamesOf(
        services,
        rows.map((row) => row.node_id),
        gameType,
        vassalage,
      )
      const { page, ...rest } = pageOf(found, pageNo, size)
      return { games: page.map((game) => gameValue(services, game)), ...rest }
    },
  }),
]
