import { asMember } from '../../core/rewards/as-member.ts'
import { openPopup } from '../../core/site/popups.ts'

/** Converting points, and redeeming a reward: for members only, each in its popup. */
export const openConvert = (): void => asMember(() => openPopup('convertPoints'))
export const openRedeem = (rewardId: string): void => asMember(() => openPopup('redeem', { rewardId }))
