import { askRealAccount } from '../../core/games/may-play.ts'
import { $session } from '../../core/session/session.ts'
import { emit } from '../../core/site/events.ts'
import { goTo } from '../../core/site/navigation.ts'
import { ask } from '../../core/site/popups.ts'

/** Goes to a page; where neither the host nor a widget of this page has it, the member is told so. */
export function go(path: string): void {
  if (!goTo(path)) void ask({ tone: 'info', titleKey: 'account-menu.notHere', textKey: 'account-menu.notHereText' })
}

/** To a page of the member centre; a trial user is told that a real account is needed (§6). */
export function goToMember(page = ''): void {
  if ($session.get().isTrial) askRealAccount()
  else go(`/member${page && `#${page}`}`)
}

/** The deposit shortcut; a host with a cashier of its own takes it over. */
export function deposit(): void {
  if ($session.get().isTrial) askRealAccount()
  else if (emit('deposit', {})) go('/member#depositv2')
}
