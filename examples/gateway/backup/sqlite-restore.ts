import { constants, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { claimFile } from '../database/claim-file.ts'
import { keepPrivate } from '../database/node-sqlite.ts'
import { verifySqlite } from './sqlite-backup.ts'

/** A database in use consists of several files. */
const parts = ['', '-wal', '-shm', '-journal']

/**
 * Replaces a SQLite file by a backup. The backup is prepared beside it, so a restore that fails changes nothing. The replaced file is kept
 * under another name.
 * @throws {Error} with a one-line message
 */
export async function restoreSqlite(
  file: string,
  database: string,
  mayReplace: boolean,
  makeReady: (file: string) => Promise<{ transactions: number }>,
): Promise<{ transactions: number; kept?: string }> {
  if (database === ':memory:') throw new Error('A database in memory ends with its process: set DATABASE_FILE.')
  claimFile(database)
  const hasData = existsSync(database) && statSync(database).size > 0
  if (hasData && !mayReplace) throw new Error(`${database} has data. Add --replace to put the backup in its place.`)
  const beside = `${database}.restoring`
  const cleanUp = () => parts.forEach((part) => rmSync(beside + part, { force: true }))
  cleanUp() // left by a restore that was killed
  try {
    copyFileSync(file, beside, constants.COPYFILE_EXCL)
    keepPrivate(beside)
    verifySqlite(beside)
    const { transactions } = await makeReady(beside)
    if (!hasData) {
      parts.forEach((part) => rmSync(database + part, { force: true }))
      renameSync(beside, database)
      return { transactions }
    }
    const kept = `${database}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    for (const part of parts.filter((each) => existsSync(database + each))) renameSync(database + part, kept + part)
    renameSync(beside, database)
    return { transactions, kept }
  } finally {
    cleanUp()
  }
}
