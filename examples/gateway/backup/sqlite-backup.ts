import { existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { BackupRecord } from './backup-tables.ts'

/** SQLite's error code for a full disk. */
const full = 13

/**
 * Opens a gateway's database without migrating it; it may belong to an older release. @throws {Error} with a one-line message if the file
 * is not one
 */
function openOurs(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`)
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma busy_timeout = 30000')
    db.prepare('select name from migrations limit 1').get()
    return db
  } catch (error) {
    db.close()
    throw new Error(`${file} is no database of a gateway: ${(error as Error).message}.`, { cause: error })
  }
}

/** Verifies the whole file. @throws {Error} with a one-line message if it is damaged */
export function verifySqlite(file: string): void {
  const db = openOurs(file)
  try {
    const [first] = db.prepare('pragma integrity_check(1)').all()
    if (first?.['integrity_check'] !== 'ok') throw new Error(`${file} is damaged: ${String(first?.['integrity_check'])}.`)
  } finally {
    db.close()
  }
}

/** Copies a database to a file, and verifies the copy. The database may be in use. */
export async function copySqlite(database: string, file: string): Promise<void> {
  const source = openOurs(database)
  try {
    // All pages in one step, so it reads one snapshot of the file and doesn't start over when a gateway writes meanwhile.
    await backup(source, file, { rate: 2 ** 31 - 1 })
  } catch (error) {
    if ((error as { errcode?: number }).errcode === full) throw new Error('No space is left on the disk.', { cause: error })
    throw error
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(file)
  copy.exec('pragma journal_mode = delete') // a single file, without a write-ahead log beside it
  copy.close()
  verifySqlite(file)
}

/** @returns false if the database belongs to a release that kept no record of backups */
export function recordInSqlite(database: string, { id, kind, bytes, took }: BackupRecord): boolean {
  const db = openOurs(database)
  try {
    if (!db.prepare("select 1 from sqlite_master where name = 'backups'").get()) return false
    db.prepare(
      `insert into backups (id, kind, bytes, made_at, verified_at)
        select ?, ?, ?, now - ?, now from (select cast(unixepoch('subsec') * 1000 as integer) as now)`,
    ).run(id, kind, bytes, took)
    return true
  } finally {
    db.close()
  }
}
