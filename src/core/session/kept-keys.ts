import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'

/**
 * When a value kept in the browser is removed. `never`: a setting of this browser, about nobody. `tab`: about the visit,
 * gone with the tab. `session`: when the session ends, in any way. `member`: belongs to the logged-in member, and is removed when
 * they log out, in every tab, and before somebody else logs in. `time`: expires by itself.
 */
type End = 'never' | 'tab' | 'session' | 'member' | 'time'

/** Every key of storage and every cookie, by its beginning; a test finds one that is missing here. */
export const keptKeys: Readonly<Record<string, End>> = {
  // local storage
  'tessera:language': 'never',
  'tessera:theme': 'never',
  'tessera:side-menu': 'never',
  'tessera:balance-hidden': 'never',
  'tessera:columns': 'never',
  'tessera:device': 'never',
  // a cookie, if the box "remember me" was ticked: 24 hours (§9)
  tessera_username: 'time',
  // session storage
  'tessera:token': 'session',
  cpw: 'session',
  'tessera:paused': 'session',
  /** Keys of unanswered money operations: 30 minutes. They survive a logout, so that one transfer is not made twice. */
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
  /** They contain the mobile number. The gateway counts by itself. */
  'tessera:sms': 'member',
  'tessera:offers-later': 'member',
  /** Whose values these are: another member's login removes them. */
  'tessera:member': 'member',
}

const ofMember = Object.keys(keptKeys).filter((key) => keptKeys[key] === 'member' && key !== 'tessera:member')

/**
 * Removes what belongs to a realm's member from this tab's storage; only members have a public popup, which may then open
 * again. If it was marked closed, it stays closed (§4 Announcement popup).
 */
export function dropMemberKeys(realm: Realm): void {
  const { session } = environment()
  for (const key of session.keys()) {
    if (key === 'USER_POPUP' && (realm === 'agent' || session.get(key) === 'closed')) continue
    if (ofMember.some((start) => key.startsWith(start))) session.remove(key)
  }
}
