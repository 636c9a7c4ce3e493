import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { addedTo, lastBlock, noBlock } from './blocks.ts'
import { checkChain, isAsSealed } from './chain.ts'
import { placeOf } from './places.ts'

export interface LedgerCheck {
  ok: boolean
  accounts: number
  transactions: number
  entries: number
  /** One sentence for each fault. */
  faults: string[]
}

/**
 * Checks that every transaction after a place sums to zero in each currency, that every balance is the sealed one plus its later entries,
 * and that none is below its minimum.
 */
async function faultsSince(db: Database, place: number): Promise<string[]> {
  const ask = async (sentence: (id: string) => string, found: RawBuilder<{ id: string }>) =>
    (await found.execute(db)).rows.map(({ id }) => sentence(id))
  const entries = sql`(select * from ${entriesSince(db, place)}) entry`
  return [
    ...(await ask(
      (id) => `transaction ${id} does not sum to zero`,
      sql`select transaction_id as id from ${entries} group by transaction_id, currency having sum(amount) <> 0`,
    )),
    ...(await ask(
      (id) => `balance of ${id} is not the sum of its entries`,
      sql`select balance.account_id as id from ledger_balances balance
        left join ledger_sealed sealed on sealed.account_id = balance.account_id
        left join (select account_id, sum(amount) as total from ${entries} group by account_id) added on added.account_id = balance.account_id
        where balance.amount <> coalesce(sealed.amount, 0) + coalesce(added.total, 0)`,
    )),
    ...(await ask(
      (id) => `balance of ${id} is below its minimum`,
      sql`select account_id as id from ledger_balances where minimum is not null and amount < minimum`,
    )),
    ...(await ask(
      (id) => `account ${id} has no balance`,
      sql`select id from ledger_accounts where not exists (select 1 from ledger_balances where account_id = ledger_accounts.id)`,
    )),
    ...(await ask(
      (id) => `transaction ${id} posts another currency than its account's`,
      sql`select transaction_id as id from ${entries} join ledger_accounts account on account.id = entry.account_id
        where account.currency <> entry.currency`,
    )),
  ]
}

/** The transactions after a place. The place is a literal in the SQL, so that PostgreSQL sees in planning how few they are. */
const since = (db: Database, place: number) => sql`ledger_transactions posted where ${placeOf(db)} > ${sql.lit(place)}`
/** The entries of these transactions. Not a join: SQLite would read all entries for it. */
const entriesSince = (db: Database, place: number) => sql`ledger_entries entry where transaction_id in (select id from ${since(db, place)})`

/**
 * Verifies the last block (its hash and balances) and everything after it. It reads one snapshot, so gateways may write meanwhile. Fast
 * enough for a start, because only new transactions are read.
 */
export async function checkSinceBlock(db: Database): Promise<LedgerCheck> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const [block = noBlock, before = noBlock] = await trx
        .selectFrom('ledger_blocks')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(2)
        .execute()
      const sealed = await trx.selectFrom('ledger_sealed').selectAll().execute()
      const balances = sealed.reduce((digest, { account_id, amount }) => addedTo(digest, account_id, 0n, BigInt(amount)), noBlock.balances)
      const faults = [
        ...(block.number === 0 || (await isAsSealed(trx, before, block)) ? [] : [`block ${block.number} of the ledger has been changed`]),
        ...(balances === block.balances ? [] : [`the balances at block ${block.number} of the ledger have been changed`]),
        ...(await faultsSince(trx, block.last_place)),
      ]
      const { rows } = await sql<{ accounts: number; transactions: number; entries: number }>`
        select (select count(*) from ledger_accounts) as accounts, (select count(*) from ${since(trx, block.last_place)}) as transactions,
          (select count(*) from ${entriesSince(trx, block.last_place)}) as entries`.execute(trx)
      const { accounts = 0, transactions = 0, entries = 0 } = rows[0] ?? {}
      return {
        ok: faults.length === 0,
        accounts,
        transactions: block.transactions + transactions,
        entries: block.entries + entries,
        faults,
      }
    })
}

/** Verifies the whole ledger: all blocks and what follows them. Gateways may write meanwhile. */
export async function checkLedger(db: Database): Promise<LedgerCheck> {
  const chain = await checkChain(db)
  const { faults: recent, ...counts } = await checkSinceBlock(db)
  const { rows } = await sql<{ lost: number }>`
    select count(*) as lost from ledger_entries where not exists (select 1 from ledger_transactions where id = transaction_id)`.execute(db)
  const lost = rows[0]?.lost ? [`${rows[0].lost} entries belong to no transaction`] : []
  const faults = [...new Set([...chain, ...recent, ...lost])]
  return { ...counts, ok: faults.length === 0, faults }
}

// `npm run ledger:check`: the full check from the command line.
if (process.argv[1] === import.meta.filename) {
  const { existsSync } = await import('node:fs')
  const { databaseAddress, databaseName, kindOf } = await import('../database/address.ts')
  const { openDatabase } = await import('../database/open.ts')
  const address = databaseAddress()
  if (kindOf(address) === 'sqlite' && !existsSync(address)) {
    console.error(`There is no database ${address}. DATABASE_URL or DATABASE_FILE says which one to check.`)
    process.exit(1)
  }
  console.log(databaseName(address))
  const { db } = await openDatabase(address)
  const check = await checkLedger(db)
  const { number } = await lastBlock(db)
  await db.destroy()
  console.log(`${check.accounts} accounts, ${check.transactions} transactions, ${check.entries} entries, ${number} blocks`)
  console.log(check.ok ? 'The ledger adds up.' : check.faults.join('\n'))
  process.exitCode = check.ok ? 0 : 1
}
