import { asMember } from '../../core/session/as-member.ts'
import { openPopup } from '../../core/site/popups.ts'
import type { Realm } from '../../core/platform/realm.ts'

/** Open the popups to convert points and to redeem a reward; a guest is asked to log in first. */
export const openConvert = (realm: Realm): void => asMember(realm, () => openPopup(realm, 'convertPoints'))
export const openRedeem = (realm: Realm, rewardId: string): void => asMember(realm, () => openPopup(realm, 'redeem', { rewardId }))
