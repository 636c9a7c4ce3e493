import { existsSync, openSync, readSync, closeSync } from 'node:fs'
import { sql } from 'kysely'
import { databaseAddress, kindOf } from '../database/address.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { isPostgres } from '../database/is-postgres.ts'
import { checkLedger } from '../ledger/check.ts'
import { oneLine } from './one-line.ts'
import { restorePostgres } from './postgres-restore.ts'
import { restoreSqlite } from './sqlite-restore.ts'

/** The first bytes of a backup file. */
const marks = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' }
const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

function kindOfBackup(file: string): 'sqlite' | 'postgres' {
  const start = Buffer.alloc(16)
  const handle = openSync(file, 'r')
  readSync(handle, start)
  closeSync(handle)
  const text = start.toString('latin1')
  const kind = (['sqlite', 'postgres'] as const).find((each) => text.startsWith(marks[each]))
  if (kind === undefined) throw new Error(`${file} is no backup of a gateway.`)
  return kind
}

/**
 * How far the number of live events is moved forward. Open pages have cursors from after the backup, and must not continue from one of
 * them.
 */
const leap = 1_000_000

/**
 * Separates the restored database from the time before the restore: a page that reconnects has to load everything again, and no earlier
 * gateway counts as running.
 */
async function beginAnew(db: Database): Promise<void> {
  const last = sql<number>`(select coalesce(max(number), 0) from live_events)`
  if (isPostgres(db)) await sql`select setval(pg_get_serial_sequence('live_events', 'number'), ${last} + ${leap})`.execute(db)
  const number = isPostgres(db) ? {} : { number: sql<number>`${last} + ${leap}` }
  await db
    .insertInto('live_events')
    .values({ type: 'house.settings', ...number })
    .execute()
  await sql`delete from live_events where number < ${last}`.execute(db)
  await db.deleteFrom('gateways').execute()
}

/** Updates a restored database to this release. @throws {Error} with a one-line message if its ledger doesn't balance */
async function makeReady(address: string): Promise<{ transactions: number }> {
  const { db } = await openDatabase(address)
  try {
    await beginAnew(db)
    const { ok, transactions, faults } = await checkLedger(db)
    if (!ok) throw new Error(`The ledger of the backup does not add up: ${faults.slice(0, 3).join('; ')}.`)
    return { transactions }
  } finally {
    await db.destroy()
  }
}

/**
 * Restores a backup to a database, updates it to this release and checks its ledger.
 * @param database `postgres://…` or a SQLite file; if it has data, mayReplace must be true
 * @throws {Error} with a one-line message
 */
export async function restoreBackup(file: string, database: string, mayReplace: boolean): Promise<{ transactions: number; kept?: string }> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const [of, to] = [kindOfBackup(file), kindOf(database)]
  if (of !== to)
    throw new Error(`${file} is a backup of ${names[of]}, and ${to === 'postgres' ? 'DATABASE_URL' : 'the database'} is of ${names[to]}.`)
  return to === 'postgres'
    ? restorePostgres(file, database, mayReplace, () => makeReady(database))
    : restoreSqlite(file, database, mayReplace, makeReady)
}

// `npm run restore -- <file> [--replace]`
if (process.argv[1] === import.meta.filename) {
  const words = process.argv.slice(2)
  const [file, ...more] = words.filter((word) => word !== '--replace')
  try {
    if (file === undefined || more.length > 0) throw new Error('Use: npm run restore -- <file> [--replace]')
    const { transactions, kept } = await restoreBackup(file, databaseAddress(), words.includes('--replace'))
    console.log(`Restored: ${transactions} transactions, and the ledger adds up.`)
    if (kept !== undefined) console.log(`The database that was there is kept as ${kept}.`)
  } catch (error) {
    console.error(oneLine(error))
    process.exit(1)
  }
}
