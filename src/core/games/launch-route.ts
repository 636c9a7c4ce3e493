import { lotteryGameTypes, ownVendorPrefix } from '../brand/constants.ts'
import type { Path } from '../site/paths.ts'
import type { Game } from './calls.ts'
import { isVendorList, lotteryPath } from './game-link.ts'

/** What happens when a game is launched. */
export type LaunchRoute =
  /** Opens a lottery page. */
  | { kind: 'route'; path: Path; query: { gameCode: string } }
  /** An RNG game in the vendor list: its type and vendor are selected, and nothing is launched. */
  | { kind: 'select'; gameType: string; vassalage: string }
  /** Opens the vendor's games in a popup. */
  | { kind: 'list'; vassalage: string }
  /** Starts the game. own: with the call for the house lottery, otherwise with the call for vendors' games. */
  | { kind: 'start'; own: boolean }

type Launched = Pick<Game, 'vassalage' | 'gameType' | 'gameCode' | 'isGame'>

/** §2 Game launch. Guests and trial users are handled before: see `pre-launch-check.ts`. */
export function launchRoute(game: Launched, context: { isFromVendorList?: boolean } = {}): LaunchRoute {
  const path = lotteryPath(game)
  if (path) return { kind: 'route', path, query: { gameCode: game.gameCode } }
  if (context.isFromVendorList && game.gameType === 'RNG') return { kind: 'select', gameType: game.gameType, vassalage: game.vassalage }
  if (isVendorList(game)) return { kind: 'list', vassalage: game.vassalage }
  return { kind: 'start', own: isOwn(game) }
}

/** Is it a game of the house lottery? Lottery pages launch its games by `/wps/game/launchGame` (design §4). */
export function isOwn({ vassalage, gameType }: Pick<Game, 'vassalage' | 'gameType'>): boolean {
  return vassalage.startsWith(ownVendorPrefix) || lotteryGameTypes.includes(gameType)
}
