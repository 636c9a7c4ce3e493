import { isAwake } from './awake.ts'
import { access } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { onRestored } from '../platform/page-window.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import type { Realm } from '../platform/realm.ts'
import { dropTyped, inTabsKey, keptToken, lastMember, leave, pendingChangeKey, restoreSession, setPending, tokenKey } from './session.ts'

const watched = new Set<Realm>()

/**
 * The browser may show a page again as it was left. Meanwhile the page received no message of other tabs: the session may have ended, or
 * another member may have logged in. Then nothing of the former member stays on the screen.
 */
export function watchRestored(realm: Realm): void {
  if (watched.has(realm)) return
  watched.add(realm)
  onRestored(() => check(realm))
}

function check(realm: Realm): void {
  if (!isAwake(realm)) return
  const { token, member } = access(realm)
  const { session, local } = environment()
  const kept = keptToken(realm)
  const mark = local.get(inTabsKey(realm))
  const isKept = token === (kept ?? '')
  // of another session, or of none: another tab has ended this one, renewed it, or begun another
  const isOver = isKept && token !== '' && mark !== fingerprint(token)
  setPending(realm, !isOver && session.get(pendingChangeKey(realm)) !== null)
  if (isKept && !isOver) return
  if (isOver) session.remove(tokenKey(realm))
  if (isOver && mark !== null) {
    // whoever has that session answers: what was typed stays for the same member, and `enter` removes it for another
    leave(realm, 'loading')
  } else if (token !== '' && (isOver || kept === null || lastMember(realm) !== member)) {
    // only the page forgets: what the tab keeps may be the next member's already
    leave(realm, 'guest', 'elsewhere')
    dropTyped(realm)
  }
  void restoreSession(realm)
}
