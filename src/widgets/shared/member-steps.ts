import { $brand } from '../../core/brand/brand.ts'
import { environment } from '../../core/platform/environment.ts'
import type { Realm } from '../../core/platform/realm.ts'
import { askLogin, askRealAccount } from '../../core/session/ask-login.ts'
import { $session } from '../../core/session/session.ts'
import { emit } from '../../core/site/events.ts'
import { goTo, inRealm } from '../../core/site/navigation.ts'
import type { AnyPlace, MemberPlace } from '../../core/site/paths.ts'
import { ask } from '../../core/site/popups.ts'

/**
 * Goes to a page. If neither the host nor a widget of this page shows it, goes to the brand's site, or tells the visitor that the page is
 * not available.
 */
export function go(realm: Realm, path: AnyPlace): void {
  if (goTo(realm, path)) return
  const { siteUrl } = $brand.get()
  if (siteUrl) environment().leaveFor(siteUrl + inRealm(realm, path))
  else void ask(realm, { tone: 'info', titleKey: 'message.notHere', textKey: 'message.notHereText' })
}

/** Goes to a page of the member centre. A guest logs in first. A trial user gets a message that a real account is needed (§6). */
export function goToMember(realm: Realm, page: MemberPlace | '/member' = '/member'): void {
  const { isTrial, status } = $session(realm).get()
  if (isTrial) askRealAccount(realm)
  else if (status === 'guest') askLogin(realm, () => goToMember(realm, page), page)
  else go(realm, page)
}

/** The deposit shortcut. A host with its own cashier can handle it. */
export function deposit(realm: Realm): void {
  if ($session(realm).get().isTrial) askRealAccount(realm)
  else if (emit('deposit', { realm })) go(realm, '/member#depositv2')
}
