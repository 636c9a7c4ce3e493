import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './open.ts'

/**
 * For questions that want another plan for another value: ten thousand members' days are read from end to end, those of forty by
 * their index. PostgreSQL plans them for these values, where everything else is planned once for all (see open.ts).
 */
export function withOwnPlan<Value>(db: Database, read: (db: Database) => Promise<Value>): Promise<Value> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return read(db)
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
    return read(trx)
  })
}
