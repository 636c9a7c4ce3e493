import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts'
import { createGateway } from '../create-gateway.ts'
import { type Database, openDatabase } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { createMember } from '../session/members.ts'
import { postFreely } from '../testing/post-freely.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { lastBlock } from './blocks.ts'
import { checkLedger, checkSinceBlock } from './check.ts'
import { houseAccounts, memberAccount, openAccount } from './ledger.ts'
import { sealLedger } from './seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-blocks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const move = (trx: Transaction<Tables>, key: string, account: string, amount: bigint) =>
  postFreely(trx, {
    key,
    body: key,
    kind: 'credit',
    entries: [
      { account: houseAccounts.float, amount: -amount },
      { account, amount },
    ],
    at: 1,
  })

/** Creates a ledger with one member. */
async function begin(db: Database): Promise<{ account: string; pay: (from: number, until: number) => Promise<void> }> {
  await db.transaction().execute(async (trx) => {
    for (const each of Object.values(houseAccounts)) await openAccount(trx, each, null)
  })
  const account = memberAccount(await createMember(db, { account: 'sealed', password_hash: '' }, 100n, 1))
  const pay = async (from: number, until: number) => {
    for (let n = from; n < until; n++) await db.transaction().execute((trx) => move(trx, `pay ${n}`, account, 5n))
  }
  return { account, pay }
}

/** Changes rows that the database would refuse to change. */
async function tamper(db: Database, kind: string, table: string, change: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const guards = kind === 'SQLite' ? [`drop trigger if exists ${table}_no_update`] : [`alter table ${table} disable trigger user`]
    for (const statement of [...guards, change]) await sql.raw(statement).execute(trx)
  })
}
const entryOf = (key: string) => `update ledger_entries set amount = amount + 1, balance = balance
  where position = 1 and transaction_id = (select id from ledger_transactions where key = '${key}')`

