import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'

/**
 * Is a column's value one of these? Unlike `in (?, ?, …)`, the statement text is the same for any number of values. @param column
 * `table.column`
 */
export const isAmong = (db: Pick<Kysely<Tables>, 'getExecutor'>, column: string, values: readonly string[]): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql`${sql.ref(column)} = any(${values}::text[])`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
