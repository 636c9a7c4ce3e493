import { access } from '../platform/client.ts'
import { ask } from '../site/popups.ts'
import { goHome } from '../site/navigation.ts'
import { deleteLogout } from './member-calls.ts'
import { $session, endSession } from './session.ts'
import type { Realm } from '../platform/realm.ts'

/** Ends the session in this browser at once, also offline, and sends the logout to the gateway. */
export function logOut(realm: Realm): void {
  if (!$session(realm).get().isLogin) return
  deleteLogout(access(realm).token).catch(() => {}) // offline: this page has deleted the token, and the gateway's session expires
  endSession(realm, true)
  goHome(realm)
}

/** §4 Logout: asks for confirmation first. Resolves with true if the member logged out. */
export async function confirmLogOut(realm: Realm): Promise<boolean> {
  const isConfirmed = await ask(realm, {
    tone: 'info',
    titleKey: 'message.logoutTitle',
    textKey: 'message.logoutText',
    confirmKey: 'common.logout',
    cancelKey: 'common.cancel',
  })
  if (isConfirmed) logOut(realm)
  return isConfirmed
}
