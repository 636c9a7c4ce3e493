import { isPostgres } from './is-postgres.ts'
import { sql } from 'kysely'
import type { Database } from './open.ts'

/**
 * For queries that need another plan for other values: the days of ten thousand members are read in full, those of forty by index.
 * PostgreSQL plans such a query for its values; all others are planned once (see open.ts).
 */
export function withOwnPlan<Value>(db: Database, read: (db: Database) => Promise<Value>): Promise<Value> {
  if (!isPostgres(db)) return read(db)
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
    return read(trx)
  })
}
