import { randomUUID } from 'node:crypto'
import type { Services } from '../platform/services.ts'
import { type BonusTerms, readTerms } from '../wallet/bonus-terms.ts'
import { advanceTurnover, lockBonus } from '../wallet/turnover.ts'
import { passageOf } from './post-freely.ts'

/** Terms under which any bet counts in full. */
export const openTerms: BonusTerms = readTerms('{}')

/** A member's consent to losing any bonus. */
export const anyBonus = { bonus: '999999.00', winnings: '999999.00' }

/**
 * Gives a bonus with unfinished turnover. amount, required: minor units; by default without expiry and with open terms. @returns its
 * turnover's id
 */
export async function giveLocked(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  bonus: { memberId: string; amount: bigint; required: bigint; key?: string; name?: string; expiresAt?: number | null; terms?: BonusTerms },
): Promise<string> {
  const { key = randomUUID(), name = 'code:TEST', expiresAt = null, terms = openTerms, ...rest } = bonus
  const { id } = await db.transaction().execute(async (trx) => {
    const passage = await passageOf(trx, rest.memberId)
    return lockBonus(trx, { ...rest, key, name, expiresAt, terms, at: clock(), passage })
  })
  return (await db.selectFrom('turnovers').select('id').where('reference', '=', id).executeTakeFirstOrThrow()).id
}

/** Counts a slot bet towards turnover, without booking it. bet: minor units */
export const wager = ({ db, clock }: Pick<Services, 'db' | 'clock'>, memberId: string, bet: bigint): Promise<void> =>
  db.transaction().execute((trx) => advanceTurnover(trx, { memberId, gameType: 'RNG', counted: bet, atStake: bet, at: clock() }))
