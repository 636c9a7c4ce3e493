import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { databaseName } from '../database/address.ts'
import { aliveFor } from '../jobs/run-jobs.ts'
import { tablesOf, verifyArchive, withClient } from './postgres-backup.ts'
import { connectionOf, startProgram } from './run-program.ts'

/** How long to wait for other connections to close, in ms: a gateway that has just ended may still have one. */
const patience = 5000

/**
 * The number of other connections. A starting gateway has connections before its first heartbeat. PostgreSQL's own background workers have
 * no user and are not counted.
 */
async function others(client: Client): Promise<number> {
  for (const until = performance.now() + patience; ; await pause(100)) {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null',
    )
    const count = rows[0]?.count ?? 0
    if (count === 0 || performance.now() > until) return count
  }
}

/** @throws {Error} with a one-line message if the database is in use, or has data that may not be replaced */
const isEmpty = (address: string, mayReplace: boolean): Promise<boolean> =>
  withClient(address, async (client) => {
    const tables = await tablesOf(client)
    if (tables.size === 0) return true
    if (!mayReplace) throw new Error(`The database at ${databaseName(address)} has data. Add --replace to put the backup in its place.`)
    if (!tables.has('migrations')) throw new Error(`The database at ${databaseName(address)} has tables of something else than a gateway.`)
    if (tables.has('gateways')) {
      const { rows } = await client.query<{ name: string }>(
        `select name from gateways where seen_at > extract(epoch from clock_timestamp()) * 1000 - $1`,
        [aliveFor],
      )
      if (rows.length > 0) throw new Error(`Gateways work on the database (${rows.map(({ name }) => name).join('; ')}): stop them first.`)
    }
    const count = await others(client)
    if (count > 0)
      throw new Error(`The database is in use (${count} connections of a gateway that starts, or of somebody else): end them first.`)
    return false
  })

/**
 * Restores an archive of `pg_dump` in one transaction. A restore that fails changes nothing.
 * @throws {Error} with a one-line message
 */
export async function restorePostgres(
  file: string,
  address: string,
  mayReplace: boolean,
  makeReady: () => Promise<{ transactions: number }>,
): Promise<{ transactions: number }> {
  const isNew = await isEmpty(address, mayReplace)
  await verifyArchive(file)
  const { dbname, env } = connectionOf(address)
  const clear = isNew ? [] : ['--command=drop schema public cascade', '--command=create schema public']
  const psql = startProgram('psql', ['-X', '-q', '--single-transaction', '--set=ON_ERROR_STOP=1', ...clear, '--file=-', dbname], {
    env,
    stdin: 'pipe',
  })
  const archive = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--schema=public', '--file=-', file], { stdout: 'pipe' })
  const script = psql.child.stdin as NodeJS.WritableStream
  script.on('error', () => {}) // psql has ended, and its own error is reported
  archive.child.stdout?.pipe(script, { end: false })
  psql.ended.catch(() => archive.child.kill())
  // the end of the script commits it, so the script is ended only if the whole archive was read
  archive.ended.then(
    () => script.end(),
    () => psql.child.kill(),
  )
  await psql.ended
  await archive.ended
  return makeReady()
}
