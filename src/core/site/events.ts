import type { Realm } from '../platform/realm.ts'
import type { PopupName } from './popup-names.ts'

/** What a host page is told (design §2 Events). Never a token. realm: whose session it is about. */
export interface HostEvents {
  ready: { widget: string }
  session: { realm: Realm; status: 'guest' | 'member'; isAgent: boolean; isTrial: boolean }
  balance: { realm: Realm; balance: string; currency: string }
  open: { realm: Realm; popup: PopupName }
  close: { realm: Realm; popup: PopupName }
  launch: { realm: Realm; nodeId: string; gameName: string; vassalage: string; gameType: string }
  navigate: { realm: Realm; path: string }
  register: { realm: Realm; method: 'username' | 'mobile' }
  deposit: { realm: Realm }
  language: { code: string }
  error: { code: string; widget?: string }
}
export type HostEvent = keyof HostEvents
/** The host may take these steps over by `preventDefault()`. */
export const cancelable: readonly HostEvent[] = ['open', 'launch', 'navigate', 'deposit']

type Listener = <N extends HostEvent>(name: N, detail: HostEvents[N]) => boolean
const listeners = new Set<Listener>()

/** Tells the host. False when the host took the step over. */
export function emit<N extends HostEvent>(name: N, detail: HostEvents[N]): boolean {
  let goOn = true
  // oxlint-disable-next-line unicorn/no-useless-spread -- those who listen now: a listener may add or take away others
  for (const listener of [...listeners]) if (!listener(name, detail)) goOn = false
  return goOn
}

/** Passes every event on; the listener answers false where the host prevented the default. Returns the clean-up. */
export function onEmit(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
