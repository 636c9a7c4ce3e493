import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/games.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text, list, listOf, or } from '../platform/schema.ts'
import { gamePlatforms, hotGamesCall, lanesCall } from '../first-calls.ts'
import { clientType } from '../brand/constants.ts'

/** §3 Game. The name is `gameName`, else `nodeName`; the icon is `iconUrl`, else `showIcon`: see `game-name.ts`. */
export const Game = z.object({
  nodeId: z.string(),
  gameName: Text,
  nodeName: Text,
  iconUrl: Text,
  showIcon: Text,
  lagerIcon: Text,
  displayName: Text,
  vassalage: Text,
  gameType: Text,
  gameClassify: Text,
  gameCode: Text,
  isGame: Text,
  isHot: Flag,
  isNew: Flag,
  /** End of the maintenance (milliseconds since 1970); 0 if the end is not known, null if the game is available. */
  maintenanceEnd: or(z.number(), null),
})
export type Game = z.infer<typeof Game>

export const GamePage = z.object({ games: listOf(Game), pageNum: Count, totalPages: Count, totalCount: Count })
export type GamePage = z.infer<typeof GamePage>

/** §3 Game list query. pageNo: from 1. vassalage: one vendor, or several separated by commas; all if missing. */
export interface GameQuery {
  gameType?: string
  vassalage?: string
  gameClassify?: string
  gameName?: string
  minBet?: string
  minLineNum?: number
  /** New games only. Not in the specification. */
  isNew?: true
  /** popular, new or name; default: popular. Not in the specification. */
  sort?: 'popular' | 'new' | 'name'
  pageNo: number
  pageSize: number
  language: string
  merchant: string
}
export const getGameList = (query: GameQuery, signal?: AbortSignal): Promise<GamePage> =>
  call('member', endpoints.getGameList, { query: { ...query, clientType, platform: gamePlatforms }, value: GamePage, signal })

const GameList = z.object({ list: listOf(Game) })
export const getHotGames = (merchant: string, language: string, signal?: AbortSignal): Promise<{ list: Game[] }> =>
  call('page', hotGamesCall(merchant, language), { value: GameList, signal })

/** A vendor's card in a lane. count: games of this vendor in the lane's category. */
export const VendorCard = z.object({
  vassalage: z.string(),
  displayName: Text,
  iconUrl: Text,
  gameType: Text,
  isGame: Text,
  count: Count,
  isNew: Flag,
})
export type VendorCard = z.infer<typeof VendorCard>
/** §3 Vendor lane. title: the category (RNG, LIVE, …); gameClassify: the sub-kinds with their vendors. */
export const VendorLane = z.object({
  title: z.string(),
  count: Count,
  cards: listOf(VendorCard),
  gameClassify: list(z.object({ key: z.string(), vendors: list(z.string()) })),
})
export type VendorLane = z.infer<typeof VendorLane>
export const getVendorLanes = (signal?: AbortSignal): Promise<VendorLane[]> =>
  call('page', lanesCall, {
    value: z.pipe(
      z.object({ data: z.object({ lanes: listOf(VendorLane) }) }),
      z.transform((value) => value.data.lanes),
    ),
    signal,
  })

/** The game types of one vendor. */
export const getVendorGameTypes = (vassalage: string, signal?: AbortSignal): Promise<string[]> =>
  call('member', endpoints.getVendorGameTypes, { query: { vassalage }, value: listOf(z.string()), signal })

/** §3 Game menu entry. vassalage ALL: the entry for all vendors. */
export const GameMenu = z.object({
  gameType: z.string(),
  menus: list(z.object({ vassalage: z.string(), displayName: Text, iconUrl: Text })),
})
export type GameMenu = z.infer<typeof GameMenu>
export const getGameMenus = (signal?: AbortSignal): Promise<GameMenu[]> =>
  call('page', endpoints.getGameMenus, { value: listOf(GameMenu), signal })

/** §3 Navigation item. The call is not in the specification. icon: a name of the built-in icon set; count: number of games on its page. */
export const NavigationItem = z.object({ page: z.string(), name: z.string(), icon: z.string(), vassalage: Text, count: Count })
export type NavigationItem = z.infer<typeof NavigationItem>
export const getNavigation = (signal?: AbortSignal): Promise<NavigationItem[]> =>
  call('page', endpoints.getNavigation, { value: listOf(NavigationItem), signal })

/** Loads the ids of the member's favourites. Needs a member's token. */
export const getFavouriteIds = (signal?: AbortSignal): Promise<string[]> =>
  call('member', endpoints.getFavouriteIds, { value: listOf(z.string()), signal })
/** §3 Favourites. */
export const FavouritePage = z.object({ content: listOf(Game), pageNum: Count, totalPages: Count, totalCount: Count })
export const getFavourites = (
  query: { pageNo: number; pageSize: number; gameType?: string; vendor?: string; language: string },
  signal?: AbortSignal,
): Promise<z.infer<typeof FavouritePage>> => call('member', endpoints.getFavourites, { query, value: FavouritePage, signal })
export type FavouriteKey = BodyOf<typeof endpoints.postFavourite>
export const postFavourite = (key: FavouriteKey): Promise<unknown> =>
  call('member', endpoints.postFavourite, { body: key, value: z.unknown() })
export const deleteFavourite = (key: FavouriteKey): Promise<unknown> =>
  call('member', endpoints.deleteFavourite, { query: { ...key }, value: z.unknown() })

/** Loads a page of the recently played games. Needs a member's token. page: from 1. */
export const getRecentGames = (
  query: { page: number; pageSize: number; gameType?: string; language: string; vassalage?: string },
  signal?: AbortSignal,
): Promise<GamePage> => call('member', endpoints.getRecentGames, { query: { ...query, clientType }, value: GamePage, signal })

/** The rooms of a PVP vendor. The call needs a member's token. */
export const Room = z.object({ roomId: z.string(), name: z.string(), minBet: Amount, players: Count, seats: Count, gameCode: Text })
export type Room = z.infer<typeof Room>
export const getRoomList = (vassalage: string, signal?: AbortSignal): Promise<Room[]> =>
  call('member', endpoints.getRoomList, { query: { vassalage }, value: listOf(Room), signal })
