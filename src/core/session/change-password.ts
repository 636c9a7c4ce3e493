import { ask } from '../site/popups.ts'
import { postPassword } from './calls.ts'
import { knownPassword, knowPassword } from './known-password.ts'
import { enterSite } from './login.ts'
import { renewingSession } from './renew-session.ts'
import { markPasswordChange, reloadSession } from './session.ts'
import type { Realm } from '../platform/realm.ts'

/**
 * §4 Change password: on success the login info is reloaded, the popup closes and the page goes to '/'. The old password may be omitted if
 * it is still in memory from the login that required the change.
 * @throws {ApiError} on a rejection; the password is then unchanged (§7 Reactions)
 */
export async function changePassword(
  realm: Realm,
  values: { oldPassword?: string; newPassword: string; confirmNewPassword: string },
): Promise<void> {
  await renewingSession(realm, () => postPassword(realm, { ...values, oldPassword: values.oldPassword ?? knownPassword(realm) }))
  markPasswordChange(realm, false)
  knowPassword(realm, '')
  await reloadSession(realm).catch(() => {}) // the password was changed, even if the member info fails to load
  enterSite(realm)
  void ask(realm, { tone: 'success', titleKey: 'password.changed', textKey: 'password.changedText' })
}
