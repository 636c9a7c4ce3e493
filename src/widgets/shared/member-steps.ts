import { $brand } from '../../core/brand/brand.ts'
import { environment } from '../../core/platform/environment.ts'
import type { Realm } from '../../core/platform/realm.ts'
import { askLogin, askRealAccount } from '../../core/session/ask-login.ts'
import { $session } from '../../core/session/session.ts'
import { emit } from '../../core/site/events.ts'
import { goTo, inRealm } from '../../core/site/navigation.ts'
import type { AnyPlace, MemberPlace } from '../../core/site/paths.ts'
import { ask } from '../../core/site/popups.ts'

/** Goes to a page; if neither the host nor a widget of this page has it, to the brand's site, or the visitor is told so. */
export function go(realm: Realm, path: AnyPlace): void {
  if (goTo(realm, path)) return
  const { siteUrl } = $brand.get()
  if (siteUrl) environment().leaveFor(siteUrl + inRealm(realm, path))
  else void ask(realm, { tone: 'info', titleKey: 'message.notHere', textKey: 'message.notHereText' })
}

/** To a page of the member centre; a guest logs in first, a trial user is told that a real account is needed (§6). */
export function goToMember(realm: Realm, page: MemberPlace | '/member' = '/member'): void {
  const { isTrial, status } = $session(realm).get()
  if (isTrial) askRealAccount(realm)
  else if (status === 'guest') askLogin(realm, () => goToMember(realm, page), page)
  else go(realm, page)
}

/** The deposit shortcut; a host with its own cashier can take over. */
export function deposit(realm: Realm): void {
  if ($session(realm).get().isTrial) askRealAccount(realm)
  else if (emit('deposit', { realm })) go(realm, '/member#depositv2')
}
