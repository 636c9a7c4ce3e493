import { gameTypes, lotteryGameTypes, lotteryVendor, seaLotteryVendor } from '../brand/constants.ts'
import { type OutsidePlace, outsidePlace } from '../platform/outside-place.ts'
import type { Path, Place } from '../site/paths.ts'
import type { Game, VendorCard } from './calls.ts'
import type { PlayableGame } from './playable-game.ts'

/** A route with a query. */
export const withQuery = (path: string, query: Record<string, string>): OutsidePlace =>
  outsidePlace(`${path}?${new URLSearchParams(query)}`)

/**
 * The lottery page of a game (§2 Game launch). Paths are case-sensitive: /seaLottery launches a game, /sealottery is the vendor's page
 * (design §4).
 */
export function lotteryPath({ vassalage, gameType }: Pick<Game, 'vassalage' | 'gameType'>): Path | undefined {
  if (vassalage === lotteryVendor) return '/vnLottery'
  if (vassalage === seaLotteryVendor) return '/seaLottery'
  return lotteryGameTypes.includes(gameType) || lotteryGameTypes.includes(vassalage) ? '/lottery' : undefined
}

/** Is the game a placeholder for all games of its vendor, which open in a popup (§2 Game launch)? */
export const isVendorList = ({ isGame }: Pick<Game, 'isGame'>): boolean => isGame === 'VASSALAGE'

/**
 * The URL of a game's page (§2 Routes: /seamless). It contains enough to launch the game again after a reload, but nothing that is valid
 * only once or identifies the player.
 */
export function gameAddress({ nodeId, gameCode, vassalage, gameType, gameName, nodeName = '' }: PlayableGame): Place {
  return `/seamless?${new URLSearchParams({ nodeId, gameCode, vassalage, gameType, name: gameName || nodeName })}`
}

/** The page of the full site that launches a game; undefined if the game opens a popup. */
export function gameLink(game: PlayableGame): Place | OutsidePlace | undefined {
  const path = lotteryPath(game)
  if (path) return withQuery(path, { gameCode: game.gameCode })
  return isVendorList(game) ? undefined : gameAddress(game)
}

/**
 * The page of the full site for a vendor's tile (§2 Game tiles); undefined if the tile opens a popup. TCG_SEA is checked before the type
 * (design §4).
 */
export function vendorLink({ vassalage, gameType }: Pick<VendorCard, 'vassalage' | 'gameType'>): Place | OutsidePlace | undefined {
  if (vassalage === seaLotteryVendor) return '/sealottery'
  return gameTypes.includes(gameType) ? withQuery(`/${gameType.toLowerCase()}`, { vassalage }) : undefined
}
