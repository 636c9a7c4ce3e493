import { Client } from 'pg'
import { databaseName } from '../database/address.ts'
import type { BackupRecord } from './backup-tables.ts'
import { connectionOf, startProgram } from './run-program.ts'

/** Connects to a database, whatever release it belongs to, and runs queries. */
export async function withClient<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the running query is rejected too
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

/** Reads a whole archive, as a restore would. @throws {Error} with a one-line message if it is damaged */
export const verifyArchive = (file: string): Promise<void> => startProgram('pg_restore', ['--file=/dev/null', file]).ended

/** Writes a consistent snapshot of a database to a file in `pg_dump`'s custom format, and verifies the file. The database may be in use. */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  const isOurs = await withClient(address, async (client) => (await tablesOf(client)).has('migrations'))
  if (!isOurs) throw new Error(`The database at ${databaseName(address)} is none of a gateway: it has no table migrations.`)
  const { dbname, env } = connectionOf(address)
  await startProgram('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, dbname], { env }).ended
  await verifyArchive(file)
}

/** @returns false if the database belongs to a release that kept no record of backups */
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
