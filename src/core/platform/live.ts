import type { LiveEventName } from './live-events.ts'
import { perRealm, type Realm, realms } from './realm.ts'

/** An event as it arrived; a newer gateway may send types that we don't know. */
export interface LiveEvent {
  type: string
  data?: unknown
  /** The gateway's name for this place in the stream of its events. */
  cursor?: string | undefined
}

type Handler = (data: unknown) => void
const handlers: Record<Realm | 'page', Map<string, Set<Handler>>> = { member: new Map(), agent: new Map(), page: new Map() }

/**
 * How a realm gets live events: by its socket (set by `socket.ts`), or by the poll that replaces it (set by `live-poll.ts`). cursor: both
 * go on after the same event, over any gateway; empty if none is known. begunAt: when the realm's present session, or a guest's time
 * after it, began on this page, ms by `environment().elapsed()`; undefined before the first login.
 */
export const live = perRealm(() => ({ isOpen: false, isPolled: false, cursor: '', begunAt: undefined as number | undefined }))

/** Has either realm an open socket? Events for the whole page come through each of them. */
export const isAnyOpen = (): boolean => realms.some((realm) => live(realm).isOpen)

/**
 * Calls the handler with the data of every live event of a type: events of one realm's session, or those for everybody
 * (`page`: winner, notice, status), which are delivered once even if both realms receive them. Returns the clean-up. Parse the data
 * before use.
 */
export function onLive(whose: Realm | 'page', type: LiveEventName, handler: Handler): () => void {
  const set = handlers[whose].get(type) ?? new Set()
  handlers[whose].set(type, set.add(handler))
  return () => void set.delete(handler)
}

/** The one channel whose page events count: a socket before a poll. */
const heard = (): Realm | undefined => realms.find((realm) => live(realm).isOpen) ?? realms.find((realm) => live(realm).isPolled)

/** Gives an event of a realm's socket or poll to its handlers. */
export function deliver(realm: Realm, event: LiveEvent): void {
  if (event.cursor !== undefined) live(realm).cursor = event.cursor
  const ofPage = (heard() ?? realm) === realm ? handlers.page.get(event.type) : undefined
  for (const handler of [...(handlers[realm].get(event.type) ?? []), ...(ofPage ?? [])]) handler(event.data)
}

/** Asks again for everything that events tell of, when nobody knows which were missed. Not `logout`, which would end the session. */
export function deliverMissed(realm: Realm): void {
  for (const type of missable) deliver(realm, { type, data: undefined })
}
const missable: readonly LiveEventName[] = [
  'balance',
  'points',
  'deposit',
  'withdrawal',
  'message',
  'feedback',
  'contract',
  'notice',
  'status',
  'pause',
]
