import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts'
import { checkSinceBlock } from '../ledger/check.ts'
import { emptyPostgres } from '../testing/shared-postgres.ts'
import { openDatabase } from './open.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

describe.skipIf(!findPostgres())('connections to PostgreSQL', () => {
  async function open() {
    const { address, stop } = await emptyPostgres()
    ends.push(stop)
    const { db } = await openDatabase(address)
    ends.push(() => db.destroy())
    const { db: other } = await openDatabase(address)
    ends.push(() => other.destroy())
    /** The number of connections that are idle in a transaction. */
    const left = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where state like 'idle in transaction%' and datname = current_database()`.execute(other)
      return rows.length
    }
    return { db, left }
  }

  test('PostgreSQL connections: after a transaction with its own isolation level none stays open, whether it succeeded or failed', async () => {
    const { db, left } = await open()
    expect(await checkSinceBlock(db)).toMatchObject({ ok: true })
    expect(await left()).toBe(0)
    const failing = db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((trx) => sql`select 1 / 0`.execute(trx))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await left()).toBe(0)
  })

  test('PostgreSQL connections: no statement timeout during a migration, because large tables take long', async () => {
    const { address, stop } = await startPostgres()
    ends.push(stop)
    const client = new Client({ connectionString: address })
    await client.connect()
    ends.push(() => client.end())
    await client.query(`create table migrations (name text primary key); create table seen (setting text);
      create function note() returns trigger language plpgsql as $$
        begin insert into seen values (current_setting('statement_timeout')); return new; end $$;
      create trigger note before insert on migrations for each row execute function note()`)
    const { db } = await openDatabase(address)
    ends.push(() => db.destroy())
    const settings = async (text: string) => [
      ...new Set((await client.query<{ setting: string }>(text)).rows.map(({ setting }) => setting)),
    ]
    expect(await settings('select setting from seen')).toEqual(['0'])
    // connections for calls have one
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
    expect(rows).toEqual([{ limit: '30s' }])
  })
})
