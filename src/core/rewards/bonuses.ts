import { onLive } from '../platform/live.ts'
import { sendOnce } from '../money/operation.ts'
import { growing } from '../platform/growing.ts'
import { $memberId } from '../session/session.ts'
import { type BonusCodePaid, type BonusPage, getBonuses, postBonusCode, postBonusGiveUp } from './bonus-calls.ts'
import { rewardCenter } from './center.ts'
import { claimed } from './claimed.ts'
import type { Agreed } from '../wallet/forfeit.ts'
import { $language } from '../i18n/language.ts'

/** Received bonuses, with the totals of all. */
export const bonuses = growing<BonusPage>([$language], {
  $owner: $memberId('member'),
  isFresh: true,
  // each round changes the balance and the turnover
  watch: (reload) => onLive('member', 'balance', reload),
  fetcher: (after = '', signal) => getBonuses({ after, language: $language.get() }, signal),
})

/** Normalises a code: without spaces, in upper case. */
const normalCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Redeems a bonus code, once. @throws {ApiError} CODE_UNKNOWN, CODE_USED, CODE_OVER, SELF_EXCLUDED, NOT_BOOKED */
export function redeemCode(text: string, onChecking: () => void): Promise<BonusCodePaid> {
  const code = normalCode(text)
  return claimed(
    sendOnce('member', ['bonusCode', code], (key) => postBonusCode(code, key), onChecking),
    bonuses,
    rewardCenter,
  )
}

/**
 * Gives up one locked bonus with its winnings, once. Other bonuses stay.
 * @param forfeit the amounts that the member agrees to lose
 * @throws {ApiError} BONUS_FORFEIT, BONUS_ENDED, NOT_BOOKED
 */
export const giveUpBonus = (id: string, forfeit: Agreed | undefined, onChecking: () => void): Promise<unknown> =>
  claimed(
    sendOnce('member', ['giveUpBonus', id], (key) => postBonusGiveUp(id, forfeit, key), onChecking),
    bonuses,
    rewardCenter,
  )
