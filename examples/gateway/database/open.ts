import { Kysely, PostgresDialect } from 'kysely'
import { type Client, Pool, type PoolClient, types } from 'pg'
import { migrate } from './migrate.ts'
import { sqliteDialect } from './node-sqlite.ts'
import { quicken } from './postgres-client.ts'
import { exactInteger } from './sqlite-statements.ts'
import type { Tables } from './tables.ts'
import { WatchedDatabase } from './watched.ts'

export type Database = Kysely<Tables>

/** The database: an address of PostgreSQL, a file, or ':memory:'. */
export interface OpenDatabase {
  db: Database
  kind: 'sqlite' | 'postgres'
}

/** An answer that is late comes never, or to another question: its connection is ended, so that the pool opens a new one. */
function endWhenLate(client: PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const ending = (...parts: unknown[]) => {
    const answer = query(...parts)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') void (client as unknown as Client).end()
      })
    return answer
  }
  client.query = ending as typeof client.query
}

function postgresDialect(address: string): PostgresDialect {
  const pool = new Pool({
    connectionString: address,
    max: 12,
    pipeline: true,
    // Each statement is planned once: its lists are short, and their values never change which index is right.
    options: '-c plan_cache_mode=force_generic_plan',
    // A call to a lost database fails within seconds, and never hangs or keeps its locks for ever.
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    // the server may be gone without a word
    query_timeout: 35_000,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: {
      // int8 as SQLite returns it: a number if exact, otherwise a bigint. Everything else as pg reads it.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === 20 ? (text: string) => exactInteger(BigInt(text)) : types.getTypeParser(oid, format as 'text'),
    },
  })
  // An idle connection that breaks raises 'error' on the pool; without a listener that would end the process. The next query reconnects.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  // A connection that breaks during a query rejects that query; its 'error' event needs no more than a listener.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenLate(client)
    quicken(client)
  })
  return new PostgresDialect({ pool })
}

/** @param address see `openDatabase` */
export const kindOf = (address: string): OpenDatabase['kind'] => (/^postgres(ql)?:/.test(address) ? 'postgres' : 'sqlite')

/**
 * Opens the database and brings its tables up to date.
 * @param address `postgres://…`, a file path, or ':memory:'
 * @param isWatched see `WatchedDatabase`
 */
export async function openDatabase(address: string, isWatched = false): Promise<OpenDatabase> {
  const kind = kindOf(address)
  const dialect = kind === 'postgres' ? postgresDialect(address) : sqliteDialect(address)
  const db: Database = isWatched ? new WatchedDatabase(dialect) : new Kysely<Tables>({ dialect })
  await migrate(db, kind)
  return { db, kind }
}
