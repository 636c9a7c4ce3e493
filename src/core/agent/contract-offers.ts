import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { dataOf } from '../platform/remote.ts'
import { $departures } from '../session/session.ts'
import { type UnaskedPopup, watchUnasked } from '../session/unasked-popup.ts'
import { contractInfo } from './contract-info.ts'

const laterKey = 'tessera:offers-later'

/** Ids of offers that were put off; forgotten when another member logs in, see `member-keys.ts`. */
const putOffs = (): string[] => (environment().session.get(laterKey) ?? '').split(' ')

/** 'Decide later': the offer does not open by itself again in this session. */
export function putOff(id: string): void {
  environment().session.set(laterKey, [...putOffs(), id].join(' ').trim())
}

/** An agent who is logged in to both realms is asked once. */
const opened = new Set<string>()

/**
 * §6 Agent: an upline's offer opens the contract popup by itself, when it arrives and after a login, as soon as the page is free for it. One
 * at a time. Returns the function that ends this.
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
    watchUnasked([(look) => contractInfo(realm).$state.subscribe(look)], 0, find), // what closes a popup may open the next
    $departures(realm).listen(() => opened.clear()),
  ]
  return () => {
    for (const stop of stops) stop()
    opened.clear()
  }
}
