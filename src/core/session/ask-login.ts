import type { Realm } from '../platform/realm.ts'
import { ask, openPopup } from '../site/popups.ts'
import { runAfterLogin } from './after-login.ts'
import { dropWanted, keepWanted } from './wanted.ts'

/**
 * Opens the login, for agents their own login page; `then` runs after the login.
 * @param wanted the route that `then` leads to: it is offered after a later login or sign-up, if this login is left
 */
export function askLogin(realm: Realm, then: () => void, wanted?: string): void {
  openPopup(realm, 'login')
  if (wanted !== undefined) keepWanted(wanted)
  runAfterLogin(realm, () => {
    if (wanted !== undefined) dropWanted()
    then()
  })
}

/** §8: tells a trial user that a real account is needed; the confirming button opens the registration. */
export function askRealAccount(realm: Realm): void {
  void ask(realm, {
    tone: 'info',
    titleKey: 'message.in_need_true_account',
    confirmKey: 'message.in_increase_submit',
    cancelKey: 'common.cancel',
  }).then((isConfirmed) => isConfirmed && openPopup(realm, 'register'))
}
