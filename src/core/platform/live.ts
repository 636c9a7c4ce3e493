import type { LiveEventName } from './live-events.ts'
import { perRealm, type Realm, realms } from './realm.ts'

/** An event as received. A newer gateway may send types that this client does not know. */
export interface LiveEvent {
  type: string
  data?: unknown
  /** The gateway's cursor for this position in the event stream. */
  cursor?: string | undefined
}

type Handler = (data: unknown) => void
const handlers: Record<Realm | 'page', Map<string, Set<Handler>>> = { member: new Map(), agent: new Map(), page: new Map() }

/**
 * How a realm receives live events: by its WebSocket (set by `socket.ts`), or by the polling that replaces it (set by `live-poll.ts`).
 * cursor: the position in the event stream, valid for both and for every gateway; empty if unknown. begunAt: when the realm's present
 * session, or a guest's time after it, began on this page, ms by `environment().elapsed()`; undefined before the first login.
 */
export const live = perRealm(() => ({ isOpen: false, isPolled: false, cursor: '', begunAt: undefined as number | undefined }))

/** Does a realm have an open WebSocket? Events for the whole page arrive through each of them. */
export const isAnyOpen = (): boolean => realms.some((realm) => live(realm).isOpen)

/**
 * Calls the handler with the data of every live event of a type: events of one realm's session, or those for everybody (`page`: winner,
 * notice, status), which are delivered once even if both realms receive them. Returns the clean-up. Parse the data before use.
 */
export function onLive(whose: Realm | 'page', type: LiveEventName, handler: Handler): () => void {
  const set = handlers[whose].get(type) ?? new Set()
  handlers[whose].set(type, set.add(handler))
  return () => void set.delete(handler)
}

/** The realm whose page events are delivered: one with an open WebSocket, otherwise one with polling. */
const heard = (): Realm | undefined => realms.find((realm) => live(realm).isOpen) ?? realms.find((realm) => live(realm).isPolled)

/** Passes an event of a realm's WebSocket or polling to its handlers. */
export function deliver(realm: Realm, event: LiveEvent): void {
  if (event.cursor !== undefined) live(realm).cursor = event.cursor
  const ofPage = (heard() ?? realm) === realm ? handlers.page.get(event.type) : undefined
  for (const handler of [...(handlers[realm].get(event.type) ?? []), ...(ofPage ?? [])]) handler(event.data)
}

/** Reloads everything that events report, after events may have been missed. Except `logout`, which would end the session. */
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
