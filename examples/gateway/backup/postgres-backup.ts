import { Client } from 'pg'
import { databaseName } from '../database/address.ts'
import type { BackupRecord } from './backup-tables.ts'
import { connectionOf, startProgram } from './run-program.ts'

/** Asks a database a few things, whatever release it is of. */
export async function withClient<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the query that runs is rejected too
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function tablesOf(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  return new Set(rows.map(({ name }) => name))
}

/** Reads a whole archive, as a restore would. @throws {Error} in one line if it is damaged */
export const verifyArchive = (file: string): Promise<void> => startProgram('pg_restore', ['--file=/dev/null', file]).ended

/** Writes one state of a database, which may be in use, to a file in `pg_dump`'s custom format, and reads the file. */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  const isOurs = await withClient(address, async (client) => (await tablesOf(client)).has('migrations'))
  if (!isOurs) throw new Error(`The database at ${databaseName(address)} is none of a gateway: it has no table migrations.`)
  const { dbname, env } = connectionOf(address)
  await startProgram('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, dbname], { env }).ended
  await verifyArchive(file)
}

/** @returns false if the database is of a release that kept no record */
export const recordInPostgres = (address: string, { id, kind, bytes, took }: BackupRecord): Promise<boolean> =>
  withClient(address, async (client) => {
    if (!(await tablesOf(client)).has('backups')) return false
    await client.query(
      `insert into backups (id, kind, bytes, made_at, verified_at)
        select $1, $2, $3, now - $4, now from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now) as clock`,
      [id, kind, bytes, took],
    )
    return true
  })
