import type { StoredAmount } from '../database/stored-amount.ts'

/** An agent's collections of rebate income. */
interface IncomeCollections {
  /** The id of the ledger transaction. */
  id: string
  member_id: string
  /** The last included day, as days since 1970. */
  until_day: number
  amount: StoredAmount
  created_at: number
}

export interface IncomeTables {
  income_collections: IncomeCollections
}

export const incomeTables = [
  `create table income_collections (
    id text primary key references ledger_transactions(id), member_id text not null references members(id),
    until_day integer not null, amount bigint not null check (amount > 0), created_at bigint not null)`,
  'create index income_collections_member on income_collections (member_id, created_at)',
]
