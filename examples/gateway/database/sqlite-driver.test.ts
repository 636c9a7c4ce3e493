import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-sqlite-'))
const file = join(folder, 'test.sqlite')
let db: Database

beforeEach(async () => {
  db = (await openDatabase(file)).db
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const write = (key: string, fails?: string) =>
  db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ key, value: '' }).execute()
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (fails !== undefined) throw new Error(fails)
  })
const keys = async () => (await db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key)

test('SQLite group commit: a reported write is on disk, and a failing transaction does not affect the others', async () => {
  const told: string[] = []
  const seenByOthers: string[][] = []
  const other = new DatabaseSync(file)
  const results = await Promise.allSettled(
    Array.from({ length: 90 }, async (_, index) => {
      const key = String(index).padStart(2, '0')
      await write(key, index % 9 === 4 ? 'on purpose' : undefined)
      told.push(key)
      seenByOthers.push(
        other
          .prepare('select key from settings where key = ?')
          .all(key)
          .map((row) => String(row['key'])),
      )
    }),
  )
  other.close()
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(told).toHaveLength(80)
  expect(await keys()).toEqual(told.toSorted())
  expect(seenByOthers.flat()).toEqual(told)
})

test('SQLite reads: return only data that is already on disk', async () => {
  const writing = write('a')
  expect(await keys()).toEqual([])
  await writing
  expect(await keys()).toEqual(['a'])
})

test('SQLite commit that fails: all its transactions are rejected, nothing is stored, and later ones work', async () => {
  const broken = db.transaction().execute(async (trx) => {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await trx.insertInto('favourites').values({ member_id: 'nobody', node_id: 'x', created_at: 1 }).execute()
  })
  const results = await Promise.allSettled([broken, write('together with it')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await keys()).toEqual([])
  await write('afterwards')
  expect(await keys()).toEqual(['afterwards'])
})

test('SQLite single statement: runs in its own transaction, and an error rejects it', async () => {
  await Promise.all(['x', 'y'].map((key) => db.insertInto('settings').values({ key, value: '' }).execute()))
  await expect(db.insertInto('settings').values({ key: 'x', value: '' }).execute()).rejects.toThrow('UNIQUE')
  const changed = await db.updateTable('settings').set({ value: '1' }).executeTakeFirstOrThrow()
  expect(changed.numUpdatedRows).toBe(2n)
  expect(await keys()).toEqual(['x', 'y'])
})

test('SQLite close: pending transactions are rejected, and nothing runs afterwards', async () => {
  const faults: unknown[] = []
  const onFault = (error: unknown) => void faults.push(error)
  process.on('uncaughtException', onFault)
  let release = () => {}
  const held = db.transaction().execute(async (trx) => {
    await new Promise<void>((resolve) => (release = resolve))
    await trx.insertInto('settings').values({ key: 'a', value: '' }).execute()
  })
  const waiting = db.insertInto('settings').values({ key: 'b', value: '' }).execute()
  await new Promise((resolve) => setTimeout(resolve))
  await db.destroy()
  release()
  const results = await Promise.allSettled([held, waiting])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await new Promise((resolve) => setTimeout(resolve))
  process.off('uncaughtException', onFault)
  expect(faults).toEqual([])
  db = (await openDatabase(file)).db
  expect(await keys()).toEqual([])
})
