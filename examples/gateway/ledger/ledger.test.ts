import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seeded } from '../artwork/random.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { createMember } from '../session/members.ts'
import { checkLedger } from './check.ts'
import { balanceOf, findPosted, houseAccounts, InsufficientFunds, KeyReused, memberAccount, openAccount } from './ledger.ts'
import { postFreely } from '../testing/post-freely.ts'

// With TEST_DATABASE_URL the same tests run on PostgreSQL, where operations really run in parallel.
const address = process.env['TEST_DATABASE_URL'] ?? ':memory:'
let db: Database

beforeEach(async () => {
  db = (await openDatabase(address)).db
  await db.transaction().execute(async (trx) => {
    for (const account of Object.values(houseAccounts)) await openAccount(trx, account, null)
  })
})
afterEach(() => db.destroy())

let serial = 0
const newMember = (credit: bigint) =>
  createMember(db, { account: `m${process.pid}-${Date.now()}-${serial++}`, password_hash: '' }, credit, 1)
const move = (key: string, from: string, to: string, amount: bigint) =>
  db.transaction().execute((trx) =>
    postFreely(trx, {
      key,
      body: { from, to, amount: amount.toString() },
      kind: 'round',
      entries: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
      at: 1,
    }),
  )
const unique = () => `${process.pid}-${Date.now()}-${serial++}`

test("random parallel ledger operations: every sum is kept, and no member's balance falls below zero", async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  console.log(`seed ${seed}`)
  const random = seeded(`ledger ${seed}`)
  const members = await Promise.all([1000n, 0n, 50n, 700n, 3n].map(newMember))
  const accounts = [...members.map(memberAccount), houseAccounts.play]
  const pick = () => accounts[Math.floor(random() * accounts.length)] as string
  const keys: string[] = []
  const operations = Array.from({ length: 300 }, async () => {
    const key = random() < 0.2 && keys.length > 0 ? (keys[Math.floor(random() * keys.length)] as string) : unique()
    keys.push(key)
    const from = pick()
    const to = accounts[(accounts.indexOf(from) + 1 + Math.floor(random() * (accounts.length - 1))) % accounts.length] as string
    return move(key, from, to, BigInt(1 + Math.floor(random() * 400))).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof InsufficientFunds || error instanceof KeyReused) return 'refused'
        throw error
      },
    )
  })
  const results = await Promise.all(operations)
  expect(results.filter((result) => result === 'done').length).toBeGreaterThan(20)
  expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
  for (const member of members) expect(await balanceOf(db, memberAccount(member))).toBeGreaterThanOrEqual(0n)
})

test('ledger postings with the same key and body: take effect once, also of a hundred simultaneous ones', async () => {
  const [from, to] = [memberAccount(await newMember(5000n)), memberAccount(await newMember(0n))]
  const key = unique()
  const results = await Promise.all(Array.from({ length: 100 }, () => move(key, from, to, 700n)))
  expect(results.filter((result) => !result.isReplay)).toHaveLength(1)
  expect(new Set(results.map((result) => result.id)).size).toBe(1)
  expect(await balanceOf(db, to)).toBe(700n)
})

test('ledger posting with a known key and another body: is refused', async () => {
  const [from, to] = [memberAccount(await newMember(5000n)), memberAccount(await newMember(0n))]
  const key = unique()
  await move(key, from, to, 700n)
  await expect(move(key, from, to, 701n)).rejects.toBeInstanceOf(KeyReused)
  await expect(db.transaction().execute((trx) => findPosted(trx, key, 'other'))).rejects.toBeInstanceOf(KeyReused)
  expect(await balanceOf(db, to)).toBe(700n)
})

test("ledger posting of a round: the bet can't be paid by its own win", async () => {
  const member = memberAccount(await newMember(99n))
  const round = db.transaction().execute((trx) =>
    postFreely(trx, {
      key: unique(),
      body: '',
      kind: 'round',
      entries: [
        { account: member, amount: -100n },
        { account: houseAccounts.play, amount: 100n },
        { account: houseAccounts.play, amount: -500n },
        { account: member, amount: 500n },
      ],
      at: 1,
    }),
  )
  await expect(round).rejects.toBeInstanceOf(InsufficientFunds)
  expect(await balanceOf(db, member)).toBe(99n)
})

test("opposite simultaneous transfers: don't deadlock", async () => {
  const [one, other] = [memberAccount(await newMember(10_000n)), memberAccount(await newMember(10_000n))]
  await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? move(unique(), one, other, 7n) : move(unique(), other, one, 7n))))
  expect([await balanceOf(db, one), await balanceOf(db, other)]).toEqual([10_000n, 10_000n])
})

test('ledger entries that do not sum to zero: are refused', async () => {
  const member = memberAccount(await newMember(0n))
  const lonely = db
    .transaction()
    .execute((trx) => postFreely(trx, { key: unique(), body: '', kind: 'credit', entries: [{ account: member, amount: 5n }], at: 1 }))
  await expect(lonely).rejects.toThrow('sum to zero')
})

test.each(['ledger_entries', 'ledger_transactions', 'ledger_accounts'] as const)(
  'append-only tables: the database refuses updates and deletes of %s',
  async (table) => {
    await newMember(10n)
    const column = sql.ref(table === 'ledger_transactions' ? 'kind' : 'currency')
    await expect(sql`update ${sql.table(table)} set ${column} = ${column}`.execute(db)).rejects.toThrow('append-only')
    await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only')
  },
)

test('ledger check: finds a wrong balance', async () => {
  const member = memberAccount(await newMember(10n))
  await db.updateTable('ledger_balances').set({ amount: 11n }).where('account_id', '=', member).execute()
  const check = await checkLedger(db)
  await db.updateTable('ledger_balances').set({ amount: 10n }).where('account_id', '=', member).execute()
  expect(check).toMatchObject({ ok: false, faults: [`balance of ${member} is not the sum of its entries`] })
})
