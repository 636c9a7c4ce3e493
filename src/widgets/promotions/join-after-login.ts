import { atom } from 'nanostores'
import { askLogin } from '../../core/session/ask-login.ts'
import { goTo, isRouted } from '../../core/site/navigation.ts'
import { promotionAddress } from './promotion-address.ts'
import type { Realm } from '../../core/platform/realm.ts'

/** Id of the promotion that a guest wants to join after the login; empty if there is none. */
export const $wish = atom('')

/** Opens the login and returns to the promotion after it. Without this, a login on the full site would lead to the home page (§4 Login). */
export function loginFor(realm: Realm, id: string): void {
  askLogin(
    realm,
    () => {
      $wish.set(id)
      if (isRouted()) goTo(realm, promotionAddress(id))
    },
    promotionAddress(id),
  )
}
