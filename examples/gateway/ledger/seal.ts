import { setImmediate as others } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { insertMany } from '../database/bulk.ts'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { addedTo, blockOf, lastBlock, readContent } from './blocks.ts'
import { lastSurePlace } from './places.ts'

/** A transaction does not add up, so it and everything after it is not sealed. */
export class NotSealed extends Error {}

/** Transactions per block: few enough that on SQLite rounds wait only some milliseconds for it. */
const most = 1000

/**
 * Seals new transactions of the ledger in blocks, each with the hash of the previous one, and the balances at the end of the last. A start
 * then checks only what follows (`checkSinceBlock`).
 * @throws {NotSealed}
 */
export async function sealLedger(db: Database, now: number): Promise<void> {
  const until = await lastSurePlace(db)
  if (until === undefined || until <= (await lastBlock(db)).last_place) return // left to the next run
  while (await db.transaction().execute((trx) => sealOne(trx, until, now))) await others()
}

/** @returns whether there was something to seal */
async function sealOne(trx: Transaction<Tables>, until: number, now: number): Promise<boolean> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(4704)`.execute(trx) // one gateway at a time
  const before = await lastBlock(trx)
  const content = await readContent(trx, before.last_place, until, most)
  if (content.transactions === 0) return false
  if (content.fault !== undefined) throw new NotSealed(content.fault)
  const kept = await sealedBalances(trx, [...content.net.keys()])
  let { balances } = before
  const rows = [...content.net].map(([account, net]) => {
    const amount = kept.get(account) ?? 0n
    balances = addedTo(balances, account, amount, amount + net)
    return [account, String(amount + net)]
  })
  await insertMany(
    trx,
    'ledger_sealed',
    { account_id: 'text', amount: 'bigint' },
    rows,
    'on conflict (account_id) do update set amount = excluded.amount',
  )
  await trx
    .insertInto('ledger_blocks')
    .values(blockOf(before, content, balances, now))
    .execute()
  return true
}

async function sealedBalances(trx: Transaction<Tables>, accounts: string[]): Promise<Map<string, bigint>> {
  const these = isPostgres(trx) ? sql`select unnest(${accounts}::text[])` : sql`select value from json_each(${JSON.stringify(accounts)})`
  const { rows } = await sql<{ account_id: string; amount: number | bigint }>`
    select account_id, amount from ledger_sealed where account_id in (${these})`.execute(trx)
  return new Map(rows.map(({ account_id, amount }) => [account_id, BigInt(amount)]))
}
