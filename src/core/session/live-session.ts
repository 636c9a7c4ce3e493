import { access } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { live } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { closeLive, openLive } from '../platform/socket.ts'
import { $session } from './session.ts'

const lines = perRealm(() => ({ token: '' }))

function listen(realm: Realm, begunAt = environment().elapsed()): void {
  const token = $session(realm).get().isLogin ? access(realm).token : ''
  if (token === lines(realm).token) return
  lines(realm).token = token
  live(realm).begunAt = begunAt
  if (token) openLive(realm)
  else closeLive(realm)
}

/**
 * Opens the realm's live connection for each new token of a logged-in member (§2 Popups: socket event listener), and closes it at logout.
 * @param begunAt when the session that has loaded this began, ms by `environment().elapsed()`
 */
export function watchLive(realm: Realm, begunAt: number): void {
  listen(realm, begunAt)
  $session(realm).listen(() => listen(realm))
}
