import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Posting } from './posting.ts'

/** What one account pays and receives in a transaction. */
export interface BookedMove {
  account: string
  net: bigint
  /** What it has to pay before it receives anything. */
  debit: bigint
  isHouse: boolean
}

interface Booking {
  id: string
  body_hash: string
  /** In the order in which their rows are locked. */
  moves: BookedMove[]
  entries: { account: string; amount: bigint; currency: string; isHouse: boolean }[]
  isPlay: boolean
  posting: Posting
}

/**
 * Writes a transaction, its entries and the balances.
 * @returns the balances afterwards; accounts that are missing or have too little are left out, and the transaction has to be
 * rolled back; undefined if the key was posted before
 */
export const book = (trx: Transaction<Tables>, booking: Booking): Promise<Map<string, bigint> | undefined> =>
  trx.getExecutor().adapter instanceof PostgresAdapter ? bookAtOnce(trx, booking) : bookInSteps(trx, booking)

/** One statement instead of five: for PostgreSQL the round trips cost more than the work. */
async function bookAtOnce(trx: Transaction<Tables>, booking: Booking): Promise<Map<string, bigint> | undefined> {
  const { id, body_hash, moves, entries, isPlay, posting } = booking
  const { key, kind, reference = null, at } = posting
  const { rows } = await sql<{ posted: number; account_id: string | null; amount: number | bigint }>`
    with posted as (
      insert into ledger_transactions (id, key, body_hash, kind, reference, created_at)
      values (${id}, ${key}, ${body_hash}, ${kind}, ${reference}, ${at}) on conflict (key) do nothing returning id
    ), moves as (
      select * from unnest(${moves.map(({ account }) => account)}::text[], ${moves.map(({ net }) => net)}::bigint[],
        ${moves.map(({ debit }) => debit)}::bigint[]) with ordinality as move (account, net, debit, place)
    ), locked as materialized (
      select held.account_id, move.net, move.debit from ledger_balances held join moves move on held.account_id = move.account
      where exists (select from posted) order by move.place for update of held
    ), moved as (
      update ledger_balances held set amount = held.amount + locked.net from locked
      where held.account_id = locked.account_id and (held.minimum is null or held.amount + locked.debit >= held.minimum)
      returning held.account_id, held.amount
    ), entries as (
      insert into ledger_entries (transaction_id, position, account_id, currency, amount, created_at, kind, is_play, balance)
      select ${id}, entry.place - 1, entry.account, entry.currency, entry.amount, ${at}, ${kind}, ${isPlay ? 1 : 0},
        case when entry.house then null else moved.amount end
      from unnest(${entries.map(({ account }) => account)}::text[], ${entries.map(({ currency }) => currency)}::text[],
        ${entries.map(({ amount }) => amount)}::bigint[], ${entries.map(({ isHouse }) => isHouse)}::boolean[])
        with ordinality as entry (account, currency, amount, house, place)
      join moved on moved.account_id = entry.account
    )
    select (select count(*) from posted) as posted, moved.account_id, moved.amount from (select) one left join moved on true`.execute(trx)
  if (rows[0]?.posted === 0) return undefined
  return new Map(rows.flatMap(({ account_id, amount }) => (account_id === null ? [] : [[account_id, BigInt(amount)] as const])))
}

async function bookInSteps(trx: Transaction<Tables>, booking: Booking): Promise<Map<string, bigint> | undefined> {
  const { id, body_hash, moves, entries, isPlay, posting } = booking
  const { key, kind, reference = null, at: created_at } = posting
  const inserted = await trx
    .insertInto('ledger_transactions')
    .values({ id, key, body_hash, kind, reference, created_at })
    .onConflict((on) => on.column('key').doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return undefined
  const balances = new Map<string, bigint>()
  for (const { account, net, debit } of moves) {
    const row = await trx
      .updateTable('ledger_balances')
      .set({ amount: sql<bigint>`amount + ${net}` })
      .where('account_id', '=', account)
      .where(sql<boolean>`(minimum is null or amount + ${debit} >= minimum)`)
      .returning('amount')
      .executeTakeFirst()
    if (!row) return balances
    balances.set(account, BigInt(row.amount))
  }
  if (entries.length === 0) return balances
  const rows = entries.map(({ account, amount, currency, isHouse }, position) => ({
    transaction_id: id,
    position,
    account_id: account,
    currency,
    amount,
    created_at,
    kind,
    is_play: isPlay ? (1 as const) : (0 as const),
    balance: isHouse ? null : (balances.get(account) ?? null),
  }))
  await trx.insertInto('ledger_entries').values(rows).execute()
  return balances
}
