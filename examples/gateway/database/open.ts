import { type Dialect, Kysely, type LogEvent } from 'kysely'
import { type Logger, silent } from '../watch/logger.ts'
import { kindOf } from './address.ts'
import { CountedDatabase, type PostingCount } from './counted.ts'
import { migrate } from './migrate.ts'
import { sqliteDialect } from './node-sqlite.ts'
import { refuseSharedSessions } from './own-sessions.ts'
import { patientDialect, type PoolState, postgresShare, sharedConnections } from './postgres-pools.ts'
import type { Tables } from './tables.ts'
import { WatchedDatabase } from './watched.ts'

export type Database = Kysely<Tables>

/** A gateway's connection pools to PostgreSQL, by purpose. most: connections; mostWaiting: calls that may wait for one. */
const shares = {
  /** Everything that writes. A waiting call is served within a second. */
  money: { most: 10, mostWaiting: 250 },
  /** Read-only calls (GET). Their own pool, so that they take no connection from money. */
  reads: { most: 5, mostWaiting: 500 },
  /** Background jobs and the console. They keep working while all calls wait. */
  house: { most: 2, mostWaiting: 100 },
}

/** An open database. */
export interface OpenDatabase {
  db: Database
  /** For read-only calls. On SQLite the same as `db`, because there reads never wait for writes. */
  reads: Database
  /** For the gateway's own work: live events, heartbeat, health and the console. On SQLite the same as `db`. */
  house: Database
  kind: ReturnType<typeof kindOf>
  pools: () => PoolState[]
  close: () => Promise<void>
}

export interface OpenOptions {
  /** For tests: see `WatchedDatabase`. */
  isWatched?: boolean
  log?: Logger
  /** Called after each statement; see `Traces`. */
  onStatement?: ((event: LogEvent) => void) | undefined
  /** See `CountedDatabase`. */
  onPosted?: PostingCount
}

/**
 * Opens the database and migrates its tables.
 * @param address `postgres://…`, a file path, or ':memory:'
 */
export async function openDatabase(
  address: string,
  { isWatched = false, log = silent, onStatement, onPosted = () => {} }: OpenOptions = {},
): Promise<OpenDatabase> {
  const open = (dialect: Dialect): Database =>
    new (isWatched ? WatchedDatabase : CountedDatabase)({ dialect, ...(onStatement && { log: onStatement }) }, onPosted)
  const kind = kindOf(address)
  if (kind === 'sqlite') {
    const { dialect, state } = sqliteDialect(address)
    const db = open(dialect)
    await migrate(db, kind)
    return { db, reads: db, house: db, kind, pools: () => [state()], close: () => db.destroy() }
  }
  const connections = sharedConnections(log)
  const share = (name: keyof typeof shares) => {
    const { dialect, state } = postgresShare(address, name, shares[name].most, shares[name].mostWaiting, connections, log)
    return { db: open(dialect), state }
  }
  await refuseSharedSessions(address)
  const patient = new Kysely<Tables>({ dialect: patientDialect(address) })
  await migrate(patient, kind).finally(() => patient.destroy())
  const [money, reads, house] = [share('money'), share('reads'), share('house')]
  return {
    db: money.db,
    reads: reads.db,
    house: house.db,
    kind,
    pools: () => [money, reads, house].map(({ state }) => state()),
    close: async () => void (await Promise.all([money, reads, house].map(({ db }) => db.destroy()))),
  }
}
