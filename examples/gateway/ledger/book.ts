import { sql, type Transaction } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Tables } from '../database/tables.ts'
import { publish } from '../live/publish.ts'
import type { Posting } from './posting.ts'

/** What one account pays and receives in a transaction. */
export interface BookedMove {
  account: string
  net: bigint
  /** What it has to pay before it receives anything. */
  debit: bigint
  isHouse: boolean
}

/** A live event whose data is read when it is sent. */
export interface FreshNews {
  type: 'balance' | 'points'
  subject: string
  memberId: string
}

export interface Booking {
  id: string
  body_hash: string
  entries: { account: string; amount: bigint; currency: string; isHouse: boolean }[]
  isPlay: boolean
  posting: Posting
}

/**
 * Writes transactions, their entries and the balances. An account of a member is in one of them only.
 * @param moves of all transactions together, in the order in which their rows are locked
 * @param news of the members whose balances change
 * @returns the balances afterwards; accounts that are missing or have too little are left out, and the transaction has to be
 * rolled back; undefined if a key was posted before: then nothing was done for a single one, and several have to be rolled back
 */
export const book = (
  trx: Transaction<Tables>,
  bookings: readonly Booking[],
  moves: readonly BookedMove[],
  news: readonly FreshNews[],
): Promise<Map<string, bigint> | undefined> => (isPostgres(trx) ? bookAtOnce : bookInSteps)(trx, bookings, moves, news)

/** One statement instead of many: for PostgreSQL the round trips cost more than the work. */
async function bookAtOnce(
  trx: Transaction<Tables>,
  bookings: readonly Booking[],
  moves: readonly BookedMove[],
  news: readonly FreshNews[],
): Promise<Map<string, bigint> | undefined> {
  const entries = bookings.flatMap((booking) =>
    booking.entries.map((entry, position) => ({ ...entry, ...booking, position, kind: booking.posting.kind, at: booking.posting.at })),
  )
  const { rows } = await sql<{ posted: number; account_id: string | null; amount: number | bigint }>`
    with posted as (
      insert into ledger_transactions (id, key, body_hash, kind, reference, created_at)
      select * from unnest(${bookings.map(({ id }) => id)}::text[], ${bookings.map(({ posting }) => posting.key)}::text[],
        ${bookings.map(({ body_hash }) => body_hash)}::text[], ${bookings.map(({ posting }) => posting.kind)}::text[],
        ${bookings.map(({ posting }) => posting.reference ?? null)}::text[], ${bookings.map(({ posting }) => posting.at)}::bigint[])
      on conflict (key) do nothing returning id
    ), moves as (
      select * from unnest(${moves.map(({ account }) => account)}::text[], ${moves.map(({ net }) => net)}::bigint[],
        ${moves.map(({ debit }) => debit)}::bigint[]) with ordinality as move (account, net, debit, place)
    ), locked as materialized (
      select held.account_id, move.net, move.debit from ledger_balances held join moves move on held.account_id = move.account
      where (select count(*) from posted) = ${bookings.length}::int order by move.place for update of held
    ), moved as (
      update ledger_balances held set amount = held.amount + locked.net from locked
      where held.account_id = locked.account_id and (held.minimum is null or held.amount + locked.debit >= held.minimum)
      returning held.account_id, held.amount
    ), entries as (
      insert into ledger_entries (transaction_id, position, account_id, currency, amount, created_at, kind, is_play, balance)
      select entry.id, entry.position, entry.account, entry.currency, entry.amount, entry.at, entry.kind, entry.play,
        case when entry.house then null else moved.amount end
      from unnest(${entries.map(({ id }) => id)}::text[], ${entries.map(({ position }) => position)}::int[],
        ${entries.map(({ account }) => account)}::text[], ${entries.map(({ currency }) => currency)}::text[],
        ${entries.map(({ amount }) => amount)}::bigint[], ${entries.map(({ at }) => at)}::bigint[],
        ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ isPlay }) => (isPlay ? 1 : 0))}::int[],
        ${entries.map(({ isHouse }) => isHouse)}::boolean[])
        as entry (id, position, account, currency, amount, at, kind, play, house)
      join moved on moved.account_id = entry.account
    ), told as (
      insert into live_waiting (type, subject, member_id)
      select told.type, told.member, told.member
      from unnest(${news.map(({ type }) => type)}::text[], ${news.map(({ memberId }) => memberId)}::text[]) as told (type, member)
      where (select count(*) from posted) = ${bookings.length}::int
    )
    select (select count(*) from posted) as posted, moved.account_id, moved.amount from (select) one left join moved on true`.execute(trx)
  if (rows[0]?.posted !== bookings.length) return undefined
  return new Map(rows.flatMap(({ account_id, amount }) => (account_id === null ? [] : [[account_id, BigInt(amount)] as const])))
}

async function bookInSteps(
  trx: Transaction<Tables>,
  bookings: readonly Booking[],
  moves: readonly BookedMove[],
  news: readonly FreshNews[],
): Promise<Map<string, bigint> | undefined> {
  for (const { id, body_hash, posting } of bookings) {
    const { key, kind, reference = null, at: created_at } = posting
    const inserted = await trx
      .insertInto('ledger_transactions')
      .values({ id, key, body_hash, kind, reference, created_at })
      .onConflict((on) => on.column('key').doNothing())
      .executeTakeFirst()
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return undefined
  }
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
  for (const { id, entries, isPlay, posting } of bookings) {
    if (entries.length === 0) continue
    const rows = entries.map(({ account, amount, currency, isHouse }, position) => ({
      transaction_id: id,
      position,
      account_id: account,
      currency,
      amount,
      created_at: posting.at,
      kind: posting.kind,
      is_play: isPlay ? (1 as const) : (0 as const),
      balance: isHouse ? null : (balances.get(account) ?? null),
    }))
    await trx.insertInto('ledger_entries').values(rows).execute()
  }
  await publish(trx, ...news)
  return balances
}
