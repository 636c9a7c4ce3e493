import type { Realm } from '../platform/realm.ts'
import { enforcePasswordChange } from '../session/enforce-password-change.ts'
import { watchLive } from '../session/live-session.ts'
import { watchRestored } from '../session/restored-page.ts'
import { loadSurely } from './load-surely.ts'

/**
 * Watches what only concerns logged-in users. Loads at the first login, so that guests' pages don't load it.
 * @param begunAt when the session began, ms by `environment().elapsed()`
 */
export async function watchMember(realm: Realm, begunAt: number): Promise<void> {
  watchLive(realm, begunAt)
  watchRestored(realm)
  enforcePasswordChange(realm)
  // §6 Agent: contract offers open on every page
  const { watchOffers } = await loadSurely(() => import('../agent/contract-offers.ts'))
  watchOffers(realm)
}
