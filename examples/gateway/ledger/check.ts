import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

export interface LedgerCheck {
  ok: boolean
  accounts: number
  transactions: number
  entries: number
  /** One sentence for each fault. */
  faults: string[]
}

/** Verifies the whole ledger: every transaction sums to zero per currency, every balance is the sum of its entries, none below its minimum. */
export async function checkLedger(db: Database): Promise<LedgerCheck> {
  const unbalanced = await sql<{ id: string }>`
    select transaction_id as id from ledger_entries group by transaction_id, currency having sum(amount) <> 0`.execute(db)
  const drifted = await sql<{ id: string }>`
    select b.account_id as id from ledger_balances b
    left join (select account_id, sum(amount) as total from ledger_entries group by account_id) e on e.account_id = b.account_id
    where b.amount <> coalesce(e.total, 0)`.execute(db)
  const below = await sql<{
    id: string
  }>`select account_id as id from ledger_balances where minimum is not null and amount < minimum`.execute(db)
  const orphans = await sql<{ id: string }>`
    select a.id from ledger_accounts a left join ledger_balances b on b.account_id = a.id where b.account_id is null`.execute(db)
  const mixed = await sql<{ id: string }>`
    select e.transaction_id as id from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.currency <> e.currency`.execute(
    db,
  )
  const counts = await sql<{ accounts: number; transactions: number; entries: number }>`
    select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_transactions) as transactions,
           (select count(*) from ledger_entries) as entries`.execute(db)
  const faults = [
    ...unbalanced.rows.map((row) => `transaction ${row.id} does not sum to zero`),
    ...drifted.rows.map((row) => `balance of ${row.id} is not the sum of its entries`),
    ...below.rows.map((row) => `balance of ${row.id} is below its minimum`),
    ...orphans.rows.map((row) => `account ${row.id} has no balance`),
    ...mixed.rows.map((row) => `transaction ${row.id} posts another currency than its account's`),
  ]
  const { accounts = 0, transactions = 0, entries = 0 } = counts.rows[0] ?? {}
  return { ok: faults.length === 0, accounts, transactions, entries, faults }
}

// `npm run ledger:check`: the same, from the command line.
if (process.argv[1] === import.meta.filename) {
  const { openDatabase } = await import('../database/open.ts')
  const { databaseAddress } = await import('../database/address.ts')
  const { db } = await openDatabase(databaseAddress())
  const check = await checkLedger(db)
  await db.destroy()
  console.log(`${check.accounts} accounts, ${check.transactions} transactions, ${check.entries} entries`)
  console.log(check.ok ? 'The ledger adds up.' : check.faults.join('\n'))
  process.exitCode = check.ok ? 0 : 1
}
