import { runAfterLogin } from './after-login.ts'
import { askLogin, askRealAccount } from './ask-login.ts'
import { roleOf } from './roles.ts'
import { $isPasswordChangePending, $session } from './session.ts'
import { $flags } from '../site/permission.ts'
import { ask, openPopup } from '../site/popups.ts'
import { preLaunchCheck } from './pre-launch-check.ts'

/** Does the operator prohibit games? If so, the winners board launches none (§2 Home page). */
export const areGamesProhibited = (): boolean => $flags.get()['GAMESPROHIBITED3'] ?? false

/**
 * §4 Pre-launch checks: a guest gets the login popup, and `again` runs after the login; a trial user gets an info dialog; a required
 * password change comes first. wanted: see `askLogin`. Waits until a stored session is restored. Returns true if the game may be launched
 * now.
 */
export function mayPlay(again: () => void, wanted?: string): boolean {
  const { status, memberInfo } = $session('member').get()
  if (status === 'loading') {
    const stop = $session('member').listen(() => {
      stop()
      again()
    })
    return false
  }
  const check = preLaunchCheck(roleOf(memberInfo?.type), areGamesProhibited())
  if (check === 'prohibited') void ask('member', { tone: 'info', titleKey: 'message.gamesProhibited' })
  if (check === 'realAccount') askRealAccount('member')
  if (check === 'login') askLogin('member', again, wanted)
  if (check !== 'proceed') return false
  if (!$isPasswordChangePending('member').get()) return true
  openPopup('member', 'changePassword')
  runAfterLogin('member', again)
  return false
}
