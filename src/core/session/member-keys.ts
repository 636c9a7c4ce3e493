import { environment } from '../platform/environment.ts'
import { keptKeys } from '../platform/kept-keys.ts'
import type { Realm } from '../platform/realm.ts'

const ofMember = Object.keys(keptKeys).filter((key) => keptKeys[key] === 'member' && key !== 'tessera:member')

/** What only a member has, or an agent has under a key with `:agent`. */
const membersOnly = /^USER|wanted|operations/

/**
 * Removes what belongs to a realm's member from this tab's storage; only members have a public popup, which may then open
 * again. If it was marked closed, it stays closed (§4 Announcement popup).
 */
export function dropMemberKeys(realm: Realm): void {
  const { session } = environment()
  for (const key of session.keys()) {
    if (key === 'USER_POPUP' && session.get(key) === 'closed') continue
    const owner = /:(member|agent)/.exec(key)?.[1] ?? (membersOnly.test(key) ? 'member' : realm)
    if (owner === realm && ofMember.some((start) => key.startsWith(start))) session.remove(key)
  }
}
