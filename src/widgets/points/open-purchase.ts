import { asMember } from '../../core/session/as-member.ts'
import { openPopup } from '../../core/site/popups.ts'
import type { Realm } from '../../core/platform/realm.ts'

/** Converting points, and redeeming a reward: for members only, each in its popup. */
export const openConvert = (realm: Realm): void => asMember(realm, () => openPopup(realm, 'convertPoints'))
export const openRedeem = (realm: Realm, rewardId: string): void => asMember(realm, () => openPopup(realm, 'redeem', { rewardId }))
