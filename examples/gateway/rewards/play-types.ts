import { playTypes } from '../../../src/core/wallet/deposit-calls.ts'

export type PlayType = (typeof playTypes)[number]

/** Point types by game type. §9 doesn't mention fish games: they count as slots. */
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
