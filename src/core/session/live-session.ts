import { access } from '../platform/client.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { closeLive, openLive } from '../platform/socket.ts'
import { $session } from './session.ts'

const lines = perRealm(() => ({ token: '' }))

function listen(realm: Realm): void {
  const token = $session(realm).get().isLogin ? access(realm).token : ''
  if (token === lines(realm).token) return
  lines(realm).token = token
  if (token) openLive(realm)
  else closeLive(realm)
}

const watched = new Set<Realm>()
/**
 * Opens the realm's live connection for each new token of a logged-in member (§2 Popups: socket event listener), and closes it at logout.
 */
export function watchLive(realm: Realm): void {
  if (watched.has(realm)) return
  watched.add(realm)
  $session(realm).subscribe(() => listen(realm))
}
