import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import { sendUntilAnswered } from '../session/ask-again.ts'
import { $memberId } from '../session/session.ts'
import { getRewardCenter, type Offer } from './center-calls.ts'
import { claimed } from './claimed.ts'
import { claimRafflePromotion, claimRescue, claimTask, postCheckIn } from './gift-calls.ts'
import { postMissionClaim } from './mission-calls.ts'
import { postReferralClaim } from './referral-calls.ts'
import { postVipGifts } from './vip-calls.ts'
import { $language } from '../i18n/language.ts'

/** Everything that the member can claim. */
export const rewardCenter = remote([$language], {
  $owner: $memberId('member'),
  isFresh: true,
  watch: (reload) => onLive('member', 'balance', reload),
  fetcher: (signal) => getRewardCenter($language.get(), signal),
})

type Claim = (id: string, onChecking: () => void) => Promise<unknown>
const again =
  (send: (id: string) => Promise<unknown>): Claim =>
  (id, onChecking) =>
    sendUntilAnswered('member', () => send(id), onChecking)

const claims: Partial<Record<Offer['kind'], Claim>> = {
  checkIn: again(postCheckIn),
  task: again(claimTask),
  mission: again(postMissionClaim),
  vip: again(postVipGifts),
  referral: again(postReferralClaim),
  raffle: again(claimRafflePromotion),
  // the code of promotions loads when one is claimed
  promotion: async (id, onChecking) => (await import('../content/application.ts')).claim(id, onChecking),
  rescue: again(claimRescue),
}

/** Can it be claimed here? The other offers are claimed on their pages. */
export const isClaimable = ({ kind, state }: Offer): boolean => state === 'ready' && kind in claims

/** Claims one offer. Each is paid only once. @throws {ApiError} NOT_CLAIMABLE, SELF_EXCLUDED */
export const claimOffer = (offer: Offer, onChecking: () => void): Promise<unknown> => claimAll([offer], onChecking)

/** Claims several offers, one after the other. @throws {ApiError} the first rejection; the offers before it are paid */
export const claimAll = (offers: readonly Offer[], onChecking: () => void): Promise<void> =>
  claimed(sendAll(offers, onChecking), rewardCenter)

async function sendAll(offers: readonly Offer[], onChecking: () => void): Promise<void> {
  for (const { kind, id } of offers) await claims[kind]?.(id, onChecking)
}
