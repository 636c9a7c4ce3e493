import type { LiveEventName } from '../../../src/core/platform/live-events.ts'

/** What the gateways keep in memory and have to read again. No page hears of it. */
export type HouseChange = 'house.settings' | 'house.maintenance' | 'house.clock' | 'house.zones'
export type LiveType = LiveEventName | HouseChange

/** Who gets an event: everybody, one member, or one session of a member. */
export interface LiveAudience {
  memberId?: string
  sessionId?: string
}

export interface News extends LiveAudience {
  type: LiveType
  /** Without it the data is read when the event is sent, by `subject`: see `fresh.ts`. */
  data?: unknown
  subject?: string
}
