import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { PoolState } from './postgres-pools.ts'
import { SqliteDriver } from './sqlite-driver.ts'

/**
 * SQLite through `node:sqlite` of Node 22, without native modules to install. WAL with synchronous=FULL: an acknowledged transaction
 * survives `kill -9` and a power cut.
 * @param file path of the database, or ':memory:'
 */
export function sqliteDialect(file: string): { dialect: Dialect; state: () => PoolState } {
  const driver = openFile(file)
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return { dialect, state: () => driver.state() }
}

/** Readable by the gateway's account only. SQLite gives its side files the same mode. */
const ownerOnly = 0o600

/** Makes a database file readable by its owner only, also one of an earlier release, because it contains members' personal data. */
export function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  closeSync(openSync(file, 'a', ownerOnly))
  for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) chmodSync(file + part, ownerOnly)
}

function openFile(file: string): SqliteDriver {
  const isInMemory = file === ':memory:'
  if (!isInMemory) keepPrivate(file)
  const writer = new DatabaseSync(file)
  writer.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000; pragma cache_size = -65536',
  )
  if (isInMemory) return new SqliteDriver(writer, undefined)
  const reader = new DatabaseSync(file)
  reader.exec('pragma query_only = on; pragma busy_timeout = 5000; pragma cache_size = -65536')
  return new SqliteDriver(writer, reader)
}
