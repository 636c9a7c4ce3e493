import { type PostgresPool, PostgresDialect } from 'kysely'
import { type Client, Pool, type PoolClient, types } from 'pg'
import type { Logger } from '../watch/logger.ts'
import { DatabaseBusy } from './busy.ts'
import { quicken } from './postgres-client.ts'
import { exactInteger } from './sqlite-statements.ts'
import { readOnly } from './unavailable.ts'

/** What a share of the connections does now. waiting: for a free one; refused: since the start, because as many waited as may. */
export interface PoolState {
  share: string
  used: number
  idle: number
  waiting: number
  refused: number
}

/** Settings of each session. Not as parameters of the start: PgBouncer refuses those. ms */
const settings = [
  // Each statement is planned once: its lists are short, and their values never change which index is right.
  'set plan_cache_mode = force_generic_plan',
  'set statement_timeout = 30000',
  'set idle_in_transaction_session_timeout = 30000',
].join('; ')

/** All connections of a gateway's shares. */
export interface SharedConnections {
  opened(client: PoolClient): void
  /** Was it opened to a server that another one has replaced? */
  isStale(client: PoolClient): boolean
  /** The server at its other end takes no changes any more: no connection that is open now is used again, in any share. */
  leave(client: PoolClient): void
}

export function sharedConnections(log: Logger): SharedConnections {
  /** Numbers, in the order in which they were opened. */
  const openedAt = new WeakMap<PoolClient, number>()
  let opened = 0
  let lastStale = 0
  return {
    opened: (client) => void openedAt.set(client, ++opened),
    isStale: (client) => (openedAt.get(client) ?? 0) <= lastStale,
    leave(client) {
      const at = openedAt.get(client) ?? 0
      if (at <= lastStale) return
      lastStale = opened // a newer one that only reads would not notice
      log.warn('the database takes no changes any more: its connections are opened anew')
    },
  }
}

/**
 * An answer that is late comes never, or to another question: its connection is ended, so that the pool opens a new one. So is one to a
 * server that has become read-only.
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

/** One connection for a migration, which takes as long as the tables are large; other gateways that start wait for it. */
export function patientDialect(address: string): PostgresDialect {
  const pool = new Pool({ connectionString: address, max: 1, connectionTimeoutMillis: 5000, keepAlive: true })
  pool.on('error', () => {}) // whoever waits for an answer is told
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/**
 * A share of a gateway's connections, of which others take none.
 * @param most connections @param mostWaiting calls that wait for one of them; one more is refused at once
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
    // A call to a lost database fails within seconds, and never hangs or keeps its locks for ever.
    connectionTimeoutMillis: 5000,
    // the server may be gone without a word
    query_timeout: 35_000,
    keepAliveInitialDelayMillis: 10_000,
    keepAlive: true,
    types: {
      // int8 as SQLite returns it: a number if exact, otherwise a bigint. Everything else as pg reads it.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === 20 ? (text: string) => exactInteger(BigInt(text)) : types.getTypeParser(oid, format),
    },
  })
  // An idle connection that breaks raises 'error' on the pool; without a listener that would end the process. The next query reconnects.
  pool.on('error', (err) => log.warn({ err, share }, 'a connection to the database was lost'))
  // A connection that breaks during a query rejects that query; its 'error' event needs no more than a listener.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    connections.opened(client)
    endWhenLost(client, connections.leave)
    quicken(client)
    client.query(settings).catch(() => {}) // then the connection is lost, and the first statement fails too
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
