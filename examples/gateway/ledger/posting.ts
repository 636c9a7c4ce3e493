import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Proof that the money of these members may move in a transaction; created by `movements/admit.ts` only. */
export interface Passage {
  readonly trx: Transaction<Tables>
  readonly members: ReadonlySet<string>
}

/** One entry of a transaction. amount: minor units, positive into the account, negative out of it, never zero. */
export interface Entry {
  account: string
  amount: bigint
  /** Default: the wallet's. Entries sum to zero in each currency. */
  currency?: string
}

export interface Posting {
  /** Idempotency key, unique in the whole ledger: prefix it with the kind of its operation. */
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
  /** Required if the entries move members' money. */
  passage?: Passage
}
