import { asMember } from '../../core/session/as-member.ts'
import { openPopup } from '../../core/site/popups.ts'
import type { Realm } from '../../core/platform/realm.ts'

/** Opens the popup to convert points or to redeem a reward. A guest gets the login first. */
export const openConvert = (realm: Realm): void => asMember(realm, () => openPopup(realm, 'convertPoints'))
export const openRedeem = (realm: Realm, rewardId: string): void => asMember(realm, () => openPopup(realm, 'redeem', { rewardId }))
