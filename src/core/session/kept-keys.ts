import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'

/**
 * What ends a thing that we keep in the browser. `never`: a setting of this browser, about nobody. `tab`: about the visit,
 * gone with the tab. `session`: with the session, however it ends. `member`: it belongs to who is logged in, and goes when
 * they leave by choice, in every tab, and before somebody else comes. `time`: by itself.
 */
type End = 'never' | 'tab' | 'session' | 'member' | 'time'

/** Every key of storage and every cookie, by how it begins; a test finds one that is missing here. */
export const keptKeys: Readonly<Record<string, End>> = {
  // local storage
  'tessera:language': 'never',
  'tessera:theme': 'never',
  'tessera:side-menu': 'never',
  'tessera:balance-hidden': 'never',
  'tessera:columns': 'never',
  'tessera:device': 'never',
  // a cookie, where the box "remember me" was ticked: 24 hours (§9)
  tessera_username: 'time',
  // session storage
  'tessera:token': 'session',
  cpw: 'session',
  'tessera:paused': 'session',
  /** Keys of moves of money that nobody has answered yet: 30 minutes. A logout between must not make a second move of one. */
  'tessera:operations': 'time',
  'tessera:single-wallet': 'tab',
  'tessera:invite': 'tab',
  'tessera:visit': 'tab',
  'tessera:prompt-closed': 'tab',
  'tessera:scroll': 'tab',
  'tessera:online': 'tab',
  'tessera:won': 'tab',
  'tessera:hot': 'tab',
  ANONYMOUS_POPUP: 'tab',
  USER_POPUP: 'member',
  /** They name the mobile number. The gateway counts by itself. */
  'tessera:sms': 'member',
  'tessera:offers-later': 'member',
  /** Whose these are: a new one ends the others'. */
  'tessera:member': 'member',
}

const ofMember = Object.keys(keptKeys).filter((key) => keptKeys[key] === 'member' && key !== 'tessera:member')

/**
 * Forgets what belongs to a realm's member in this tab's storage; an agent has no public popup to be shown anew. One that was
 * marked closed stays so (§4 Announcement popup).
 */
export function dropMemberKeys(realm: Realm): void {
  const { session } = environment()
  for (const key of session.keys()) {
    if (key === 'USER_POPUP' && (realm === 'agent' || session.get(key) === 'closed')) continue
    if (ofMember.some((start) => key.startsWith(start))) session.remove(key)
  }
}
