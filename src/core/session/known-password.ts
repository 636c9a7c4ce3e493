import { perRealm, type Realm } from '../platform/realm.ts'
import { $session } from './session.ts'

const known = perRealm((realm) => {
  const made = { password: '' }
  $session(realm).listen(({ isLogin }) => {
    if (!isLogin) made.password = ''
  })
  return made
})

/**
 * Keeps the password of a login that requires a password change, in memory and only for this change (design §4 Remember password). An empty
 * value deletes it.
 */
export function knowPassword(realm: Realm, value: string): void {
  known(realm).password = value
}

/** The password of the login that requires a change, or empty. */
export function knownPassword(realm: Realm): string {
  return known(realm).password
}
