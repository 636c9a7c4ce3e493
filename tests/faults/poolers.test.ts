import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { trialGateway } from '../../examples/gateway/testing/trial-gateway.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'

describe.skipIf(findPostgres() === undefined)('PostgreSQL behind a pooler, or read-only', () => {
  let postgres: OwnPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  test.skipIf(!hasPgBouncer)(
    'PgBouncer in transaction mode, even while others use it: the gateway refuses to start, with one line',
    async () => {
      const pooler = await startPgBouncer(postgres.address, 'transaction')
      onTestFinished(pooler.stop)
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../examples/gateway/main.ts')],
        { env: { ...process.env, DATABASE_URL: pooler.address, TEAM_MEMBERS: '0' }, encoding: 'utf8', timeout: 60_000 },
      )
      expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(/can't be used: .*pool_mode = transaction/)]])
      const others = Array.from({ length: 4 }, () => new Client({ connectionString: pooler.address }))
      const over = new AbortController()
      const load = others.map(async (client) => {
        await client.connect()
        while (!over.signal.aborted) await client.query('select pg_sleep(0.002)')
        await client.end()
      })
      for (let time = 0; time < 5; time++) await expect(openDatabase(pooler.address)).rejects.toThrow('pool_mode = transaction')
      over.abort()
      await Promise.all(load)
    },
  )

  test.skipIf(!hasPgBouncer)(
    'PgBouncer in session mode: two gateways exchange live events',
    async () => {
      const pooler = await startPgBouncer(postgres.address, 'session')
      onTestFinished(pooler.stop)
      const [one, other] = [await trialGateway({ database: pooler.address }), await trialGateway({ database: pooler.address })]
      const { db, live } = other.services
      const limits = await db
        .connection()
        .execute(async (connection) =>
          connection.executeQuery({ sql: 'show statement_timeout', parameters: [], query: {} as never, queryId: {} as never }),
        )
      expect(limits.rows).toEqual([{ statement_timeout: '30s' }])
      const heard: string[] = []
      const member = await db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()
      const leave = live.join({ memberId: member.id, sessionId: 'some', send: ({ type }) => void heard.push(type) })
      await one.call('POST', '/sandbox/credit', { body: { account: 'player1', amount: '1.00' } })
      await expect.poll(() => heard, { timeout: 20_000 }).toContain('balance')
      leave()
      await one.close()
      await other.close()
    },
    120_000,
  )

  test('server that becomes read-only: changes get 503, all connections are reopened, and changes succeed again', async () => {
    const gateway = await trialGateway({ database: postgres.address })
    const admin = new Client({ connectionString: postgres.address })
    await admin.connect()
    const token = await gateway.login('player1')
    const sessions = async () => {
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name = ''",
      )
      return rows.map(({ pid }) => pid)
    }
    const credit = () => gateway.call('POST', '/sandbox/credit', { body: { account: 'player1', amount: '1.00' } })
    const read = () => gateway.call('GET', '/wps/v2/wallets/balance', { token })
    await Promise.all([credit(), read(), read(), read()])
    const before = await sessions()
    const set = async (value: 'on' | 'off') => {
      await admin.query(`alter system set default_transaction_read_only = ${value}`)
      await admin.query('select pg_reload_conf()')
      const fresh = async () => {
        const client = new Client({ connectionString: postgres.address })
        await client.connect()
        const { rows } = await client.query<{ default_transaction_read_only: string }>('show default_transaction_read_only')
        await client.end()
        return rows[0]?.default_transaction_read_only
      }
      await expect.poll(fresh).toBe(value)
    }
    await set('on')
    await expect.poll(async () => (await credit()).code, { timeout: 20_000 }).toBe('UNAVAILABLE')
    expect(await credit()).toMatchObject({ status: 503 })
    expect((await read()).success).toBe(true)
    await set('off')
    await expect.poll(async () => (await credit()).success, { timeout: 20_000 }).toBe(true)
    await expect
      .poll(
        async () => {
          await read()
          const now = await sessions()
          return before.filter((pid) => now.includes(pid))
        },
        { timeout: 20_000 },
      )
      .toEqual([])
    await admin.end()
    await gateway.close()
  }, 120_000)
})
