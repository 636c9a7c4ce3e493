import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { PlayTerms } from '../wallet/deposit-calls.ts'
import type { Agreed } from '../wallet/forfeit.ts'
import { Amount, Count, Text, listOf, oneOf, or } from '../platform/schema.ts'

/** The source of a bonus. `deposit`: a promotion for deposits, or the registration bonus. */
export const bonusKinds = ['code', 'deposit', 'mission', 'promotion', 'raffle', 'rebate', 'referral', 'rescue', 'vip'] as const
/**
 * locked: the turnover is not completed; unlocked: the turnover is completed; free: no turnover required; expired, forfeited; lost: all of
 * it was lost in bets.
 */
export const bonusStates = ['free', 'locked', 'unlocked', 'expired', 'forfeited', 'lost'] as const

/** A received bonus. required, done: turnover; null if none is required. */
export const Bonus = z.object({
  id: z.string(),
  kind: oneOf(bonusKinds),
  /** The code, or the title of the promotion. */
  name: Text,
  amount: Amount,
  state: oneOf(bonusStates),
  required: or(Amount, null),
  done: or(Amount, null),
  /** Progress of the turnover, from 0 to 1. */
  part: Count,
  expiresAt: or(z.number(), null),
  /** The terms for bets, while the bonus is locked. */
  terms: or(PlayTerms, null),
  createdAt: Count,
})
export type Bonus = z.infer<typeof Bonus>
/** next: where the next page starts; empty at the end. */
export const BonusPage = z.object({
  list: listOf(Bonus),
  next: Text,
  /** received: the sum of all bonuses; locked: the part with open turnover; left: bets that are still required. */
  received: or(Amount, null),
  locked: or(Amount, null),
  left: or(Amount, null),
  currencySymbol: Text,
})
export type BonusPage = z.infer<typeof BonusPage>
/** Loads a page of received bonuses. Needs a member's token. Not in the specification. */
export const getBonuses = (query: { after: string; language: string }, signal?: AbortSignal): Promise<BonusPage> =>
  call('member', endpoints.getBonuses, { query, value: BonusPage, signal })

export const BonusCodePaid = z.object({ id: z.string(), code: Text, amount: Amount, turnover: or(Amount, null), currencySymbol: Text })
export type BonusCodePaid = z.infer<typeof BonusCodePaid>
/** Redeems a bonus code. Not in the specification. @throws {ApiError} CODE_UNKNOWN, CODE_USED, CODE_OVER */
export const postBonusCode = (code: string, key: string): Promise<BonusCodePaid> =>
  call('member', endpoints.postBonusCode, { body: { code, key }, value: BonusCodePaid, timeout: operationTimeout })

export const BonusGivenUp = z.object({ id: z.string() })
/**
 * Gives up one locked bonus with its winnings. Not in the specification. forfeit: the amounts that the page showed. Without them, or if
 * more would be lost, the call is rejected with BONUS_FORFEIT. @throws {ApiError} BONUS_FORFEIT {bonus, winnings, left}, BONUS_ENDED
 */
export const postBonusGiveUp = (id: string, forfeit: Agreed | undefined, key: string): Promise<z.infer<typeof BonusGivenUp>> =>
  call('member', endpoints.postBonusGiveUp, {
    body: { id, forfeit, key },
    value: BonusGivenUp,
    timeout: operationTimeout,
  })
