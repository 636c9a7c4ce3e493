import { atom } from 'nanostores'
import { askLogin } from '../../core/games/may-play.ts'
import { goTo, isRouted } from '../../core/site/navigation.ts'
import { promotionAddress } from './address.ts'

/** Id of the promotion that a guest wanted to take part in, once the login is done; empty where none. */
export const $wish = atom('')

/** Opens the login and comes back to the promotion after it: on the full site a login leads home first (§4 Login). */
export function loginFor(id: string): void {
  askLogin(() => {
    $wish.set(id)
    if (isRouted()) goTo(promotionAddress(id))
  })
}
