import { gameTypes, lotteryGameTypes, lotteryVendor, seaLotteryVendor } from '../brand/constants.ts'
import { type OutsidePlace, outsidePlace } from '../platform/outside-place.ts'
import type { Path, Place } from '../site/paths.ts'
import type { Game, VendorCard } from './calls.ts'
import type { PlayableGame } from './playable-game.ts'

/** A route with its query. */
export const withQuery = (path: string, query: Record<string, string>): OutsidePlace =>
  outsidePlace(`${path}?${new URLSearchParams(query)}`)

/** The page of a lottery's game (§2 Game launch). The case of a path counts: /seaLottery launches, /sealottery is the vendor's page (design §4). */
export function lotteryPath({ vassalage, gameType }: Pick<Game, 'vassalage' | 'gameType'>): Path | undefined {
  if (vassalage === lotteryVendor) return '/vnLottery'
  if (vassalage === seaLotteryVendor) return '/seaLottery'
  return lotteryGameTypes.includes(gameType) || lotteryGameTypes.includes(vassalage) ? '/lottery' : undefined
}

/** Does a game stand for its vendor's games, which open in a popup (§2 Game launch)? */
export const isVendorList = ({ isGame }: Pick<Game, 'isGame'>): boolean => isGame === 'VASSALAGE'

/**
 * The address of a game's page (§2 Routes: /seamless): enough to launch the game again after a reload. It has nothing that is
 * valid only once or says who plays.
 */
export function gameAddress({ nodeId, gameCode, vassalage, gameType, gameName, nodeName = '' }: PlayableGame): Place {
  return `/seamless?${new URLSearchParams({ nodeId, gameCode, vassalage, gameType, name: gameName || nodeName })}`
}

/** The page of the full site that a game's launch leads to; undefined for a popup. */
export function gameLink(game: PlayableGame): Place | OutsidePlace | undefined {
  const path = lotteryPath(game)
  if (path) return withQuery(path, { gameCode: game.gameCode })
  return isVendorList(game) ? undefined : gameAddress(game)
}

/** The page of the full site that a vendor's tile leads to (§2 Game tiles); undefined for a popup. TCG_SEA is checked before the type (design §4). */
export function vendorLink({ vassalage, gameType }: Pick<VendorCard, 'vassalage' | 'gameType'>): Place | OutsidePlace | undefined {
  if (vassalage === seaLotteryVendor) return '/sealottery'
  return gameTypes.includes(gameType) ? withQuery(`/${gameType.toLowerCase()}`, { vassalage }) : undefined
}
