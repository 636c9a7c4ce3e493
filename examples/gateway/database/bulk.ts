import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Tables } from './tables.ts'
import type { Part } from './trips.ts'

type Cell = string | number | null
type Columns = Record<string, 'text' | 'bigint'>

/**
 * Inserts many rows quickly, in order. On PostgreSQL the statement text is the same for any number of rows.
 * @param columns names and types, in the order of the cells; integers have to be safe integers
 * @param onConflict a constant `on conflict …` clause, in which the existing row is called `stored`
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

/**
 * `insertMany` as a part of a transaction.
 * @param ending constant text after the values: `on conflict …`, `returning …`
 * @returns the returned rows
 */
export const inserting =
  <Row>(trx: Transaction<Tables>, table: keyof Tables, columns: Columns, rows: readonly Cell[][], ending = ''): Part<Row[]> =>
  async (ask) => {
    const results = await Promise.all(insertions(trx, table, columns, rows, ending).map(ask))
    return results.flatMap((result) => result.rows as Row[])
  }

const insertions = (db: Kysely<Tables>, table: keyof Tables, columns: Columns, rows: readonly Cell[][], ending: string): CompiledQuery[] =>
  isPostgres(db) ? byJson(db, table, columns, rows, ending) : byValues(table, columns, rows, ending)

/** An `on conflict …` clause that adds the values to the existing row with the same key. */
export const addingUp = (keys: readonly string[], sums: readonly string[]): string =>
  `on conflict (${keys.join()}) do update set ${sums.map((name) => `${name} = stored.${name} + excluded.${name}`).join()}`

/** Rows per statement. Always the same number except in the last one, so that SQLite can reuse the prepared statement. */
const together = 100

function byValues(table: string, columns: Columns, rows: readonly Cell[][], ending: string): CompiledQuery[] {
  const names = Object.keys(columns)
  const row = `(${names.map(() => '?').join()})`
  return parted(rows, together).map((part) => {
    const text = `insert into ${table} as stored (${names.join()}) values ${Array<string>(part.length).fill(row).join()} ${ending}`
    return CompiledQuery.raw(text, part.flat())
  })
}

/** Sends thousands of rows as one JSON parameter, so that PostgreSQL needs few round trips. */
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
