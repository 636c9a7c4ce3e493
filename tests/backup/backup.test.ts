import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../examples/gateway/backup/postgres-backup.ts'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { checkLedger } from '../../examples/gateway/ledger/check.ts'
import { type GatewayProcess, startGatewayProcess } from '../../scripts/load/gateway-process.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { addPlayers, type Movement, moneyLoad } from '../kill/money-load.ts'
import { command, startCommand } from './command.ts'

const refused = (line: string) => ({ status: 1, said: '', lines: [expect.stringContaining(line)] })

interface Place {
  folder: string
  database: string
  /** Creates an empty database beside it. */
  other: (name: string) => Promise<string>
  stop: () => Promise<void>
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'tessera-backup-'))
const places = [
  {
    name: 'SQLite',
    isThere: true,
    async open(): Promise<Place> {
      const folder = newFolder()
      return { folder, database: join(folder, 'a.sqlite'), other: async (name) => join(folder, `${name}.sqlite`), stop: async () => {} }
    },
  },
  {
    name: 'PostgreSQL',
    isThere: findPostgres() !== undefined,
    async open(): Promise<Place> {
      const postgres: OwnPostgres = await startPostgres()
      const other = async (name: string) => {
        const { db } = await openDatabase(postgres.address)
        await sql.raw(`create database ${name}`).execute(db)
        await db.destroy()
        return postgres.address.replace(/postgres$/, name)
      }
      return { folder: newFolder(), database: postgres.address, other, stop: postgres.stop }
    },
  },
]

function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout !== '' && !stdout.startsWith('Z')
}

