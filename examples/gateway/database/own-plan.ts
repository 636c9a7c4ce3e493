import { isPostgres } from './is-postgres.ts'
import { sql } from 'kysely'
import type { Database } from './open.ts'

/**
 * Runs a query that needs different plans for different values: the days of ten thousand members are best scanned, those of forty looked up
 * by index. All other queries use a generic plan (see open.ts).
 */
export function withOwnPlan<Value>(db: Database, read: (db: Database) => Promise<Value>): Promise<Value> {
  if (!isPostgres(db)) return read(db)
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
    return read(trx)
  })
}
