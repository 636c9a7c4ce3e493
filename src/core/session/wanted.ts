import { atom, onMount, type ReadableAtom } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { $departures } from './session.ts'

const key = 'tessera:wanted'
/** How long it is offered, ms. */
const offeredFor = 30 * 60_000

const $kept = atom('')
/**
 * The route that a guest wanted before the login, such as that of a game; '' if there is none. Kept over a reload of the page, until the
 * member leaves (`member-keys.ts`).
 */
export const $wanted: ReadableAtom<string> = $kept
onMount($kept, () => {
  const [at = '', place = ''] = (environment().session.get(key) ?? '').split(' ')
  offer(place, Number(at) + offeredFor - gatewayNow())
})

let timer: ReturnType<typeof setTimeout> | undefined
/** left: how long it is still offered, ms. */
function offer(place: string, left: number): void {
  clearTimeout(timer)
  $kept.set(left > 0 ? place : '')
  if ($kept.get() !== '') timer = setTimeout(dropWanted, left)
}

const $onPage = atom(false)
/** Does the page show a way to go on with what was wanted? */
export const $isOffered: ReadableAtom<boolean> = $onPage
/** Called by what shows that way. Returns the clean-up. */
export function showOffer(): () => void {
  $onPage.set(true)
  return () => $onPage.set(false)
}

/** Keeps what a guest wants, until they have got it: the login may be left, or its page loaded again. place: a route, without spaces. */
export function keepWanted(place: string): void {
  environment().session.set(key, `${gatewayNow()} ${place}`)
  offer(place, offeredFor)
}

/** Called when the visitor is there, or no longer wants it. */
export function dropWanted(): void {
  environment().session.remove(key)
  offer('', 0)
}

$departures('member').listen(() => offer('', 0))
