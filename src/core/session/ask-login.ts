import type { Realm } from '../platform/realm.ts'
import { ask, openPopup } from '../site/popups.ts'
import { runAfterLogin } from './after-login.ts'
import { dropWanted, keepWanted } from './wanted.ts'

/**
 * Opens the login popup; agents get their login page. `then` runs after the login.
 * @param wanted the route that `then` opens. If this login is cancelled, the page offers the route after a later login or registration
 */
export function askLogin(realm: Realm, then: () => void, wanted?: string): void {
  openPopup(realm, 'login')
  if (wanted !== undefined) keepWanted(wanted)
  runAfterLogin(realm, () => {
    if (wanted !== undefined) dropWanted()
    then()
  })
}

/** §8: tells a trial user that a real account is needed. The confirming button opens the registration. */
export function askRealAccount(realm: Realm): void {
  void ask(realm, {
    tone: 'info',
    titleKey: 'message.in_need_true_account',
    confirmKey: 'message.in_increase_submit',
    cancelKey: 'common.cancel',
  }).then((isConfirmed) => isConfirmed && openPopup(realm, 'register'))
}
