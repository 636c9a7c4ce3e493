import { environment } from '../platform/environment.ts'
import { keptKeys } from '../platform/kept-keys.ts'
import type { Realm } from '../platform/realm.ts'

const ofMember = Object.keys(keptKeys).filter((key) => keptKeys[key] === 'member' && key !== 'tessera:member')

/** The key of a realm's unanswered money operations: their subjects name the member, and receivers. */
export const operationsKey = (realm: Realm): string => `tessera:operations${realm === 'agent' ? ':agent' : ''}`

/**
 * Removes what belongs to a realm's member from this tab's storage; only members have a public popup, which may then open
 * again. If it was marked closed, it stays closed (§4 Announcement popup).
 */
export function dropMemberKeys(realm: Realm): void {
  const { session } = environment()
  for (const key of session.keys()) {
    if (key === 'USER_POPUP' && (realm === 'agent' || session.get(key) === 'closed')) continue
    if (key.startsWith('tessera:draft:') && !key.startsWith(`tessera:draft:${realm}:`)) continue
    if (key.startsWith('tessera:operations') && key !== operationsKey(realm)) continue
    if (ofMember.some((start) => key.startsWith(start))) session.remove(key)
  }
}
