import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { isPostgres } from '../database/is-postgres.ts'
import { inOneTrip, lastTrip } from '../database/trips.ts'
import { passageOf } from '../testing/post-freely.ts'
import { addMember } from '../testing/team.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { checkLedger } from './check.ts'
import { balanceOf, houseAccounts, holdingBalances, KeyReused, memberAccount, openAccount, postAll } from './ledger.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

describe.each(testDatabases)('postings in the last round trip on $name', ({ isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})

  test('all or none are committed: a known key, an insufficient and a missing account roll back all', async () => {
    const { address, stop } = await startFilled()
    ends.push(stop)
    const { services, close } = await trialGateway({ database: address, isStill: true })
    ends.push(close)
    const { db } = services
    const [one, two] = [await addMember(services, { account: 'oneone' }), await addMember(services, { account: 'twotwo' })]
    const pay = (bets: { member: string; amount: bigint; key?: string; to?: string }[]) =>
      db.transaction().execute(async (trx) => {
        await inOneTrip(trx, holdingBalances(trx, [memberAccount(one), memberAccount(two)]))
        const passage = {
          trx,
          members: new Set((await Promise.all([one, two].map((id) => passageOf(trx, id)))).flatMap(({ members }) => [...members])),
        }
        const { posting } = postAll(
          trx,
          bets.map(({ member, amount, key = randomUUID(), to = houseAccounts.play }) => ({
            key,
            body: null,
            kind: 'bet',
            entries: [
              { account: memberAccount(member), amount: -amount },
              { account: to, amount },
            ],
            at: services.clock(),
            passage,
          })),
        )
        await lastTrip(trx, posting)
      })
    const money = async () => [await balanceOf(db, memberAccount(one)), await balanceOf(db, memberAccount(two))]
    const key = randomUUID()
    await pay([
      { member: one, amount: 5n, key },
      { member: two, amount: 7n },
    ])
    expect(await money()).toEqual([999_995n, 999_993n])
    const before = await checkLedger(db)
    const refused = [
      pay([
        { member: two, amount: 1n },
        { member: one, amount: 1n, key },
      ]),
      pay([
        { member: one, amount: 1n },
        { member: two, amount: 999_994n },
      ]),
      pay([
        { member: one, amount: 1n },
        { member: two, amount: 1n, to: 'house:nowhere' },
      ]),
    ]
    for (const each of await Promise.allSettled(refused)) expect(each).toMatchObject({ status: 'rejected', reason: expect.any(KeyReused) })
    expect(await money()).toEqual([999_995n, 999_993n])
    expect(await checkLedger(db)).toEqual(before)
    // the connections can be used again
    await pay([
      { member: one, amount: 5n },
      { member: two, amount: 7n },
    ])
    expect(await money()).toEqual([999_990n, 999_986n])
  })

  test('an account that is missing after a failover is opened again', async () => {
    const { address, stop } = await startFilled()
    ends.push(stop)
    const { services, close } = await trialGateway({ database: address, isStill: true })
    ends.push(close)
    const { db } = services
    const book = () =>
      db.transaction().execute(async (trx) => {
        for (const account of ['house:one', 'house:two']) await openAccount(trx, account, null)
        const entries = [
          { account: 'house:one', amount: -5n },
          { account: 'house:two', amount: 5n },
        ]
        const { posting } = postAll(trx, [{ key: randomUUID(), body: null, kind: 'credit', entries, at: 1 }])
        await lastTrip(trx, posting)
      })
    // found in the database, so it is cached
    for (const _ of [0, 1]) await db.transaction().execute((trx) => openAccount(trx, 'house:two', null))
    await sql
      .raw(isPostgres(db) ? 'alter table ledger_accounts disable trigger user' : 'drop trigger ledger_accounts_no_delete')
      .execute(db)
    for (const statement of [
      "delete from ledger_balances where account_id = 'house:two'",
      "delete from ledger_accounts where id = 'house:two'",
    ])
      await sql.raw(statement).execute(db)
    await expect(book()).rejects.toThrow(KeyReused) // the caller then tries each alone
    await book()
    expect(await balanceOf(db, 'house:two')).toBe(5n)
  })
})
