import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../examples/gateway/database/open.ts'
import { accountHistory } from '../../examples/gateway/ledger/history.ts'
import { houseAccounts, memberAccount, openAccount } from '../../examples/gateway/ledger/ledger.ts'
import { sealLedger } from '../../examples/gateway/ledger/seal.ts'
import { checkSinceBlock } from '../../examples/gateway/ledger/check.ts'
import { createMember } from '../../examples/gateway/session/members.ts'
import { postFreely } from '../../examples/gateway/testing/post-freely.ts'
import { startPostgres } from '../postgres.ts'

/**
 * `npx node scripts/bench/growth.ts`: measures how the ledger grows on PostgreSQL, and how its size affects pages, rounds and seals.
 * GROWTH_ROUNDS: numbers of rounds after which to measure; each measurement continues with the data of the one before.
 */
const sizes = (process.env['GROWTH_ROUNDS'] ?? '1000000').split(',').map(Number)
const members = 1000
const tables = ['ledger_transactions', 'ledger_entries', 'rounds']

/** Adds rounds in random order of their ids, as in production: each has a bet and the bet's points, and two of five have a win. */
async function addRounds(db: Database, from: number, until: number): Promise<void> {
  const numbers = sql`(select n, gen_random_uuid()::text as id, 'member:' || members.id as account, members.id as member
    from generate_series(${sql.lit(from)}::int, ${sql.lit(until - 1)}::int) n join many on many.place = n % ${sql.lit(members)} join members on members.id = many.id)`
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`create temporary table made on commit drop as select * from ${numbers} made`.execute(trx)
    for (const [kind, prefix] of [
      ['round', ''],
      ['points', 'p-'],
    ] as const)
      await sql`insert into ledger_transactions (id, key, body_hash, kind, reference, created_at)
        select ${sql.lit(prefix)} || id, ${sql.lit(prefix)} || 'round:' || md5(id), md5(id) || md5(id), ${sql.lit(kind)}, '1204', n from made`.execute(
        trx,
      )
    await sql`insert into ledger_entries (transaction_id, position, account_id, currency, amount, created_at, kind, is_play, balance)
      select id, leg, case when leg in (0, 3) then account else 'house:play' end, 'USD', case when leg in (0, 2) then -100 else 100 end, n, 'round', 1,
        case when leg in (0, 3) then 5000 end
      from made cross join generate_series(0, 3) leg where leg < 2 or n % 5 < 2`.execute(trx)
    await sql`insert into ledger_entries (transaction_id, position, account_id, currency, amount, created_at, kind, is_play, balance)
      select 'p-' || id, leg, case leg when 0 then 'points:' || member else 'house:points' end, 'PTS', 1 - 2 * leg, n, 'points', 0, case leg when 0 then 7 end
      from made cross join generate_series(0, 1) leg`.execute(trx)
    await sql`insert into rounds (id, member_id, node_id, bet, win, balance, currency, outcome, created_at)
      select id, member, '1204', 100, case when n % 5 < 2 then 100 else 0 end, 5000, 'USD', '{"reels":[3,1,4]}', n from made`.execute(trx)
  })
}

const median = async (times: number, work: (turn: number) => Promise<unknown>): Promise<number> => {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const begun = performance.now()
    await work(turn)
    took.push(performance.now() - begun)
  }
  return took.toSorted((one, other) => one - other)[Math.floor(times / 2)] as number
}

const { address, stop } = await startPostgres()
const { db } = await openDatabase(address)
await db.transaction().execute(async (trx) => {
  for (const each of Object.values(houseAccounts)) await openAccount(trx, each, null)
  await openAccount(trx, 'house:points', null, { currency: 'PTS' })
})
await sql`create table many (place int primary key, id text not null)`.execute(db)
for (let place = 0; place < members; place++) {
  const id = await createMember(db, { account: `grown${place}`, password_hash: '' }, 1_000_000n, 1)
  await db.transaction().execute((trx) => openAccount(trx, `points:${id}`, id, { kind: 'points', currency: 'PTS' }))
  await sql`insert into many values (${place}, ${id})`.execute(db)
}
const { rows: ids } = await sql<{ id: string }>`select id from many order by place`.execute(db)
let there = 0
for (const size of sizes) {
  while (there < size) {
    const next = Math.min(size, there + 20_000)
    await addRounds(db, there, next)
    there = next
  }
  await sql`analyze`.execute(db)
  console.log(`\n${size} rounds, load average ${loadavg()[0]?.toFixed(1)}`)
  for (const table of tables) {
    const { rows } = await sql<{ name: string; size: string }>`
      select ${sql.lit(table)} as name, pg_size_pretty(pg_table_size(${sql.lit(table)})) as size union all
      select indexrelname, pg_size_pretty(pg_relation_size(indexrelid)) from pg_stat_user_indexes where relname = ${sql.lit(table)}`.execute(
      db,
    )
    for (const { name, size: of } of rows) console.log(`  ${name}: ${of}`)
  }
  const account = (turn: number) => memberAccount(ids[(turn * 37) % members]?.id ?? '')
  const page = (turn: number) => accountHistory(db, { account: account(turn), isPlay: true, cursor: undefined, size: 50 })
  console.log(`  a page of a member's rounds: ${(await median(50, page)).toFixed(1)} ms`)
  const round = (turn: number) =>
    db.transaction().execute((trx) => {
      const key = `bench ${size} ${turn}`
      const entries = [
        { account: account(turn), amount: -100n },
        { account: houseAccounts.play, amount: 100n },
      ]
      return postFreely(trx, { key, body: key, kind: 'round', entries, at: Date.now() })
    })
  console.log(`  a posting of the ledger: ${(await median(500, round)).toFixed(1)} ms`)
  // the inserted entries did not update the balances, so the sums are added here
  await sql`update ledger_balances set amount = added.total from (select account_id, sum(amount) as total from ledger_entries group by 1) added
    where added.account_id = ledger_balances.account_id`
    .execute(db)
    .catch((error: Error) => console.log(`  ${error.message}`))
  const begun = performance.now()
  await sealLedger(db, 1)
  console.log(`  sealing what is new: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const sealing: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    for (let n = 0; n < 100; n++) await round(1000 + turn * 100 + n)
    sealing.push(await median(1, () => sealLedger(db, 1)))
  }
  console.log(`  sealing 100 new postings: ${sealing.toSorted((one, other) => one - other)[2]?.toFixed(0)} ms`)
  console.log(`  check since the last block: ${(await median(5, () => checkSinceBlock(db))).toFixed(0)} ms`)
}
await db.destroy()
await stop()
