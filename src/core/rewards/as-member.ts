import { askLogin, askRealAccount } from '../session/ask-login.ts'
import { refusal, roleOf } from '../session/roles.ts'
import { $session } from '../session/session.ts'

/**
 * Goes on as a member: a guest logs in first, a trial user is told that a real account is needed (§6). A session that is
 * still being restored is waited for.
 */
export function asMember(goOn: () => void): void {
  const { status, memberInfo } = $session('member').get()
  if (status === 'loading') {
    const stop = $session('member').listen(() => {
      stop()
      asMember(goOn)
    })
    return
  }
  const why = refusal(roleOf(memberInfo?.type), 'wallet')
  if (why === 'login') askLogin('member', () => asMember(goOn))
  else if (why) askRealAccount('member')
  else goOn()
}
