import { isPostgres } from '../database/is-postgres.ts'
import type { LiveEventName } from '../../../src/core/platform/live-events.ts'
import { insertMany } from '../database/bulk.ts'
import type { Database } from '../database/open.ts'

const columns = { type: 'text', data: 'text', subject: 'text', member_id: 'text', session_id: 'text' } as const

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

/**
 * Tells pages and gateways, as a part of the transaction that makes it true: what is rolled back was never told. It is sent soon after
 * the commit, by every gateway.
 */
export async function publish(trx: Database, ...news: News[]): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ type, data, subject = null, memberId = null, sessionId = null }) => [
    type,
    data === undefined ? null : JSON.stringify(data),
    subject,
    memberId,
    sessionId,
  ])
  // On PostgreSQL transactions end in another order than their rows are written in: `numberWaiting` gives the numbers.
  const into = isPostgres(trx) ? 'live_waiting' : 'live_events'
  await insertMany(trx, into, columns, rows)
}
