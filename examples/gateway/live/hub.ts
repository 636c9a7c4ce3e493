import { randomUUID } from 'node:crypto'
import type { LiveEventName } from '../../../src/core/platform/live-events.ts'

export interface LiveEvent {
  type: LiveEventName
  data: unknown
}
/** Who gets an event: everybody, one member, or one session of a member. */
export interface LiveAudience {
  memberId?: string
  sessionId?: string
}
export interface LiveListener extends LiveAudience {
  send(event: LiveEvent): void
}

export interface LiveHub {
  publish(event: LiveEvent, audience?: LiveAudience): void
  /** Returns the function that ends this. */
  join(listener: LiveListener): () => void
  /** Events since the cursor, for a poll; an unknown cursor starts from now. */
  since(cursor: string, reader: LiveAudience): { cursor: string; events: LiveEvent[] }
}

const kept = 500

const isFor = (audience: LiveAudience, reader: LiveAudience): boolean =>
  (audience.memberId === undefined || audience.memberId === reader.memberId) &&
  (audience.sessionId === undefined || audience.sessionId === reader.sessionId)

/** The live events of this gateway, kept for a while for polls. */
export function createHub(): LiveHub {
  const era = randomUUID().slice(0, 8)
  const listeners = new Set<LiveListener>()
  const events: { number: number; event: LiveEvent; audience: LiveAudience }[] = []
  let last = 0
  return {
    publish(event, audience = {}) {
      events.push({ number: ++last, event, audience })
      if (events.length > kept) events.shift()
      for (const listener of listeners) if (isFor(audience, listener)) listener.send(event)
    },
    join(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    since(cursor, reader) {
      const [cursorEra, number] = cursor.split('.')
      const from = cursorEra === era ? Number(number) : last
      const found = events.filter((entry) => entry.number > from && isFor(entry.audience, reader))
      return { cursor: `${era}.${last}`, events: found.map((entry) => entry.event) }
    },
  }
}
