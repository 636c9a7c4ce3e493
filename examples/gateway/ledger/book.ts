import { sql, type Transaction } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Tables } from '../database/tables.ts'
import { type Part, rowsOf } from '../database/trips.ts'
import { publishing } from '../live/publish.ts'
import type { Posting } from './posting.ts'

/** The sum of an account's entries in a transaction. */
export interface BookedMove {
  account: string
  net: bigint
  /** The sum of its negative entries, which the balance has to cover before credits arrive. */
  debit: bigint
  isHouse: boolean
}

/** A live event without data: its data is read when it is sent. */
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

/** Transactions to write together. Each member's account occurs in one of them only. */
export interface Book {
  bookings: readonly Booking[]
  /** The moves of all transactions together, in the order in which their rows are locked. */
  moves: readonly BookedMove[]
  /** For the members whose balances change. */
  news: readonly FreshNews[]
}

/**
 * Writes transactions, their entries and the balances.
 * @returns the balances afterwards. Missing and insufficient accounts are left out: then the caller has to roll back. Undefined if a key
 * was posted before: a single transaction was then not written; several have to be rolled back.
 */
export const book = (trx: Transaction<Tables>, all: Book): Part<Map<string, bigint> | undefined> =>
  isPostgres(trx) ? bookAtOnce(trx, all) : bookInSteps(trx, all)

/**
 * `book` for use together with the commit: on PostgreSQL the database itself rolls back if anything is wrong.
 * @returns the balances of all accounts; undefined if a key was posted before, or an account is missing or insufficient
 */
export const bookForGood = (trx: Transaction<Tables>, all: Book): Part<Map<string, bigint> | undefined> =>
  isPostgres(trx)
    ? (ask) =>
        bookAtOnce(
          trx,
          all,
          true,
        )(ask).catch((error: Error & { code?: string }) => {
          if (error.code === divisionByZero) return undefined
          throw error
        })
    : async (ask) => {
        const balances = await bookInSteps(trx, all)(ask)
        return balances?.size === all.moves.length ? balances : undefined
      }

const divisionByZero = '22012'

/**
 * Does everything in one statement, because on PostgreSQL round trips cost more than the work. @param isForGood the statement fails unless
 * everything was booked
 */
function bookAtOnce(trx: Transaction<Tables>, { bookings, moves, news }: Book, isForGood = false): Part<Map<string, bigint> | undefined> {
  const entries = bookings.flatMap((booking) =>
    booking.entries.map((entry, position) => ({ ...entry, ...booking, position, kind: booking.posting.kind, at: booking.posting.at })),
  )
  const query = sql`
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
    select (select count(*) from posted) as posted, moved.account_id, moved.amount${isForGood ? allOrNothing(bookings, moves) : sql``}
    from (select) one left join moved on true`
  return async (ask) => {
    const rows = (await ask(query.compile(trx))).rows as { posted: number; account_id: string | null; amount: number | bigint }[]
    if (rows[0]?.posted !== bookings.length) return undefined
    return new Map(rows.flatMap(({ account_id, amount }) => (account_id === null ? [] : [[account_id, BigInt(amount)] as const])))
  }
}

/** Divides by zero, which rolls back the transaction, unless every key was new and every account sufficient. */
const allOrNothing = (bookings: readonly Booking[], moves: readonly BookedMove[]) => sql`,
  1 / (case when (select count(*) from posted) = ${bookings.length}::int and (select count(*) from moved) = ${moves.length}::int
    then 1 else 0 end) as sure`

const bookInSteps =
  (trx: Transaction<Tables>, { bookings, moves, news }: Book): Part<Map<string, bigint> | undefined> =>
  async (ask) => {
    for (const { id, body_hash, posting } of bookings) {
      const { key, kind, reference = null, at: created_at } = posting
      const inserted = await ask(
        trx
          .insertInto('ledger_transactions')
          .values({ id, key, body_hash, kind, reference, created_at })
          .onConflict((on) => on.column('key').doNothing())
          .compile(),
      )
      if (Number(inserted.numAffectedRows ?? 0) === 0) return undefined
    }
    const balances = new Map<string, bigint>()
    for (const { account, net, debit } of moves) {
      const move = trx
        .updateTable('ledger_balances')
        .set({ amount: sql<bigint>`amount + ${net}` })
        .where('account_id', '=', account)
        .where(sql<boolean>`(minimum is null or amount + ${debit} >= minimum)`)
        .returning('amount')
      const [row] = await rowsOf(move)(ask)
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
      await ask(trx.insertInto('ledger_entries').values(rows).compile())
    }
    await publishing(trx, news)(ask)
    return balances
  }
