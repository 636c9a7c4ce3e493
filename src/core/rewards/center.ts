import { onMount } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { $language } from '../site/language.ts'
import { getRewardCenter, type Offer } from './center-calls.ts'
import { claimed } from './claimed.ts'
import { claimRafflePromotion, claimRescue, claimTask, postCheckIn } from './gift-calls.ts'
import { postMissionClaim } from './mission-calls.ts'
import { ofMember } from './of-member.ts'
import { postReferralClaim } from './referral-calls.ts'
import { postVipGifts } from './vip-calls.ts'

/** Everything that waits for the member, in one place. */
export const rewardCenter = ofMember((signal) => getRewardCenter($language.get(), signal), $language)
onMount(rewardCenter.$state, () => onLive('balance', () => rewardCenter.reload()))

const claims: Partial<Record<Offer['kind'], (id: string) => Promise<unknown>>> = {
  checkIn: postCheckIn,
  task: claimTask,
  mission: postMissionClaim,
  vip: postVipGifts,
  referral: postReferralClaim,
  raffle: claimRafflePromotion,
  // the promotions' own code comes when one is claimed
  promotion: async (id) => (await import('../content/application.ts')).claim(id),
  rescue: claimRescue,
}

/** Can it be claimed here? The others have a page of their own. */
export const isClaimable = ({ kind, state }: Offer): boolean => state === 'ready' && kind in claims

/** Claims one: each is paid once, however often it is sent. @throws {ApiError} NOT_CLAIMABLE, SELF_EXCLUDED */
export const claimOffer = (offer: Offer): Promise<unknown> => claimAll([offer])

/** Claims several, one after the other. @throws {ApiError} the first refusal; what came before it is paid */
export const claimAll = (offers: readonly Offer[]): Promise<void> => claimed(sendAll(offers), rewardCenter)

async function sendAll(offers: readonly Offer[]): Promise<void> {
  for (const { kind, id } of offers) await claims[kind]?.(id)
}
