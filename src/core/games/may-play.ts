import { runAfterLogin } from '../session/after-login.ts'
import { roleOf } from '../session/roles.ts'
import { isPasswordChangePending, $session } from '../session/session.ts'
import { $flags } from '../site/permission.ts'
import { ask, openPopup } from '../site/popups.ts'
import { preLaunchCheck } from './pre-launch-check.ts'

/** Does the operator prohibit games? The winners board then starts none (§2 Home page). */
export const areGamesProhibited = (): boolean => $flags.get()['GAMESPROHIBITED3'] ?? false

/**
 * Acts on §4 Pre-launch checks: a guest gets the login popup, and `again` runs once the login is done; a trial user gets an
 * info dialog; who has to change the password does that first. A session that is still being restored is waited for. Answers whether to go on now.
 */
export function mayPlay(again: () => void): boolean {
  const { status, memberInfo } = $session.get()
  if (status === 'loading') {
    const stop = $session.listen(() => {
      stop()
      again()
    })
    return false
  }
  const check = preLaunchCheck(roleOf(memberInfo?.type), areGamesProhibited())
  if (check === 'prohibited') void ask({ tone: 'info', titleKey: 'message.gamesProhibited' })
  if (check === 'realAccount') askRealAccount()
  if (check === 'login') askLogin(again)
  if (check !== 'proceed') return false
  if (!isPasswordChangePending()) return true
  openPopup('changePassword')
  runAfterLogin(again)
  return false
}

/** Opens the login; `then` runs once it is done. */
export function askLogin(then: () => void): void {
  openPopup('login')
  runAfterLogin(then)
}

/** §8: a trial user is told that a real account is needed; the confirming button leads to the registration. */
export function askRealAccount(): void {
  void ask({
    tone: 'info',
    titleKey: 'message.in_need_true_account',
    confirmKey: 'message.in_increase_submit',
    cancelKey: 'common.cancel',
  }).then((isConfirmed) => isConfirmed && openPopup('register'))
}
