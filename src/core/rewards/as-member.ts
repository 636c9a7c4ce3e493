import { askLogin, askRealAccount } from '../games/may-play.ts'
import { refusal, roleOf } from '../session/roles.ts'
import { $session } from '../session/session.ts'

/** Goes on as a member: a guest logs in first, a trial user is told that a real account is needed (§6). */
export function asMember(goOn: () => void): void {
  const why = refusal(roleOf($session.get().memberInfo?.type), 'wallet')
  if (why === 'login') askLogin(() => asMember(goOn))
  else if (why) askRealAccount()
  else goOn()
}
