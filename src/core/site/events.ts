import type { Realm } from '../platform/realm.ts'
import type { Failure } from './host-error.ts'
import type { PopupName } from './popup-names.ts'
import type { Flows, Screen, Thing } from './vocabulary.ts'

/**
 * Why a session began or ended:
 * - `start`: what the page found when it, or the realm, began: the login that is kept in this tab, or nobody
 * - `login`: on this page: a login, a registration, a token of the operator
 * - `logout`: on this page, by choice
 * - `elsewhere`: a login in another tab, or a logout in another tab or on another device; a new password logs other devices out too
 * - `expired`: the gateway takes the login no more: too old, idle for too long, or ended by the house
 * - `replaced`: somebody else has logged in on this page, and this realm had the login of who was there before
 * - `failed`: a kept login could not be used on this page, because the gateway didn't answer or refuses it for this realm
 */
export type SessionReason = 'start' | 'login' | 'logout' | 'elsewhere' | 'expired' | 'replaced' | 'failed'

/** What a host page is told (design §2 Events). Never a token. realm: whose session the event is about. */
export interface HostEvents {
  ready: { widget: string }
  session: { realm: Realm; status: 'guest' | 'member'; isAgent: boolean; isTrial: boolean; reason: SessionReason }
  balance: { realm: Realm; balance: string; currency: string }
  open: { realm: Realm; popup: PopupName }
  close: { realm: Realm; popup: PopupName }
  launch: { realm: Realm; nodeId: string; gameName: string; vassalage: string; gameType: string }
  navigate: { realm: Realm; path: string }
  register: { realm: Realm; method: 'username' | 'mobile' }
  deposit: { realm: Realm }
  language: { code: string }
  error: Failure
  // for the host's analytics: see vocabulary.ts
  view: { screen: Screen }
  impression: { screen: Screen; thing: Thing; id: string }
  click: { screen: Screen; thing: Thing; id: string }
  step: { [F in keyof Flows]: { realm: Realm; flow: F; step: Flows[F] } }[keyof Flows]
}
export type HostEvent = keyof HostEvents
/** The host may do these steps itself: it calls `preventDefault()`. */
export const cancelable: readonly HostEvent[] = ['open', 'launch', 'navigate', 'deposit']

type Listener = <N extends HostEvent>(name: N, detail: HostEvents[N]) => boolean
const listeners = new Set<Listener>()

/** Tells the host. False if the host does the step itself. */
export function emit<N extends HostEvent>(name: N, detail: HostEvents[N]): boolean {
  let goOn = true
  // oxlint-disable-next-line unicorn/no-useless-spread -- the present listeners only: one of them may add or remove others
  for (const listener of [...listeners]) if (!listener(name, detail)) goOn = false
  return goOn
}

/** Calls the listener with every event; it answers false if the host prevented the default. Returns the clean-up. */
export function onEmit(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
