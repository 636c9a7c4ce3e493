import { lotteryVendor, seaLotteryVendor } from '../brand/constants.ts'
import type { PlayableGame } from '../games/playable-game.ts'
import type { Place } from '../site/paths.ts'

/** A lottery page of §2 Routes and its game page; vassalage: whose games; LOTT means all except the two vendors. */
export interface LotteryArea {
  path: '/lottery' | '/seaLottery' | '/vnLottery'
  /** Matching is case-sensitive; /lottert is spelt like this (design §4). */
  gamePath: '/lottert' | '/sealottery' | '/vnlottery'
  vassalage: 'LOTT' | typeof seaLotteryVendor | typeof lotteryVendor
}

const standard: LotteryArea = { path: '/lottery', gamePath: '/lottert', vassalage: 'LOTT' }

export const lotteryAreas: readonly LotteryArea[] = [
  standard,
  { path: '/seaLottery', gamePath: '/sealottery', vassalage: seaLotteryVendor },
  { path: '/vnLottery', gamePath: '/vnlottery', vassalage: lotteryVendor },
]

/** The area of a place, by either of its pages. */
export function areaOfPlace(place: string): LotteryArea {
  const path = place.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return lotteryAreas.find((area) => area.path === path || area.gamePath === path) ?? standard
}

/** The query's gameCode chooses the game (§2 Game launch); '' if none is named. */
export function gameCodeOf(place: string): string {
  return new URLSearchParams(place.replace(/^[^?]*\??/, '').replace(/#.*$/s, '')).get('gameCode')?.trim() ?? ''
}

export const withGame = (path: LotteryArea['path' | 'gamePath'], gameCode: string): Place =>
  gameCode === '' ? path : `${path}?${new URLSearchParams({ gameCode })}`

/** What a game page launches: the game of its address, or the lobby of its area. The launch answers with the true game. */
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
