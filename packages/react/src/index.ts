import { readSession, type Realm, type TesseraSession, unknownSession, watchSession } from '@tessera/js'
import { useMemo, useSyncExternalStore } from 'react'

export type { ComponentProps } from './component.ts'
export * from './components.ts'

/** The current session; its status is `loading` on a server, and until it is known. */
export function useSession(realm: Realm = 'member'): TesseraSession {
  // each session object is new, but its JSON is the same while nothing changes
  const text = useSyncExternalStore(
    watchSession,
    () => JSON.stringify(readSession(realm)),
    () => JSON.stringify(unknownSession(realm)),
  )
  return useMemo(() => JSON.parse(text) as TesseraSession, [text])
}
