import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/open.ts'
import { keysetPage } from '../database/keyset.ts'
import { fillHistory } from '../testing/fill-history.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { checkLedger } from './check.ts'
import { accountHistory } from './history.ts'
import { houseAccounts } from './ledger.ts'
import { postFreely } from '../testing/post-freely.ts'

const many = 100_000

for (const { name, isThere, start } of testDatabases) {
  describe.skipIf(!isThere)(`history with ${many} transactions of one member on ${name}`, () => {
    let db: Database
    let stop: () => Promise<void>
    let account: string
    let memberId: string

    beforeAll(async () => {
      const database = await start()
      stop = database.stop
      db = (await openDatabase(database.address)).db
      ;({ account, memberId } = await fillHistory(db, many))
    })
    afterAll(async () => {
      await db.destroy()
      await stop()
    })

    const rounds = (cursor: string | undefined, size: number) =>
      keysetPage(db.selectFrom('rounds').select(['id', 'created_at', 'bet']).where('member_id', '=', memberId), {
        time: 'created_at',
        id: 'id',
        cursor,
        size,
      })
    const plan = async (query: { compile(): { sql: string; parameters: readonly unknown[] } }): Promise<string> => {
      const { sql: text, parameters } = query.compile()
      const [first, ...rest] = text.split(name === 'SQLite' ? '?' : /\$\d+/)
      const parts = rest.map((part, index) => sql`${parameters[index]}${sql.raw(part)}`)
      const explained =
        await sql`${sql.raw(name === 'SQLite' ? 'explain query plan ' : 'explain ')}${sql.raw(first as string)}${sql.join(parts, sql``)}`.execute(
          db,
        )
      return JSON.stringify(explained.rows)
    }

    test('history pages: all are full, wherever they begin; a filter without matches is empty', async () => {
      let cursor: string | undefined
      for (let page = 0; page < 8; page++) {
        const { rows: shown } = await accountHistory(db, { account, cursor, size: 50 })
        expect(shown).toHaveLength(50)
        // jumps far down, as if the pages in between had been read
        cursor = Buffer.from(`${(shown.at(-1)?.created_at ?? 0) - 1200}.${shown.at(-1)?.id}`).toString('base64url')
      }
      for (const page of [await rounds(undefined, 50), await rounds(cursor, 50)]) expect(page.rows).toHaveLength(50)
      expect(await accountHistory(db, { account, kinds: ['withdraw'], cursor: undefined, size: 50 })).toEqual({ rows: [], next: null })
    })

    /** Signs in a query plan that more rows are read or sorted than the page has. */
    const sorting = /TEMP B-TREE|-> +Sort|Seq Scan|SCAN /

    test('history pages: the query uses the index and sorts nothing', async () => {
      const where = "(created_at, transaction_id) < (5000, 'x')"
      const history = db
        .selectFrom('ledger_entries')
        .select(['transaction_id', 'created_at', sql`sum(amount)`.as('amount')])
        .where('account_id', '=', account)
        .where('is_play', '=', 0)
        .where(sql<boolean>`${sql.raw(where)}`)
        .groupBy(['created_at', 'transaction_id'])
        .orderBy('created_at', 'desc')
        .orderBy('transaction_id', 'desc')
        .limit(51)
      const booked = await plan(history)
      expect(booked).toContain('ledger_entries_history')
      expect(booked).not.toMatch(sorting)
      const played = db
        .selectFrom('rounds')
        .select('id')
        .where('member_id', '=', memberId)
        .where(sql<boolean>`(created_at, id) < (5000, 'x')`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(51)
      const rows = await plan(played)
      // one in four rounds belongs to another member: PostgreSQL may also scan by time and skip those
      expect(rows).toMatch(/rounds_member|rounds_time/)
      expect(rows).not.toMatch(sorting)
    })

    test('history pages: contain every row once, also while new ones are booked', async () => {
      const window = { account, from: 1500, until: 1560 }
      const all = await accountHistory(db, { ...window, cursor: undefined, size: 1000 })
      expect(all.rows.length).toBe(300)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await accountHistory(db, { ...window, cursor, size: 7 })
        seen.push(...page.rows.map(({ id }) => id))
        cursor = page.next ?? undefined
        await db.transaction().execute((trx) =>
          postFreely(trx, {
            key: `meanwhile-${seen.length}`,
            body: '',
            kind: 'credit',
            entries: [
              { account: houseAccounts.float, amount: -1n },
              { account, amount: 1n },
            ],
            at: 1_000_000,
          }),
        )
      } while (cursor)
      expect(seen).toEqual(all.rows.map(({ id }) => id))
      const newest = await accountHistory(db, { account, cursor: undefined, size: 2 })
      expect(newest.rows.map((row) => [row.kind, Number(row.amount)])).toEqual([
        ['credit', 1],
        ['credit', 1],
      ])
      expect(BigInt(newest.rows[0]?.balance ?? 0)).toBeGreaterThan(0n)
    })

    test.each(['x', '!', Buffer.from('1').toString('base64url'), Buffer.from('-1.a').toString('base64url')])(
      'cursor %s is refused',
      async (cursor) => {
        await expect(accountHistory(db, { account, cursor, size: 5 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      },
    )

    test('the full check of the ledger passes', async () => {
      expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
    })
  })
}
