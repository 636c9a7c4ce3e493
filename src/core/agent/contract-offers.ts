import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'
import { dataOf } from '../platform/remote.ts'
import { $departures } from '../session/session.ts'
import { openPopup, $popups } from '../site/popups.ts'
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
 * §6 Agent: an upline's offer opens the contract popup by itself, when it arrives and after a login. One at a time, and
 * never over an open popup: it waits until that closes. Returns the function that ends this.
 */
export function watchOffers(realm: Realm): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // after a moment: what closes a popup may open the next
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if ($popups.get().length > 0) return
      const later = putOffs()
      const offer = dataOf(contractInfo(realm).$state.get())?.offers.find(({ id }) => !opened.has(id) && !later.includes(id))
      if (!offer) return
      opened.add(offer.id)
      openPopup(realm, 'contract', { id: offer.id })
    })
  }
  const stops = [contractInfo(realm).$state.subscribe(look), $popups.listen(look), $departures(realm).listen(() => opened.clear())]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    opened.clear()
  }
}
