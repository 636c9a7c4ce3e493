import { ask } from '../site/popups.ts'
import { goHome } from '../site/navigation.ts'
import { deleteLogout } from './member-calls.ts'
import { $session, endSession } from './session.ts'

/** Ends the session here at once, also without a network; the gateway is told. */
export function logOut(): void {
  if (!$session.get().isLogin) return
  deleteLogout().catch(() => {}) // offline: the token is gone from this page, and expires at the gateway
  endSession(true)
  goHome()
}

/** §4 Logout: asks for confirmation first. Resolves with whether the member left. */
export async function confirmLogOut(): Promise<boolean> {
  const isConfirmed = await ask({
    tone: 'info',
    titleKey: 'message.logoutTitle',
    textKey: 'message.logoutText',
    confirmKey: 'common.logout',
    cancelKey: 'common.cancel',
  })
  if (isConfirmed) logOut()
  return isConfirmed
}
