import { DatabaseSync } from 'node:sqlite'
import { keepPrivate } from './node-sqlite.ts'

/** Kept open until the process ends. */
let claimed: DatabaseSync

/**
 * Locks a SQLite file for one gateway, because a gateway keeps settings, limits and sockets in memory. The lock is SQLite's own on a second
 * file, so the operating system releases it however the process ends.
 * @throws {Error} in one line if another gateway holds it
 */
export function claimFile(file: string): void {
  try {
    keepPrivate(`${file}.lock`)
    claimed = new DatabaseSync(`${file}.lock`)
  } catch (error) {
    throw new Error(`The folder of ${file} can't be written: ${(error as Error).message}.`, { cause: error })
  }
  try {
    claimed.exec('begin exclusive')
  } catch (error) {
    claimed.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error // SQLITE_BUSY
    throw new Error(
      `${file} belongs to a gateway that is running. One SQLite file is for one gateway; for several set DATABASE_URL to a PostgreSQL.`,
      { cause: error },
    )
  }
}
