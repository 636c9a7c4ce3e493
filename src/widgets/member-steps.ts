import { askLogin, askRealAccount } from '../core/games/may-play.ts'
import { $session } from '../core/session/session.ts'
import { emit } from '../core/site/events.ts'
import { goTo } from '../core/site/navigation.ts'
import { ask } from '../core/site/popups.ts'

/** Goes to a page; where neither the host nor a widget of this page has it, the visitor is told so. */
export function go(path: string): void {
  if (!goTo(path)) void ask({ tone: 'info', titleKey: 'message.notHere', textKey: 'message.notHereText' })
}

/** To a page of the member centre; a guest logs in first, a trial user is told that a real account is needed (§6). */
export function goToMember(page = ''): void {
  const { isTrial, status } = $session.get()
  if (isTrial) askRealAccount()
  else if (status === 'guest') askLogin(() => goToMember(page))
  else go(`/member${page && `#${page}`}`)
}

/** The deposit shortcut; a host with a cashier of its own takes it over. */
export function deposit(): void {
  if ($session.get().isTrial) askRealAccount()
  else if (emit('deposit', {})) go('/member#depositv2')
}
