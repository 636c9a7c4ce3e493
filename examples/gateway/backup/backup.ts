import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseAddress, kindOf } from '../database/address.ts'
import { oneLine } from './one-line.ts'
import { dumpPostgres, recordInPostgres } from './postgres-backup.ts'
import { copySqlite, recordInSqlite } from './sqlite-backup.ts'

/** Only the owner may read a backup, because it contains the hashes of all passwords. */
const mode = 0o600

function toDisk(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Makes a backup while gateways use the database. It contains every change that was acknowledged before the call. The file appears when it
 * is complete, verified and on disk. An existing file is never replaced. Only the record of the backup is written to the database.
 * @param database `postgres://…` or a SQLite file
 * @throws {Error} with a one-line message
 */
export async function makeBackup(database: string, file: string): Promise<{ bytes: number; isRecorded: boolean }> {
  const isThere = () => {
    if (existsSync(file)) throw new Error(`${file} is there already. A backup replaces nothing: give another name.`)
  }
  isThere()
  const kind = kindOf(database)
  const began = performance.now()
  const part = `${file}.${process.pid}.part`
  const cleanUp = () => ['', '-journal', '-wal', '-shm'].forEach((rest) => rmSync(part + rest, { force: true }))
  closeSync(openSync(part, 'wx', mode))
  process.once('exit', cleanUp) // if the process is stopped before the end
  try {
    await (kind === 'postgres' ? dumpPostgres(database, part) : copySqlite(database, part))
    toDisk(part)
    isThere()
    renameSync(part, file)
    toDisk(dirname(file))
  } finally {
    cleanUp()
    process.off('exit', cleanUp)
  }
  const { size: bytes } = statSync(file)
  const record = { id: randomUUID(), kind, bytes, took: Math.ceil(performance.now() - began) }
  const isRecorded = kind === 'postgres' ? await recordInPostgres(database, record) : recordInSqlite(database, record)
  return { bytes, isRecorded }
}

// `npm run backup -- <file>`
if (process.argv[1] === import.meta.filename) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const [file, ...more] = process.argv.slice(2)
  try {
    if (file === undefined || more.length > 0) throw new Error('Use: npm run backup -- <file>')
    const { bytes, isRecorded } = await makeBackup(databaseAddress(), file)
    console.log(`${file}: ${bytes} bytes, read again and whole.`)
    if (!isRecorded) console.log('It is not recorded in the database, which is of an older release: the console does not know of it.')
  } catch (error) {
    console.error(oneLine(error))
    process.exit(1)
  }
}
