import { sql, type Transaction } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'

interface Index {
  name: string
  /** Its `create index …` statement. */
  text: string
}

/** Drops the indexes of tables while many rows are written, and creates them again afterwards. Unique indexes of keys stay. */
export async function withoutIndexes(
  trx: Transaction<Tables>,
  tables: readonly (keyof Tables)[],
  write: () => Promise<void>,
): Promise<void> {
  const { rows } = await (isPostgres(trx)
    ? sql<Index>`select indexname as name, indexdef as text from pg_indexes
        where schemaname = current_schema() and tablename = any(${tables}::text[])
        and not exists (select from pg_constraint where conname = indexname)`
    : sql<Index>`select name, sql as text from sqlite_master
        where type = 'index' and sql is not null and tbl_name in (${sql.join(tables)})`
  ).execute(trx)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(trx)
  await write()
  for (const { text } of rows) await sql.raw(text).execute(trx)
}