describe.each(testDatabases)('on $name', ({ name, isThere, start }) => {
  describe.skipIf(!isThere)('ledger blocks', () => {
    let count = 0
    let address: string
    let db: Database
    beforeEach(async () => {
      const database = await start()
      // a file, so that another process can open it
      address = name === 'SQLite' ? join(folder, `${++count}.sqlite`) : database.address
      db = (await openDatabase(address)).db
      return async () => {
        await db.destroy()
        await database.stop()
      }
    })

    test('start check: adds up only what followed the last block, with the same result as the full check', async () => {
      const { pay } = await begin(db)
      await pay(0, 3)
      await sealLedger(db, 1)
      const first = await lastBlock(db)
      expect(first).toMatchObject({ number: 1, transactions: 4, entries: 8 })
      await sealLedger(db, 2)
      expect(await lastBlock(db)).toEqual(first)
      await pay(3, 5)
      expect(await checkSinceBlock(db)).toEqual({ ok: true, accounts: 3, transactions: 6, entries: 12, faults: [] })
      await sealLedger(db, 3)
      expect(await lastBlock(db)).toMatchObject({ number: 2, transactions: 6, entries: 12 })
      expect(await checkSinceBlock(db)).toEqual(await checkLedger(db))
      if (name === 'SQLite') {
        const file = new DatabaseSync(address)
        file.exec('vacuum')
        file.close()
        await pay(5, 6)
        expect(await checkLedger(db)).toMatchObject({ ok: true, transactions: 7 })
      }
    })

    test('changed entry: one after the last block is found by the start check, an older one by the full check', async () => {
      const { pay, account } = await begin(db)
      for (const n of [0, 1, 2]) {
        await pay(n, n + 1)
        await sealLedger(db, 1)
      }
      await pay(3, 4)
      await tamper(db, name, 'ledger_entries', entryOf('pay 0'))
      expect(await checkSinceBlock(db)).toMatchObject({ ok: true })
      expect((await checkLedger(db)).faults).toEqual([
        expect.stringMatching(/^transaction .* does not sum to zero$/),
        'block 1 of the ledger has been changed',
      ])
      await tamper(db, name, 'ledger_entries', entryOf('pay 0').replace('+ 1', '- 1'))
      expect(await checkLedger(db)).toMatchObject({ ok: true })

      await tamper(db, name, 'ledger_entries', entryOf('pay 2'))
      expect((await checkSinceBlock(db)).faults).toEqual(['block 3 of the ledger has been changed'])
      await tamper(db, name, 'ledger_entries', entryOf('pay 2').replace('+ 1', '- 1'))

      await tamper(db, name, 'ledger_entries', entryOf('pay 3'))
      expect((await checkSinceBlock(db)).faults).toEqual([
        expect.stringMatching(/^transaction .* does not sum to zero$/),
        `balance of ${account} is not the sum of its entries`,
      ])
      await expect(createGateway({ database: address, isStill: true })).rejects.toThrow('the ledger does not add up')
      await expect(sealLedger(db, 1)).rejects.toThrow('does not sum to zero')
      expect(await lastBlock(db)).toMatchObject({ number: 3 })
    })

    test('changed balance, in a block or not, and changed chain of blocks: are found', async () => {
      const { pay, account } = await begin(db)
      for (const n of [0, 1, 2]) {
        await pay(n, n + 1)
        await sealLedger(db, 1)
      }
      const both = ['ledger_sealed', 'ledger_balances']
      for (const table of both) await sql.raw(`update ${table} set amount = amount + 1 where account_id = '${account}'`).execute(db)
      expect((await checkSinceBlock(db)).faults).toEqual(['the balances at block 3 of the ledger have been changed'])
      for (const table of both) await sql.raw(`update ${table} set amount = amount - 1 where account_id = '${account}'`).execute(db)
      await sql.raw(`update ledger_balances set amount = 200 where account_id = '${account}'`).execute(db)
      expect((await checkSinceBlock(db)).faults).toEqual([`balance of ${account} is not the sum of its entries`])
      await sql.raw(`update ledger_balances set amount = 115 where account_id = '${account}'`).execute(db)
      expect(await checkLedger(db)).toMatchObject({ ok: true })
      // the last block's own fields are not yet part of a following hash
      for (const field of ['last_place', 'transactions', 'entries']) {
        await tamper(db, name, 'ledger_blocks', `update ledger_blocks set ${field} = ${field} + 5 where number = 3`)
        expect((await checkSinceBlock(db)).faults).toEqual(['block 3 of the ledger has been changed'])
        await tamper(db, name, 'ledger_blocks', `update ledger_blocks set ${field} = ${field} - 5 where number = 3`)
      }
      await tamper(db, name, 'ledger_blocks', "update ledger_blocks set hash = 'x' where number = 1")
      expect((await checkLedger(db)).faults).toEqual([1, 2].map((number) => `block ${number} of the ledger has been changed`))
    })

    test('two simultaneous sealings during payments leave one chain', async () => {
      const { pay } = await begin(db)
      const second = name === 'SQLite' ? db : (await openDatabase(address)).db
      const paid = new AbortController()
      const seal = async (at: Database) => {
        while (!paid.signal.aborted) await sealLedger(at, 1)
      }
      const sealing = Promise.all([seal(db), seal(second), seal(second)])
      await Promise.all([0, 1, 2, 3].map((n) => pay(n * 20, n * 20 + 20)))
      paid.abort()
      await sealing
      await sealLedger(second, 1)
      expect(await lastBlock(db)).toMatchObject({ transactions: 81 })
      expect(await checkLedger(db)).toMatchObject({ ok: true })
      if (second !== db) await second.destroy()
    }, 60_000)

    test("a block that can't be written leaves the sealed balances unchanged", async () => {
      const { pay } = await begin(db)
      await pay(0, 1)
      await sealLedger(db, 1)
      await pay(1, 2)
      const refusal =
        name === 'SQLite'
          ? "create trigger full before insert on ledger_blocks begin select raise(abort, 'full'); end"
          : 'alter table ledger_blocks add constraint "full" check (number < 2)'
      await sql.raw(refusal).execute(db)
      await expect(sealLedger(db, 2)).rejects.toThrow('full')
      expect(await checkSinceBlock(db)).toMatchObject({ ok: true, transactions: 3 })
      expect(await lastBlock(db)).toMatchObject({ number: 1 })
    })

    test('a process killed while it seals a block: leaves only complete blocks, and another process continues', async () => {
      const { pay } = await begin(db)
      await pay(0, 1)
      await sealLedger(db, 1)
      // seals one transaction after the other, as fast as possible
      const program = `
        const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../database/open.ts'))})
        const { sealLedger } = await import(${JSON.stringify(join(import.meta.dirname, 'seal.ts'))})
        const { db } = await openDatabase(${JSON.stringify(address)})
        for (;;) {
          await sealLedger(db, 1)
          await new Promise((resolve) => setTimeout(resolve, 2)) // SQLite's lock is not for who has waited longest
        }`
      for (const turn of [1, 2]) {
        const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program])
        const { number } = await lastBlock(db)
        for (let n = 0; (await lastBlock(db)).number < number + 5; n++) await pay(turn * 10_000 + n, turn * 10_000 + n + 1)
        child.kill('SIGKILL')
        await once(child, 'exit')
        expect(await checkLedger(db)).toMatchObject({ ok: true })
      }
      await sealLedger(db, 1)
      const { transactions } = await checkLedger(db)
      expect(await lastBlock(db)).toMatchObject({ transactions })
    }, 300_000)

    test.skipIf(name === 'SQLite')('a transaction that began earlier and ends later is in a block too', async () => {
      const { account } = await begin(db)
      await sealLedger(db, 1)
      let finish = () => {}
      let written = () => {}
      const isWritten = new Promise<void>((resolve) => (written = resolve))
      const slow = db.transaction().execute(async (trx) => {
        await trx
          .insertInto('ledger_transactions')
          .values({ id: 'slow', key: 'slow', body_hash: '', kind: 'credit', reference: null, created_at: 1 })
          .execute()
        written()
        await new Promise<void>((resolve) => (finish = resolve))
        await move(trx, 'slow, second', account, 7n)
      })
      await isWritten
      await db.transaction().execute((trx) => move(trx, 'fast', account, 3n))
      const sealing = sealLedger(db, 1)
      await db.transaction().execute((trx) => move(trx, 'meanwhile', account, 3n)) // it is not blocked by the sealing
      finish()
      await slow
      await sealing
      await sealLedger(db, 1)
      expect(await lastBlock(db)).toMatchObject({ transactions: 5 })
      expect(await checkLedger(db)).toMatchObject({ ok: true, transactions: 5 })
    })

    test.skipIf(name === 'SQLite')(
      'a dump restored on another server continues the chain',
      async () => {
        const { pay } = await begin(db)
        await pay(0, 5)
        await sealLedger(db, 1)
        await pay(5, 8)
        const other = await startPostgres()
        const run = (program: string, ...args: string[]) => {
          const { status, stderr } = spawnSync(join(findPostgres() as string, program), args, { encoding: 'utf8' })
          expect([program, status, stderr]).toEqual([program, 0, ''])
        }
        const file = join(folder, 'dump')
        run('pg_dump', '--format=custom', `--file=${file}`, address)
        run('pg_restore', `--dbname=${other.address}`, file)
        const { db: restored } = await openDatabase(other.address)
        expect(await checkSinceBlock(restored)).toMatchObject({ ok: true, transactions: 9 })
        const { account } = await restored
          .selectFrom('ledger_accounts')
          .select('id as account')
          .where('kind', '=', 'member')
          .executeTakeFirstOrThrow()
        await restored.transaction().execute((trx) => move(trx, 'after', account, 5n))
        await sealLedger(restored, 2)
        expect(await lastBlock(restored)).toMatchObject({ number: 2, transactions: 10 })
        expect(await checkLedger(restored)).toMatchObject({ ok: true })
        await restored.destroy()
        await other.stop()
      },
      60_000,
    )
  })
})
