import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open.ts'

/**
 * A transaction's place in the ledger, as a column of `ledger_transactions posted`: 1, 2, 3 … in the order of writing. On SQLite it is the
 * rowid, which a vacuum keeps because rows are never deleted.
 */
export const placeOf = (db: Pick<Database, 'getExecutor'>): RawBuilder<number> =>
  isPostgres(db) ? sql.ref('posted.place') : sql.ref('posted.rowid')

/** How long a running transaction is waited for, ms. */
const longest = 5000

/**
 * The place up to which nothing can be added any more; undefined if a transaction runs for too long to know. On PostgreSQL transactions may
 * commit in another order than they got their places. Every writer holds a table lock from before its first write until its end: once all
 * writers that held it when the last place was read have ended, everything up to that place is visible.
 */
export async function lastSurePlace(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ place: number | null }>`
    select max(${placeOf(db)}) as place from ledger_transactions posted`.execute(db)
  const place = rows[0]?.place ?? 0
  if (!isPostgres(db)) return place
  const before = await writersOf(db)
  const until = performance.now() + longest
  for (let now = before; [...before].some((id) => now.has(id)); now = await writersOf(db)) {
    if (performance.now() > until) return undefined
    await pause(20)
  }
  return place
}

async function writersOf(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select virtualtransaction as id from pg_locks where relation = 'ledger_transactions'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