describe.each(places.filter(({ isThere }) => isThere))('on $name', ({ name, open }) => {
  let place: Place
  let gateway: GatewayProcess
  let file: string
  let acknowledged: Movement[]
  /** tests that don't depend on the database run on the first only */
  const isFirst = name === 'SQLite'

  // A backup while money moves: the test knows which calls were acknowledged when the backup began.
  beforeAll(async () => {
    place = await open()
    gateway = await startGatewayProcess(place.database)
    const load = moneyLoad([gateway.origin], await addPlayers(place.database, gateway.origin, 8))
    const running = await load.begin()
    acknowledged = load.acknowledged()
    file = join(place.folder, 'a.backup')
    const { status, said, lines } = await command('backup', place.database, file)
    expect([status, lines]).toEqual([0, ['']])
    expect(said).toContain(`${file}: ${statSync(file).size} bytes`)
    await running.end()
    load.close()
  })
  afterAll(async () => {
    await gateway?.kill()
    await place?.stop()
    rmSync(place?.folder ?? '', { recursive: true, force: true })
  })

  test('backup: one complete file that only its owner can read; the database records the backup', async () => {
    expect(readdirSync(place.folder).filter((each) => each.startsWith('a.backup'))).toEqual(['a.backup'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { db } = await openDatabase(place.database)
    const records = await db.selectFrom('backups').selectAll().execute()
    await db.destroy()
    expect(records).toEqual([
      expect.objectContaining({ kind: name.toLowerCase().replace('postgresql', 'postgres'), bytes: statSync(file).size }),
    ])
    expect(records[0]?.verified_at).toBeGreaterThanOrEqual(records[0]?.made_at ?? Infinity)
  })

  test('restore into another database: has everything acknowledged before the backup, the ledger adds up, play continues', async () => {
    const database = await place.other('restored')
    expect(await command('restore', database, file)).toMatchObject({
      status: 0,
      said: expect.stringContaining('the ledger adds up'),
      lines: [''],
    })
    const { db } = await openDatabase(database)
    const booked = await db.selectFrom('ledger_transactions').select('id').execute()
    const there = new Set(booked.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(8)
    expect(acknowledged.filter(({ id }) => !there.has(id ?? ''))).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ ok: true })
    await db.destroy()

    const next = await startGatewayProcess(database)
    const again = acknowledged.find(({ kind }) => kind === 'transfer') as Movement
    const { token, gameSession, bet } = again.player
    const call = async (path: string, body: unknown) => {
      const answer = await fetch(next.origin + path, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        method: 'POST',
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { success: boolean; value?: Record<string, unknown> }
    }
    expect(await call(again.path, again.body)).toMatchObject({ success: true, value: { id: again.id } }) // this call was made before the backup, so it must not be booked a second time
    expect(await call('/games/api/round', { gameSession, key: randomUUID(), bet })).toMatchObject({ success: true })
    await next.stop()
    const after = await openDatabase(database)
    expect(await checkLedger(after.db)).toMatchObject({ ok: true })
    await after.db.destroy()
  })

  test('backup that fails: prints one line and leaves no file', async () => {
    if (isFirst) {
      const before = readFileSync(file)
      expect(await command('backup', place.database, file)).toEqual(refused('is there already'))
      expect(readFileSync(file).equals(before)).toBe(true)
      const no = join(place.folder, 'none', 'a.backup')
      expect(await command('backup', place.database, no)).toEqual(refused('does its folder exist?'))
    }
    const b = join(place.folder, 'b.backup')
    const foreign = await place.other('stranger')
    if (name === 'SQLite') writeFileSync(foreign, 'a text that is long enough to be read as a database')
    expect(await command('backup', foreign, b)).toEqual(refused('of a gateway'))
    const nowhere = name === 'SQLite' ? join(place.folder, 'nowhere.sqlite') : 'postgres://user:secret@127.0.0.1:1/none'
    expect(await command('backup', nowhere, b)).toEqual(refused(name === 'SQLite' ? 'There is no database' : '127.0.0.1:1'))
    expect(existsSync(nowhere)).toBe(false)
    expect(readdirSync(place.folder).filter((each) => /b\.backup|part/.test(each))).toEqual([])
  })

  test('restore that fails: prints one line and changes nothing; with --replace, existing data is replaced', async () => {
    const database = await place.other('replaced')
    if (isFirst) {
      expect(await command('restore', database, join(place.folder, 'none'))).toEqual(refused('There is no file'))
      const junk = join(place.folder, 'junk')
      writeFileSync(junk, 'no backup at all')
      expect(await command('restore', database, junk)).toEqual(refused('is no backup of a gateway'))
    }
    const half = join(place.folder, 'half')
    const whole = readFileSync(file)
    writeFileSync(half, whole.subarray(0, whole.length / 2))
    expect(await command('restore', database, half)).toMatchObject({ status: 1, said: '', lines: [expect.any(String)] })
    const [otherKind, word] = name === 'SQLite' ? ['postgres://127.0.0.1:1/none', 'of SQLite'] : [half, 'of PostgreSQL']
    expect(await command('restore', otherKind, file)).toEqual(refused(word))
    expect(await command('restore', database, file)).toMatchObject({ status: 0 }) // the failed restore has left the database empty
    expect(await command('restore', database, file)).toEqual(refused('has data. Add --replace'))
    const inUse = name === 'SQLite' ? 'belongs to a gateway that is running' : 'Gateways work on the database'
    expect(await command('restore', place.database, file, '--replace')).toEqual(refused(inUse))

    // changes the database while no gateway uses it
    const change = async () => {
      const { db } = await openDatabase(database)
      const found = await db.selectFrom('outbox').select('text').where('id', '=', 'later').execute()
      if (found.length === 0)
        await db.insertInto('outbox').values({ id: 'later', channel: 'sms', recipient: '', text: '', code: null, created_at: 0 }).execute()
      await db.destroy()
      return found.length
    }
    expect([await change(), await change()]).toEqual([0, 1])
    expect((await command('restore', database, half, '--replace')).status).toBe(1)
    expect(await change()).toBe(1)
    if (name === 'PostgreSQL') {
      // a connection as a starting gateway holds it, before it has reported itself alive
      await withClient(database, async () => expect(await command('restore', database, file, '--replace')).toEqual(refused('is in use')))
      expect(await change()).toBe(1)
    }
    expect(await command('restore', database, file, '--replace')).toMatchObject({ status: 0, lines: [''] })
    expect(await change()).toBe(0)
    const kept = readdirSync(place.folder).filter((each) => /replaced\.sqlite\.before/.test(each))
    expect(kept).toHaveLength(name === 'SQLite' ? 1 : 0)
  })

  test.runIf(name === 'PostgreSQL')('backup stopped by SIGTERM: its pg_dump ends too, and no file is left', async () => {
    const { db } = await openDatabase(place.database)
    await db.transaction().execute(async (trx) => {
      await sql`lock table outbox in access exclusive mode`.execute(trx) // pg_dump has to wait for this lock
      const started = startCommand('backup', place.database, join(place.folder, 'c.backup'))
      const waits = async () =>
        (await sql`select 1 from pg_stat_activity where application_name = 'pg_dump' and wait_event_type = 'Lock'`.execute(db)).rows.length
      await expect.poll(waits).toBe(1)
      const dump = Number(execFileSync('pgrep', ['-P', String(started.child.pid)], { encoding: 'utf8' }))
      started.child.kill('SIGTERM')
      await started.ended
      await expect.poll(() => isRunning(dump)).toBe(false)
    })
    await db.destroy()
    expect(readdirSync(place.folder).filter((each) => each.startsWith('c.backup'))).toEqual([])
  })
})
