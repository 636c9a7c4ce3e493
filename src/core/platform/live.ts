import type { LiveEventName } from './live-events.ts'
import { perRealm, type Realm, realms } from './realm.ts'

/** An event as it came; a newer gateway may tell of what we don't know. */
export interface LiveEvent {
  type: string
  data: unknown
}

type Handler = (data: unknown) => void
const handlers: Record<Realm | 'page', Map<string, Set<Handler>>> = { member: new Map(), agent: new Map(), page: new Map() }

/** How a realm hears: by its socket (set by `socket.ts`), or by the poll that stands in for it (set by `live-poll.ts`). */
export const live = perRealm(() => ({ isOpen: false, isPolled: false }))

/** Is there a socket of either realm? What concerns the whole page comes by each of them. */
export const isAnyOpen = (): boolean => realms.some((realm) => live(realm).isOpen)

/**
 * Calls the handler with the data of every live event of a type: those of one realm's session, or what is told to everybody
 * (`page`: winner, notice, status), once however many channels it comes by. Returns the clean-up. Parse the data before use.
 */
export function onLive(whose: Realm | 'page', type: LiveEventName, handler: Handler): () => void {
  const set = handlers[whose].get(type) ?? new Set()
  handlers[whose].set(type, set.add(handler))
  return () => void set.delete(handler)
}

/** The one channel that the page listens to: a socket before a poll. */
const heard = (): Realm | undefined => realms.find((realm) => live(realm).isOpen) ?? realms.find((realm) => live(realm).isPolled)

/** Hands an event of a realm's channel to its handlers: from the socket, or from the poll that stands in for it. */
export function deliver(realm: Realm, event: LiveEvent): void {
  const ofPage = (heard() ?? realm) === realm ? handlers.page.get(event.type) : undefined
  for (const handler of [...(handlers[realm].get(event.type) ?? []), ...(ofPage ?? [])]) handler(event.data)
}
