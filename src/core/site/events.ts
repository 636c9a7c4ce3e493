import type { Realm } from '../platform/realm.ts'
import type { Failure } from './host-error.ts'
import type { PopupName } from './popup-names.ts'
import type { Flows, Screen, Thing } from './vocabulary.ts'

/**
 * Why a session started or ended:
 * - `start`: found when the page or the realm started: the login stored in this tab, or none
 * - `login`: on this page: a login, a registration, or a token of the operator
 * - `logout`: the user logged out on this page
 * - `elsewhere`: a login in another tab, or a logout in another tab or on another device; a password change also logs out other devices
 * - `expired`: the gateway no longer accepts the login: too old, idle for too long, or ended by the operator
 * - `replaced`: somebody else has logged in on this page, and this realm used the login of the former user
 * - `failed`: a stored login could not be used on this page, because the gateway didn't answer or rejected it for this realm
 */
export type SessionReason = 'start' | 'login' | 'logout' | 'elsewhere' | 'expired' | 'replaced' | 'failed'

/** The events for a host page (design §2 Events). They never contain a token. realm: whose session the event is about. */
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
/** Events that the host page can cancel with `preventDefault()`, to do the step instead of the widgets. */
export const cancelable: readonly HostEvent[] = ['open', 'launch', 'navigate', 'deposit']

type Listener = <N extends HostEvent>(name: N, detail: HostEvents[N]) => boolean
const listeners = new Set<Listener>()

/** Emits an event for the host page. Returns false if the host page cancels it. */
export function emit<N extends HostEvent>(name: N, detail: HostEvents[N]): boolean {
  let goOn = true
  // oxlint-disable-next-line unicorn/no-useless-spread -- the present listeners only: one of them may add or remove others
  for (const listener of [...listeners]) if (!listener(name, detail)) goOn = false
  return goOn
}

/** Calls the listener with every event. It returns false if the host page has cancelled the event. Returns the clean-up. */
export function onEmit(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
