import { gameTypes, lotteryGameTypes, lotteryVendor, ownVendorPrefix, seaLotteryVendor } from '../brand/constants.ts'
import type { Path } from '../site/paths.ts'
import type { Game, VendorCard } from './calls.ts'

/** Where a game goes when it is launched. */
export type LaunchRoute =
  /** To a lottery page. */
  | { kind: 'route'; path: Path; query: { gameCode: string } }
  /** RNG from the vendor list: its type and vendor are selected, and nothing is launched. */
  | { kind: 'select'; gameType: string; vassalage: string }
  /** The vendor's games open in a popup. */
  | { kind: 'list'; vassalage: string }
  /** It starts. own: by the call for our own lottery, else by the call for vendors' games. */
  | { kind: 'start'; own: boolean }

type Launched = Pick<Game, 'vassalage' | 'gameType' | 'gameCode' | 'isGame'>

/** §2 Game launch. Guests and trial users were stopped before: see `pre-launch-check.ts`. */
export function launchRoute(game: Launched, context: { isFromVendorList?: boolean } = {}): LaunchRoute {
  const path = lotteryPath(game)
  if (path !== null) return { kind: 'route', path, query: { gameCode: game.gameCode } }
  if (context.isFromVendorList && game.gameType === 'RNG') return { kind: 'select', gameType: game.gameType, vassalage: game.vassalage }
  if (game.isGame === 'VASSALAGE') return { kind: 'list', vassalage: game.vassalage }
  return { kind: 'start', own: isOwn(game) }
}

/** Is it a game of our own lottery? Lottery pages launch theirs by `/wps/game/launchGame` (design §4). */
export function isOwn({ vassalage, gameType }: Pick<Game, 'vassalage' | 'gameType'>): boolean {
  return vassalage.startsWith(ownVendorPrefix) || lotteryGameTypes.includes(gameType)
}

// matching is case-sensitive: /seaLottery launches, /sealottery is the vendor's page (design §4)
function lotteryPath({ vassalage, gameType }: Launched): Path | null {
  if (vassalage === lotteryVendor) return '/vnLottery'
  if (vassalage === seaLotteryVendor) return '/seaLottery'
  return lotteryGameTypes.includes(gameType) || lotteryGameTypes.includes(vassalage) ? '/lottery' : null
}

/** Where a click on a vendor's tile goes. */
export type TileRoute =
  | { kind: 'login' }
  | { kind: 'route'; path: Path }
  /** The vendor is selected, and its category's page opens. */
  | { kind: 'category'; path: string; vassalage: string }
  /** Through the launch rules. */
  | { kind: 'launch' }

/** §2 Game tiles. TCG_SEA is checked before the game type (design §4). */
export function tileRoute({ vassalage, gameType }: Pick<VendorCard, 'vassalage' | 'gameType'>, isLoggedIn: boolean): TileRoute {
  if (vassalage === seaLotteryVendor) return isLoggedIn ? { kind: 'route', path: '/sealottery' } : { kind: 'login' }
  if (gameTypes.includes(gameType)) return { kind: 'category', path: `/${gameType.toLowerCase()}`, vassalage }
  return { kind: 'launch' }
}
