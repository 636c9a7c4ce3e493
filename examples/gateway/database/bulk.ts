import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'
import type { Part } from './trips.ts'

type Cell = string | number | null
type Columns = Record<string, 'text' | 'bigint'>

/**
 * Inserts many rows quickly, in their order. On PostgreSQL the statement is the same for any number of them.
 * @param columns by name, in the order of the rows' cells; integers have to be exact numbers
 * @param onConflict `on conflict …`, where the row that is there is called `stored`; constant text
 */
export async function insertMany(
  db: Kysely<Tables>,
  table: keyof Tables,
  columns: Columns,
  rows: readonly Cell[][],
  onConflict = '',
): Promise<void> {
  for (const query of insertions(db, table, columns, rows, onConflict)) await db.executeQuery(query)
}

/** The same as a part of a transaction. @param ending after the values, constant text: `on conflict …`, `returning …` @returns what is returned */
export const inserting =
  <Row>(trx: Transaction<Tables>, table: keyof Tables, columns: Columns, rows: readonly Cell[][], ending = ''): Part<Row[]> =>
  async (ask) => {
    const results = await Promise.all(insertions(trx, table, columns, rows, ending).map(ask))
    return results.flatMap((result) => result.rows as Row[])
  }

const insertions = (db: Kysely<Tables>, table: keyof Tables, columns: Columns, rows: readonly Cell[][], ending: string): CompiledQuery[] =>
  isPostgres(db) ? byJson(db, table, columns, rows, ending) : byValues(table, columns, rows, ending)

/** `on conflict …` that adds up the sums of rows with the same key. */
export const addingUp = (keys: readonly string[], sums: readonly string[]): string =>
  `on conflict (${keys.join()}) do update set ${sums.map((name) => `${name} = stored.${name} + excluded.${name}`).join()}`

/** Rows in one statement; always the same number but for the last one, so that SQLite can reuse the prepared statement. */
const together = 100

function byValues(table: string, columns: Columns, rows: readonly Cell[][], ending: string): CompiledQuery[] {
  const names = Object.keys(columns)
  const row = `(${names.map(() => '?').join()})`
  return parted(rows, together).map((part) => {
    const text = `insert into ${table} as stored (${names.join()}) values ${Array<string>(part.length).fill(row).join()} ${ending}`
    return CompiledQuery.raw(text, part.flat())
  })
}

/** A few thousand rows in one parameter each, so that PostgreSQL needs few round trips. */
function byJson(db: Kysely<Tables>, table: keyof Tables, columns: Columns, rows: readonly Cell[][], ending: string): CompiledQuery[] {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const cells = sql.join(Object.values(columns).map((type, at) => sql.raw(`(value->>${at})::${type}`)))
  return parted(rows, 4000).map((part) =>
    sql`insert into ${sql.table(table)} as stored (${names})
      select ${cells} from json_array_elements(${JSON.stringify(part)}::json) as each ${sql.raw(ending)}`.compile(db),
  )
}

const parted = (rows: readonly Cell[][], most: number): Cell[][][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, nth) => rows.slice(nth * most, (nth + 1) * most))
