import type { Realm, TesseraSession } from './contract.ts'
import { listenTo } from './listen-to.ts'
import { running } from './running.ts'

/** What is known on a server, and before the loader is there. */
export const unknownSession = (realm: Realm = 'member'): TesseraSession => ({
  realm,
  status: 'loading',
  isAgent: false,
  isTrial: false,
  account: null,
})

/** Who is logged in, at any time. */
export const readSession = (realm: Realm = 'member'): TesseraSession => running()?.session.get(realm) ?? unknownSession(realm)

/** Calls the listener each time when a session has begun or ended, also where the loader comes later. @returns the clean-up */
export function watchSession(changed: () => void): () => void {
  return listenTo(document, 'session', changed)
}
