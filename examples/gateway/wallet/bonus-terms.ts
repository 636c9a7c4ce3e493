import * as z from 'zod/mini'
import { type PlayTerms, playTypes } from '../../../src/core/wallet/deposit-calls.ts'
import { parseAmount } from '../ledger/money.ts'
import { type PlayType, playTypeOf } from '../rewards/play-types.ts'

/** What a bonus asks for beside its turnover. Kept with the bonus, so that later changes do not touch those already given. */
const StoredTerms = z.object({
  /** A higher bet does not count, and can't be made with the bonus's money; a decimal string, null: any bet. */
  highestBet: z.nullable(z.string()),
  /** How much of a bet counts, in per cent, by type of game. */
  counts: z.record(z.string(), z.int().check(z.gte(0), z.lte(100))),
})
export interface BonusTerms {
  highestBet: string | null
  counts: Record<PlayType, number>
}

/** The terms of every bonus of the house. */
export const houseTerms: BonusTerms = { highestBet: '5.00', counts: { slots: 100, lottery: 50, sports: 50, live: 10, PVP: 10 } }

/** Terms as they are stored; '{}' is a bonus from before there were any: every bet counts in full. */
export function readTerms(json: string): BonusTerms {
  const { highestBet, counts } = StoredTerms.parse({ highestBet: null, counts: {}, ...(JSON.parse(json) as object) })
  return { highestBet, counts: { slots: 100, lottery: 100, sports: 100, live: 100, PVP: 100, ...counts } }
}

/** Terms as they are sent. */
export const termsValue = ({ highestBet, counts }: BonusTerms): z.output<typeof PlayTerms> => ({
  highestBet,
  counts: playTypes.map((type) => ({ type, percent: counts[type] })),
})

/** How much of a bet on a game counts, in per cent. */
export const countedPercent = ({ counts }: BonusTerms, gameType: string): bigint => BigInt(counts[playTypeOf(gameType)])

/** The highest bet in minor units; undefined: any. */
export const highestBetOf = ({ highestBet }: BonusTerms): bigint | undefined => (highestBet === null ? undefined : parseAmount(highestBet))
