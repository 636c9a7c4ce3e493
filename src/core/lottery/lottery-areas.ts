import { lotteryGameTypes, lotteryVendor, seaLotteryVendor } from '../brand/constants.ts'
import type { PlayableGame } from '../games/playable-game.ts'

/** A lottery page of §2 Routes and its game page; vassalage: whose games, where LOTT stands for all but the two vendors. */
export interface LotteryArea {
  path: string
  /** Matching is case-sensitive; /lottert is spelt so (design §4). */
  gamePath: string
  vassalage: string
}

export const lotteryAreas: readonly LotteryArea[] = [
  { path: '/lottery', gamePath: '/lottert', vassalage: lotteryGameTypes[0] as string },
  { path: '/seaLottery', gamePath: '/sealottery', vassalage: seaLotteryVendor },
  { path: '/vnLottery', gamePath: '/vnlottery', vassalage: lotteryVendor },
]

const standard = lotteryAreas[0] as LotteryArea

/** The area of a place, by either of its pages. */
export function areaOfPlace(place: string): LotteryArea {
  const path = place.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return lotteryAreas.find((area) => area.path === path || area.gamePath === path) ?? standard
}

/** Query gameCode chooses the game (§2 Game launch); '' where none is named. */
export function gameCodeOf(place: string): string {
  return new URLSearchParams(place.replace(/^[^?]*\??/, '').replace(/#.*$/s, '')).get('gameCode')?.trim() ?? ''
}

export const withGame = (path: string, gameCode: string): string =>
  gameCode === '' ? path : `${path}?${new URLSearchParams({ gameCode })}`

/** What a game page launches: the game that its address names, or the lobby of its area. The launch answers the true game. */
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
