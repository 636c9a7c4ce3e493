import type { StoredAmount } from '../database/stored-amount.ts'

/** What was in the ledger when a block was sealed; each block builds on the one before. */
interface LedgerBlocks {
  /** 1, 2, 3 … */
  number: number
  /** The place of its last transaction: see `placeOf`. It begins after that of the block before. */
  last_place: number
  /** How many there are up to its end. */
  transactions: number
  entries: number
  /** Digest of all balances at its end: see `addedTo`. */
  balances: string
  /** SHA-256 of all this, of its transactions and entries, and of the hash of the block before. */
  hash: string
  /** Milliseconds since 1970. */
  sealed_at: number
}
/** Every account's balance at the end of the last block: the sum of its entries. An account without a row has none. */
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
        // SQLite numbers its rows by itself
        'alter table ledger_transactions add column place bigint generated always as identity',
        'create unique index ledger_transactions_place on ledger_transactions (place)',
      ]),
]
