import { CompiledQuery, type Kysely, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'

type Cell = string | number | null
type Columns = Record<string, 'text' | 'bigint'>

/**
 * Inserts many rows quickly, in their order. On PostgreSQL the statement is the same for any number of them.
 * @param columns by name, in the order of the rows' cells; integers have to be exact numbers
 * @param onConflict `on conflict …`, where the row that is there is called `stored`; constant text
 */
export const insertMany = (
  db: Kysely<Tables>,
  table: keyof Tables,
  columns: Columns,
  rows: readonly Cell[][],
  onConflict = '',
): Promise<void> =>
  isPostgres(db) ? insertByJson(db, table, columns, rows, onConflict) : insertByValues(db, table, columns, rows, onConflict)

/** `on conflict …` that adds up the sums of rows with the same key. */
export const addingUp = (keys: readonly string[], sums: readonly string[]): string =>
  `on conflict (${keys.join()}) do update set ${sums.map((name) => `${name} = stored.${name} + excluded.${name}`).join()}`

/** Rows in one statement; always the same number but for the last one, so that SQLite can reuse the prepared statement. */
const together = 100

async function insertByValues(
  db: Kysely<Tables>,
  table: string,
  columns: Columns,
  rows: readonly Cell[][],
  onConflict: string,
): Promise<void> {
  const names = Object.keys(columns)
  const row = `(${names.map(() => '?').join()})`
  for (let from = 0; from < rows.length; from += together) {
    const part = rows.slice(from, from + together)
    const text = `insert into ${table} as stored (${names.join()}) values ${Array<string>(part.length).fill(row).join()} ${onConflict}`
    await db.executeQuery(CompiledQuery.raw(text, part.flat()))
  }
}

/** A few thousand rows in one parameter each, so that PostgreSQL needs few round trips. */
async function insertByJson(
  db: Kysely<Tables>,
  table: keyof Tables,
  columns: Columns,
  rows: readonly Cell[][],
  onConflict: string,
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const cells = sql.join(Object.values(columns).map((type, at) => sql.raw(`(value->>${at})::${type}`)))
  for (let from = 0; from < rows.length; from += 4000) {
    const part = JSON.stringify(rows.slice(from, from + 4000))
    await sql`insert into ${sql.table(table)} as stored (${names})
      select ${cells} from json_array_elements(${part}::json) as each ${sql.raw(onConflict)}`.execute(db)
  }
}
