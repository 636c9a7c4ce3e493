import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Whose money may move in a transaction: made by `movements/admit.ts` alone. */
export interface Passage {
  readonly trx: Transaction<Tables>
  readonly members: ReadonlySet<string>
}

/** One entry of a transaction. amount: minor units, positive into the account, negative out of it, never zero. */
export interface Entry {
  account: string
  amount: bigint
  /** The wallet's by default; entries sum to zero in each currency. */
  currency?: string
}

export interface Posting {
  /** Idempotency key, unique in the whole ledger: prefix it with what it belongs to. */
  key: string
  /** The content of the operation: the same key with another body is refused. */
  body: unknown
  kind:
    | 'credit'
    | 'round'
    | 'bet'
    | 'payout'
    | 'reversal'
    | 'points'
    | 'bonus'
    | 'deposit'
    | 'withdraw'
    | 'transfer'
    | 'rebate'
    | 'commission'
    | 'dividend'
    | 'salary'
  reference?: string
  entries: Entry[]
  /** Milliseconds since 1970. */
  at: number
  /** For the members whose money the entries move. */
  passage?: Passage
}
