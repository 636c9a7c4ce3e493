import type { Realm } from '../platform/realm.ts'
import { askLogin, askRealAccount } from './ask-login.ts'
import { refusal, roleOf } from './roles.ts'
import { $session } from './session.ts'

/**
 * Runs an action as a member. A guest logs in first; a trial user sees that a real account is needed (§6). Waits until a stored session is
 * restored.
 */
export function asMember(realm: Realm, goOn: () => void): void {
  const { status, memberInfo } = $session(realm).get()
  if (status === 'loading') {
    const stop = $session(realm).listen(() => {
      stop()
      asMember(realm, goOn)
    })
    return
  }
  const why = refusal(roleOf(memberInfo?.type), 'wallet')
  if (why === 'login') askLogin(realm, () => asMember(realm, goOn))
  else if (why) askRealAccount(realm)
  else goOn()
}
