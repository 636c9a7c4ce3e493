import type { Transaction } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import { inserting, insertMany } from '../database/bulk.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { Part } from '../database/trips.ts'
import type { News } from './news.ts'

const columns = { type: 'text', data: 'text', subject: 'text', member_id: 'text', session_id: 'text' } as const

/**
 * Tells pages and gateways, as a part of the transaction that makes it true: what is rolled back was never told. It is sent soon after
 * the commit, by every gateway.
 */
export const publish = (trx: Database, ...news: News[]): Promise<void> => insertMany(trx, tableOf(trx), columns, rowsOf(news))

/** The same beside other parts of a transaction. */
export const publishing = (trx: Transaction<Tables>, news: readonly News[]): Part<unknown> =>
  inserting(trx, tableOf(trx), columns, rowsOf(news))

/** On PostgreSQL transactions end in another order than their rows are written in: `postgresLine` gives the numbers. */
const tableOf = (trx: Database) => (isPostgres(trx) ? 'live_waiting' : 'live_events')

const rowsOf = (news: readonly News[]) =>
  news.map(({ type, data, subject = null, memberId = null, sessionId = null }) => [
    type,
    data === undefined ? null : JSON.stringify(data),
    subject,
    memberId,
    sessionId,
  ])
