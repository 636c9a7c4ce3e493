import { isAwake } from './awake.ts'
import { access } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { onRestored } from '../platform/page-window.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import type { Realm } from '../platform/realm.ts'
import { dropTyped, inTabsKey, keptToken, lastMember, leave, pendingChangeKey, restoreSession, setPending, tokenKey } from './session.ts'

const watched = new Set<Realm>()

/**
 * Checks the session of a page that the browser restores from its back/forward cache. While cached, the page received no messages from
 * other tabs: the session may have ended, or another member may have logged in. Then nothing of the former member may remain visible.
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
  // another tab has ended, renewed or replaced this session
  const isOver = isKept && token !== '' && mark !== fingerprint(token)
  setPending(realm, !isOver && session.get(pendingChangeKey(realm)) !== null)
  if (isKept && !isOver) return
  if (isOver) session.remove(tokenKey(realm))
  if (isOver && mark !== null) {
    // the tab with that session will answer: drafts are kept for the same member, and `enter` deletes them for another one
    leave(realm, 'loading')
  } else if (token !== '' && (isOver || kept === null || lastMember(realm) !== member)) {
    // only the page forgets the member: the tab's storage may already belong to the next one
    leave(realm, 'guest', 'elsewhere')
    dropTyped(realm)
  }
  void restoreSession(realm)
}
