import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteDialect } from 'kysely'

type Cell = null | number | bigint | string | Uint8Array

/** Integers come as numbers where a double holds them exactly and as bigints beyond, as from PostgreSQL: see `open.ts`. */
function plainRow(row: Record<string, unknown>): Record<string, unknown> {
  for (const name in row) {
    const cell = row[name]
    if (typeof cell === 'bigint') row[name] = exactInteger(cell)
  }
  return row
}

/** A number where a double holds the integer exactly, else the bigint itself. */
export function exactInteger(value: bigint): number | bigint {
  const asNumber = Number(value)
  return Number.isSafeInteger(asNumber) ? asNumber : value
}

/**
 * Kysely's SQLite dialect over the `node:sqlite` of Node 22: nothing to compile, nothing to install.
 * WAL with synchronous=FULL: an acknowledged transaction survives `kill -9` and a power cut.
 * @param file path of the database, or ':memory:'
 */
export function sqliteDialect(file: string): Dialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000')
  const statements = new Map<string, { statement: StatementSync; reader: boolean }>()
  const prepared = (sql: string) => {
    let entry = statements.get(sql)
    if (!entry) {
      const statement = database.prepare(sql)
      statement.setReadBigInts(true)
      entry = { statement, reader: statement.columns().length > 0 }
      // Statements with lists of values differ by length: keep the cache from growing for ever.
      if (statements.size > 500) statements.clear()
      statements.set(sql, entry)
    }
    return entry
  }
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        const { statement, reader } = prepared(sql)
        return {
          reader,
          all: (cells) => (statement.all(...(cells as Cell[])) as Record<string, unknown>[]).map(plainRow),
          run: (cells) => statement.run(...(cells as Cell[])),
          iterate: (cells) => statement.iterate(...(cells as Cell[])),
        }
      },
    },
  })
}
