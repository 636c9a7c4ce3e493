import { rememberLifetime } from '../brand/constants.ts'
import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'

/** The usernames of members and agents are stored separately. */
const cookie = (realm: Realm) => `tessera_username${realm === 'agent' ? '_agent' : ''}`

/** The username stored in this browser, or empty. Storing the password is left to the browser (design §4). */
export function rememberedName(realm: Realm): string {
  return environment().cookie.get(cookie(realm)) ?? ''
}

/** Stores the username for 24 hours (§9), or deletes it. */
export function rememberName(realm: Realm, username: string, isWanted: boolean): void {
  if (isWanted) environment().cookie.set(cookie(realm), username, rememberLifetime)
  else if (rememberedName(realm) !== '') environment().cookie.set(cookie(realm), '', 0)
}
