import { type PostgresPool, PostgresDialect } from 'kysely'
import { type Client, Pool, type PoolClient, types } from 'pg'
import type { Logger } from '../watch/logger.ts'
import { DatabaseBusy } from './busy.ts'
import { quicken } from './postgres-client.ts'
import { exactInteger } from './sqlite-statements.ts'
import { readOnly } from './unavailable.ts'

/** State of a connection pool. waiting: calls that wait for a connection; refused: since the start, because the queue was full. */
export interface PoolState {
  share: string
  used: number
  idle: number
  waiting: number
  refused: number
}

/** Settings of each session. Not sent as startup parameters, because PgBouncer refuses those. ms */
const settings = [
  // Each statement is planned once: value lists are short, and the values don't change which index is best.
  'set plan_cache_mode = force_generic_plan',
  'set statement_timeout = 30000',
  'set idle_in_transaction_session_timeout = 30000',
].join('; ')

/** All connections of a gateway, over its pools. */
export interface SharedConnections {
  opened(client: PoolClient): void
  /** Is the connection to a server that has been replaced by a new primary? */
  isStale(client: PoolClient): boolean
  /** The server has become read-only: no connection that is open now is used again, in any pool. */
  leave(client: PoolClient): void
}

export function sharedConnections(log: Logger): SharedConnections {
  /** Sequence numbers in the order of opening. */
  const openedAt = new WeakMap<PoolClient, number>()
  let opened = 0
  let lastStale = 0
  return {
    opened: (client) => void openedAt.set(client, ++opened),
    isStale: (client) => (openedAt.get(client) ?? 0) <= lastStale,
    leave(client) {
      const at = openedAt.get(client) ?? 0
      if (at <= lastStale) return
      lastStale = opened // newer connections too: one that only reads would not notice
      log.warn('the database takes no changes any more: its connections are opened anew')
    },
  }
}

/**
 * Ends a connection after a query timeout, because a late response would be read as the answer to the next query; the pool then opens a new
 * one. Also ends connections to a server that has become read-only.
 */
function endWhenLost(client: PoolClient, leave: SharedConnections['leave']): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const ending = (...parts: unknown[]) => {
    const answer = query(...parts)
    if (answer instanceof Promise)
      answer.catch((error: Error & { code?: unknown }) => {
        if (error.code === readOnly) leave(client)
        if (error.code === readOnly || error.message === 'Query read timeout') void (client as unknown as Client).end()
      })
    return answer
  }
  client.query = ending as typeof client.query
}

/**
 * One connection without a statement timeout for migrations, because large tables take long and other starting gateways wait for the lock.
 */
export function patientDialect(address: string): PostgresDialect {
  const pool = new Pool({ connectionString: address, max: 1, connectionTimeoutMillis: 5000, keepAlive: true })
  pool.on('error', () => {}) // pending queries reject too
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/**
 * A connection pool.
 * @param most connections
 * @param mostWaiting calls that may wait for one; one more is refused at once
 */
export function postgresShare(
  address: string,
  share: string,
  most: number,
  mostWaiting: number,
  connections: SharedConnections,
  log: Logger,
) {
  const pool = new Pool({
    connectionString: address,
    max: most,
    pipeline: true,
    // A call to an unreachable database fails within seconds, and never hangs or keeps its locks.
    connectionTimeoutMillis: 5000,
    // the server may vanish without closing the connection
    query_timeout: 35_000,
    keepAliveInitialDelayMillis: 10_000,
    keepAlive: true,
    types: {
      // Reads int8 as SQLite returns it: a number if exact, otherwise a bigint. Other types use pg's parsers.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === 20 ? (text: string) => exactInteger(BigInt(text)) : types.getTypeParser(oid, format),
    },
  })
  // An idle connection that breaks emits 'error' on the pool; without a listener that would end the process. The next query reconnects.
  pool.on('error', (err) => log.warn({ err, share }, 'a connection to the database was lost'))
  // A connection that breaks during a query rejects that query; its 'error' event only needs a listener.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    connections.opened(client)
    endWhenLost(client, connections.leave)
    quicken(client)
    client.query(settings).catch(() => {}) // the connection is lost, so the first statement fails too
  })
  let refused = 0
  const bounded: PostgresPool = {
    connect: async () => {
      if (pool.waitingCount >= mostWaiting) {
        refused++
        throw new DatabaseBusy()
      }
      for (;;) {
        const client = await pool.connect()
        if (!connections.isStale(client)) return client
        client.release(true)
      }
    },
    end: () => pool.end(),
  }
  const state = (): PoolState => ({
    share,
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    refused,
  })
  return { dialect: new PostgresDialect({ pool: bounded }), state }
}
