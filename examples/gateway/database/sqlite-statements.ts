import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

type Cell = null | number | bigint | string | Uint8Array

/** A number if a double holds the integer exactly, otherwise the bigint itself. */
export function exactInteger(value: bigint): number | bigint {
  const asNumber = Number(value)
  return Number.isSafeInteger(asNumber) ? asNumber : value
}

/** Converts a row's integers: numbers if exact, otherwise bigints, as from PostgreSQL: see `open.ts`. */
function plainRow(row: Record<string, unknown>): Record<string, unknown> {
  for (const name in row) {
    const cell = row[name]
    if (typeof cell === 'bigint') row[name] = exactInteger(cell)
  }
  return row
}

export type Ask = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<unknown>

/** Runs queries on one connection and caches its prepared statements. */
export function statementsOf(database: DatabaseSync): Ask {
  const statements = new Map<string, { statement: StatementSync; isReader: boolean }>()
  const prepared = (sql: string) => {
    let entry = statements.get(sql)
    if (!entry) {
      const statement = database.prepare(sql)
      statement.setReadBigInts(true)
      entry = { statement, isReader: statement.columns().length > 0 }
      // Limits the cache: statements with value lists have many different texts.
      if (statements.size > 500) statements.clear()
      statements.set(sql, entry)
    }
    return entry
  }
  return ({ sql, parameters }) => {
    const { statement, isReader } = prepared(sql)
    const cells = parameters as Cell[]
    if (isReader) return { rows: (statement.all(...cells) as Record<string, unknown>[]).map(plainRow) }
    const { changes, lastInsertRowid } = statement.run(...cells)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}
