import { environment } from '../platform/environment.ts'
import { keptKeys } from '../platform/kept-keys.ts'
import type { Realm } from '../platform/realm.ts'

const ofMember = Object.keys(keptKeys).filter((key) => keptKeys[key] === 'member' && key !== 'tessera:member')

/** Keys that only the members' realm uses, or that agents use with the suffix `:agent`. */
const membersOnly = /^USER|wanted|operations/

/**
 * Deletes the data of a realm's member from this tab's storage. Only members have a public popup, which may open again afterwards. If it
 * was marked as closed, it remains closed (§4 Announcement popup).
 */
export function dropMemberKeys(realm: Realm): void {
  const { session } = environment()
  for (const key of session.keys()) {
    if (key === 'USER_POPUP' && session.get(key) === 'closed') continue
    const owner = /:(member|agent)/.exec(key)?.[1] ?? (membersOnly.test(key) ? 'member' : realm)
    if (owner === realm && ofMember.some((start) => key.startsWith(start))) session.remove(key)
  }
}
