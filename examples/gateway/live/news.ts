import type { LiveEventName } from '../../../src/core/platform/live-events.ts'

/** Cached state that all gateways have to reload. Not sent to pages. */
export type HouseChange = 'house.settings' | 'house.maintenance' | 'house.clock' | 'house.zones'
export type LiveType = LiveEventName | HouseChange

/** The audience of an event: everybody, one member, or one session of a member. */
export interface LiveAudience {
  memberId?: string
  sessionId?: string
}

export interface News extends LiveAudience {
  type: LiveType
  /** If missing, the data is read by `subject` when the event is sent: see `fresh.ts`. */
  data?: unknown
  subject?: string
}
