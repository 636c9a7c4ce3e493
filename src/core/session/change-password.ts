import { ask } from '../site/popups.ts'
import { postPassword } from './calls.ts'
import { knownPassword, knowPassword } from './known-password.ts'
import { enterSite } from './login.ts'
import { renewingSession } from './renew-session.ts'
import { markPasswordChange, reloadSession } from './session.ts'
import type { Realm } from '../platform/realm.ts'

/**
 * §4 Change password: on success the login info is loaded again, the popup closes and the user goes to '/'. The old
 * password may be left out if the login that asked for the change still knows it.
 * @throws {ApiError} on any other answer; nothing has changed then (§7 Reactions).
 */
export async function changePassword(
  realm: Realm,
  values: { oldPassword?: string; newPassword: string; confirmNewPassword: string },
): Promise<void> {
  await renewingSession(realm, () => postPassword(realm, { ...values, oldPassword: values.oldPassword ?? knownPassword(realm) }))
  markPasswordChange(realm, false)
  knowPassword(realm, '')
  await reloadSession(realm).catch(() => {}) // the password is changed, even if the member's info does not arrive
  enterSite(realm)
  void ask(realm, { tone: 'success', titleKey: 'password.changed', textKey: 'password.changedText' })
}
