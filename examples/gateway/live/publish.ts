import { isPostgres } from '../database/is-postgres.ts'
import { insertMany } from '../database/bulk.ts'
import type { Database } from '../database/open.ts'
import type { News } from './news.ts'

const columns = { type: 'text', data: 'text', subject: 'text', member_id: 'text', session_id: 'text' } as const

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
  // On PostgreSQL transactions end in another order than their rows are written in: `postgresLine` gives the numbers.
  const into = isPostgres(trx) ? 'live_waiting' : 'live_events'
  await insertMany(trx, into, columns, rows)
}
