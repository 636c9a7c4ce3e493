import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { type KeysetPage, keysetPage } from '../database/keyset.ts'
import type { Posting } from './posting.ts'

export interface Booked {
  /** The id of the ledger transaction. */
  id: string
  created_at: number
  kind: string
  reference: string | null
  /** Minor units, signed from the account's view. */
  amount: number | bigint
  /** The account's balance afterwards. */
  balance: number | bigint | null
}

export interface HistoryQuery {
  account: string
  /** Only bets and wins, instead of everything else. */
  isPlay?: boolean
  /** Default: everything except bets and wins. */
  kinds?: Posting['kind'][]
  /** Milliseconds since 1970; from is inclusive, until exclusive. */
  from?: number
  until?: number
  cursor: string | undefined
  size: number
}

/** An account's bookings, newest first: either without the bets and wins of games, or only those. */
export function accountHistory(
  db: Database,
  { account, isPlay = false, kinds, from, until, cursor, size }: HistoryQuery,
): Promise<KeysetPage<Booked>> {
  const query = db
    .selectFrom('ledger_entries')
    .select((fields) => [
      'transaction_id as id',
      'created_at',
      sql<string>`max(kind)`.as('kind'),
      fields.selectFrom('ledger_transactions').select('reference').whereRef('id', '=', 'transaction_id').as('reference'),
      sql<number | bigint>`cast(sum(amount) as bigint)`.as('amount'),
      sql<number | bigint | null>`max(balance)`.as('balance'),
    ])
    .where('account_id', '=', account)
    .where('is_play', '=', isPlay ? 1 : 0)
    .$if(kinds !== undefined, (rows) => rows.where('kind', 'in', kinds ?? []))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from ?? 0))
    .$if(until !== undefined, (rows) => rows.where('created_at', '<', until ?? 0))
    .groupBy(['created_at', 'transaction_id'])
  return keysetPage(query, { time: 'created_at', id: 'transaction_id', cursor, size })
}
