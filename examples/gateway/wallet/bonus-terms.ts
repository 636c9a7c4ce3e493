import * as z from 'zod/mini'
import { type PlayTerms, playTypes } from '../../../src/core/wallet/deposit-calls.ts'
import { parseAmount } from '../ledger/money.ts'
import { type PlayType, playTypeOf } from '../rewards/play-types.ts'

/** The terms of a bonus besides its turnover. Stored with the bonus, so that later changes don't affect bonuses already given. */
const StoredTerms = z.object({
  /** The highest bet: a higher one does not count, and can't be made with bonus money. Decimal string; null: no limit. */
  highestBet: z.nullable(z.string()),
  /** Percentage of a bet that counts towards turnover, by type of game. */
  counts: z.record(z.string(), z.int().check(z.gte(0), z.lte(100))),
})
export interface BonusTerms {
  highestBet: string | null
  counts: Record<PlayType, number>
}

/** The default terms of bonuses. */
export const houseTerms: BonusTerms = { highestBet: '5.00', counts: { slots: 100, lottery: 50, sports: 50, live: 10, PVP: 10 } }

/** Parses stored terms; '{}' is a bonus from before terms existed: every bet counts in full. */
export function readTerms(json: string): BonusTerms {
  const { highestBet, counts } = StoredTerms.parse({ highestBet: null, counts: {}, ...(JSON.parse(json) as object) })
  return { highestBet, counts: { slots: 100, lottery: 100, sports: 100, live: 100, PVP: 100, ...counts } }
}

/** The terms as sent to the client. */
export const termsValue = ({ highestBet, counts }: BonusTerms): z.output<typeof PlayTerms> => ({
  highestBet,
  counts: playTypes.map((type) => ({ type, percent: counts[type] })),
})

/** Percentage of a bet on this game that counts. */
export const countedPercent = ({ counts }: BonusTerms, gameType: string): bigint => BigInt(counts[playTypeOf(gameType)])

/** The highest bet, minor units; undefined: no limit. */
export const highestBetOf = ({ highestBet }: BonusTerms): bigint | undefined => (highestBet === null ? undefined : parseAmount(highestBet))
