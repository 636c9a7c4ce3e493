import { readSession, type Realm, type TesseraSession, unknownSession, watchSession } from '@tessera/js'
import { useMemo, useSyncExternalStore } from 'react'

export type { ComponentProps } from './component.ts'
export * from './components.ts'

/** Who is logged in; `loading` on a server, and until it is known. */
export function useSession(realm: Realm = 'member'): TesseraSession {
  // each object is a new one, but a text stays the same
  const text = useSyncExternalStore(
    watchSession,
    () => JSON.stringify(readSession(realm)),
    () => JSON.stringify(unknownSession(realm)),
  )
  return useMemo(() => JSON.parse(text) as TesseraSession, [text])
}
