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
 * Keeps the password of the login that asked for a change, in memory and for this one change only (design §4 Remember
 * password). Empty forgets it.
 */
export function knowPassword(realm: Realm, value: string): void {
  known(realm).password = value
}

/** The password of that login, or empty. */
export function knownPassword(realm: Realm): string {
  return known(realm).password
}
