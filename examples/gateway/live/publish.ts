import type { Transaction } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import { inserting, insertMany } from '../database/bulk.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { Part } from '../database/trips.ts'
import type { News } from './news.ts'

const columns = { type: 'text', data: 'text', subject: 'text', member_id: 'text', session_id: 'text' } as const

/**
 * Publishes events for pages and gateways as a part of the transaction that they describe: after a rollback they are never sent. Every
 * gateway sends them soon after the commit.
 */
export const publish = (trx: Database, ...news: News[]): Promise<void> => insertMany(trx, tableOf(trx), columns, rowsOf(news))

/** `publish` as a part that can be combined with others into one statement batch. */
export const publishing = (trx: Transaction<Tables>, news: readonly News[]): Part<unknown> =>
  inserting(trx, tableOf(trx), columns, rowsOf(news))

/** PostgreSQL may commit transactions in another order than their rows were written, so `postgresLine` assigns the numbers later. */
const tableOf = (trx: Database) => (isPostgres(trx) ? 'live_waiting' : 'live_events')

const rowsOf = (news: readonly News[]) =>
  news.map(({ type, data, subject = null, memberId = null, sessionId = null }) => [
    type,
    data === undefined ? null : JSON.stringify(data),
    subject,
    memberId,
    sessionId,
  ])
