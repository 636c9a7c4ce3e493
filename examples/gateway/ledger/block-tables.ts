import type { StoredAmount } from '../database/stored-amount.ts'

/** A sealed block of the ledger. Blocks form a hash chain. */
interface LedgerBlocks {
  /** 1, 2, 3 … */
  number: number
  /** The place of the block's last transaction: see `placeOf`. The block begins after the previous block's last place. */
  last_place: number
  /** Number of transactions in the ledger up to the block's end. */
  transactions: number
  entries: number
  /** Digest of all balances at the block's end: see `addedTo`. */
  balances: string
  /** SHA-256 of these fields, of the block's transactions and entries, and of the previous block's hash. */
  hash: string
  /** Milliseconds since 1970. */
  sealed_at: number
}
/** Every account's balance at the end of the last block: the sum of its entries. An account without a row has a balance of zero. */
interface LedgerSealed {
  account_id: string
  amount: StoredAmount
}

export interface BlockTables {
  ledger_blocks: LedgerBlocks
  ledger_sealed: LedgerSealed
}

export const blockTables = (kind: 'sqlite' | 'postgres'): string[] => [
  `create table ledger_blocks (
    number bigint primary key, last_place bigint not null, transactions bigint not null, entries bigint not null, balances text not null,
    hash text not null, sealed_at bigint not null)`,
  'create table ledger_sealed (account_id text primary key references ledger_accounts(id), amount bigint not null)',
  ...(kind === 'sqlite'
    ? ['update', 'delete'].map(
        (verb) =>
          `create trigger ledger_blocks_no_${verb} before ${verb} on ledger_blocks begin select raise(abort, 'the ledger is append-only'); end`,
      )
    : [
        'create trigger ledger_blocks_append_only before update or delete or truncate on ledger_blocks for each statement execute function refuse_change()',
        // SQLite numbers its rows already
        'alter table ledger_transactions add column place bigint generated always as identity',
        'create unique index ledger_transactions_place on ledger_transactions (place)',
      ]),
]
