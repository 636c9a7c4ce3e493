import { rememberLifetime } from '../brand/constants.ts'
import { environment } from '../platform/environment.ts'
import type { Realm } from '../platform/realm.ts'

/** Members' and agents' names are remembered apart. */
const cookie = (realm: Realm) => `tessera_username${realm === 'agent' ? '_agent' : ''}`

/** The user name that this browser remembers, or empty. The password is left to the browser (design §4). */
export function rememberedName(realm: Realm): string {
  return environment().cookie.get(cookie(realm)) ?? ''
}

/** Remembers the user name for 24 hours (§9), or forgets it. */
export function rememberName(realm: Realm, username: string, isWanted: boolean): void {
  if (isWanted) environment().cookie.set(cookie(realm), username, rememberLifetime)
  else if (rememberedName(realm) !== '') environment().cookie.set(cookie(realm), '', 0)
}
