import { playTypes } from '../../../src/core/wallet/deposit-calls.ts'

export type PlayType = (typeof playTypes)[number]

/** By game type; §9 names no fish games: they count as slots. */
const typeOf: Record<string, PlayType> = {
  RNG: 'slots',
  FISH: 'slots',
  LIVE: 'live',
  PVP: 'PVP',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
}

export const playTypeOf = (gameType: string): PlayType => typeOf[gameType] ?? 'slots'
