import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { $departures } from './session.ts'

const key = 'tessera:wanted'
/** How long the wanted page is offered, ms. */
const offeredFor = 30 * 60_000

const $kept = atom('')
/**
 * The route that a guest wanted before the login, for example of a game; '' for none. Survives a reload, and is deleted when the member
 * leaves (`member-keys.ts`).
 */
export const $wanted: ReadableAtom<string> = $kept
onMount($kept, () => {
  const [at = '', place = ''] = (environment().session.get(key) ?? '').split(' ')
  offer(place, Number(at) + offeredFor - gatewayNow())
})

let timer: ReturnType<typeof setTimeout> | undefined
/** left: how long the route is still offered, ms. */
function offer(place: string, left: number): void {
  clearTimeout(timer)
  $kept.set(left > 0 ? place : '')
  if ($kept.get() !== '') timer = setTimeout(dropWanted, left)
}

const $onPage = atom(false)
/** Does the page show a button that leads to the wanted route? */
export const $isOffered: ReadableAtom<boolean> = $onPage
/** Call it when a component shows that button. Returns the clean-up. */
export function showOffer(): () => void {
  $onPage.set(true)
  return () => $onPage.set(false)
}

/**
 * Stores the route that a guest wants, until they get there: the login may be cancelled, or its page reloaded. place: a route, without
 * spaces.
 */
export function keepWanted(place: string): void {
  environment().session.set(key, `${gatewayNow()} ${place}`)
  offer(place, offeredFor)
}

/** Call it when the visitor has reached the route, or no longer wants it. */
export function dropWanted(): void {
  environment().session.remove(key)
  offer('', 0)
}

$departures('member').listen(() => offer('', 0))
