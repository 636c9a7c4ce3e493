import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { dataOf } from '../platform/remote.ts'
import { $departures } from '../session/session.ts'
import { type UnaskedPopup, watchUnasked } from '../session/unasked-popup.ts'
import { contractInfo } from './contract-info.ts'

const laterKey = 'tessera:offers-later'

/** Ids of postponed offers. Deleted when another member logs in, see `member-keys.ts`. */
const putOffs = (): string[] => (environment().session.get(laterKey) ?? '').split(' ')

/** 'Decide later': the offer does not open automatically again in this browser session. */
export function putOff(id: string): void {
  environment().session.set(laterKey, [...putOffs(), id].join(' ').trim())
}

/** Ids of offers that have opened, for both realms: an agent who is logged in to both sees an offer once. */
const opened = new Set<string>()

/**
 * §6 Agent: opens the contract popup for an upline's offer, when the offer arrives and after a login, as soon as no other popup is open.
 * One offer at a time. Returns the function that stops this.
 */
export function watchOffers(realm: Realm): () => void {
  const find = (): UnaskedPopup | undefined => {
    const later = putOffs()
    const offer = dataOf(contractInfo(realm).$state.get())?.offers.find(({ id }) => !opened.has(id) && !later.includes(id))
    if (!offer) return undefined
    const { id } = offer
    return { realm, name: 'contract', options: { id }, begin: () => opened.add(id), undo: () => opened.delete(id) }
  }
  const stops = [
    watchUnasked([(look) => contractInfo(realm).$state.subscribe(look)], 0, find), // no delay: when a popup closes, the next one may open at once
    $departures(realm).listen(() => opened.clear()),
  ]
  return () => {
    for (const stop of stops) stop()
    opened.clear()
  }
}
