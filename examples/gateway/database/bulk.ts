import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Cell = string | number | null
const chunk = 4000

/**
 * Inserts many rows quickly, for seeds and backfills: each few thousand as one parameter of JSON.
 * @param columns by name, in the order of the rows' cells; integers have to be exact numbers
 */
export async function insertMany(
  db: Kysely<Tables>,
  table: keyof Tables,
  columns: Record<string, 'text' | 'bigint'>,
  rows: readonly Cell[][],
): Promise<void> {
  const names = Object.keys(columns)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const cells = sql.join(
    Object.values(columns).map((type, at) => sql.raw(isPostgres ? `(value->>${at})::${type}` : `json_extract(value, '$[${at}]')`)),
  )
  const source = sql.raw(isPostgres ? 'json_array_elements' : 'json_each')
  for (let from = 0; from < rows.length; from += chunk) {
    const part = JSON.stringify(rows.slice(from, from + chunk))
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${cells} from ${source}(${part}${isPostgres ? sql.raw('::json') : sql.raw('')}) as each`.execute(db)
  }
}
