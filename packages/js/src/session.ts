import type { Realm, TesseraSession } from './contract.ts'
import { listenTo } from './listen-to.ts'
import { running } from './running.ts'

/** The session on a server, and before the loader has run. */
export const unknownSession = (realm: Realm = 'member'): TesseraSession => ({
  realm,
  status: 'loading',
  isAgent: false,
  isTrial: false,
  account: null,
})

/** The current session. Can be called at any time. */
export const readSession = (realm: Realm = 'member'): TesseraSession => running()?.session.get(realm) ?? unknownSession(realm)

/** Calls the listener each time a session begins or ends, even if the loader runs later. @returns a function that stops watching */
export function watchSession(changed: () => void): () => void {
  return listenTo(document, 'session', changed)
}
