import { $brand } from '../brand/brand.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { getSecurity, getSessions, type Provider, postUnlink } from './security-calls.ts'
import { getIcon, getProfile } from './profile-calls.ts'

/** What protects the member's account. */
export const security = perRealm((realm) =>
  remote([], { $owner: $memberId(realm), isFresh: true, fetcher: (signal) => getSecurity(realm, signal) }),
)
/** The member's open sessions. */
export const sessions = perRealm((realm) =>
  remote([], { $owner: $memberId(realm), isFresh: true, fetcher: (signal) => getSessions(realm, signal) }),
)
/** The member's profile. */
export const profile = perRealm((realm) =>
  remote([], { $owner: $memberId(realm), isFresh: true, fetcher: (signal) => getProfile(realm, signal) }),
)
/** The profile icon, and the icons to choose from (§7). */
export const icon = perRealm((realm) =>
  remote([], { $owner: $memberId(realm), isFresh: true, fetcher: (signal) => getIcon(realm, signal) }),
)

/** §4 Other states: a Firebase link can't be undone once confirmed. */
export const isBindingFinal = (): boolean => $brand.get().identity === 'firebase'

/** Unlinks an account. @throws {ApiError} LINK_FINAL, LINK_ORIGIN */
export async function unlinkAccount(realm: Realm, provider: Provider): Promise<void> {
  await postUnlink(realm, provider)
  security(realm).reload()
}
