import { lotteryVendor, seaLotteryVendor } from '../brand/constants.ts'
import type { PlayableGame } from '../games/playable-game.ts'
import type { Place } from '../site/paths.ts'

/** A lottery page of §2 Routes and its game page. vassalage: whose games it shows; LOTT means all except the two vendors. */
export interface LotteryArea {
  path: '/lottery' | '/seaLottery' | '/vnLottery'
  /** Case-sensitive. The spelling /lottert is correct (design §4). */
  gamePath: '/lottert' | '/sealottery' | '/vnlottery'
  vassalage: 'LOTT' | typeof seaLotteryVendor | typeof lotteryVendor
}

const standard: LotteryArea = { path: '/lottery', gamePath: '/lottert', vassalage: 'LOTT' }

export const lotteryAreas: readonly LotteryArea[] = [
  standard,
  { path: '/seaLottery', gamePath: '/sealottery', vassalage: seaLotteryVendor },
  { path: '/vnLottery', gamePath: '/vnlottery', vassalage: lotteryVendor },
]

/** The area of a route: of a lottery page or a game page. */
export function areaOfPlace(place: string): LotteryArea {
  const path = place.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return lotteryAreas.find((area) => area.path === path || area.gamePath === path) ?? standard
}

/** The gameCode in the route's query, which selects the game (§2 Game launch); '' if there is none. */
export function gameCodeOf(place: string): string {
  return new URLSearchParams(place.replace(/^[^?]*\??/, '').replace(/#.*$/s, '')).get('gameCode')?.trim() ?? ''
}

export const withGame = (path: LotteryArea['path' | 'gamePath'], gameCode: string): Place =>
  gameCode === '' ? path : `${path}?${new URLSearchParams({ gameCode })}`

/** The game that a game page launches: the one in its URL, or the lobby of its area. The launch returns the game's data. */
export function gameOfPlace(place: string): PlayableGame {
  const { vassalage } = areaOfPlace(place)
  return {
    nodeId: '',
    gameCode: gameCodeOf(place),
    gameName: '',
    vassalage,
    gameType: standard.vassalage,
    isGame: 'GAME',
    iconUrl: '',
  }
}
