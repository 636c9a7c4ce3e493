import type { ContractKind, ContractState, SettlementState } from '../../../src/core/agent/contract-calls.ts'
import type { StoredAmount } from '../database/stored-amount.ts'

interface Contracts {
  id: string
  kind: ContractKind
  /** D, W, H or M; empty if the kind has no choice. */
  period: string
  /** JSON: `Tier[]`, amounts in minor units as strings. */
  tiers: string
  state: ContractState
  /** The upline pays, the downline receives. */
  upline_id: string
  downline_id: string
  note: string
  offered_at: number
  answer_by: number
  answered_at: number | null
  starts_at: number | null
  /** Exclusive; null until it is ended. */
  ends_at: number | null
  /** Everything before is settled. */
  settled_until: number | null
  /** The end of the next period to settle; null if there is none. */
  next_until: number | null
}

/** A contract's settled period. Only `state` and the payment's fields change later. */
interface ContractSettlements {
  id: string
  contract_id: string
  kind: ContractKind
  upline_id: string
  downline_id: string
  from_at: number
  until_at: number
  active_members: number
  bets: StoredAmount
  /** Negative if the players won. */
  lost: StoredAmount
  /** Counted from 1; 0 if no tier was met. */
  tier: number
  /** Hundredths of a per cent. */
  rate: number
  amount: StoredAmount
  state: SettlementState
  paid_at: number | null
  /** The request that paid this settlement. */
  request_id: string | null
}

export interface ContractTables {
  contracts: Contracts
  contract_settlements: ContractSettlements
}

export const contractTables: string[] = [
  `create table contracts (
    id text primary key, kind text not null, period text not null, tiers text not null, state text not null,
    upline_id text not null references members(id), downline_id text not null references members(id), note text not null,
    offered_at bigint not null, answer_by bigint not null, answered_at bigint, starts_at bigint, ends_at bigint,
    settled_until bigint, next_until bigint)`,
  // Between two members there is at most one active and one offered contract of a kind, even with parallel requests.
  `create unique index contracts_active on contracts (downline_id, upline_id, kind) where state = 'active'`,
  `create unique index contracts_offered on contracts (downline_id, upline_id, kind) where state = 'offered'`,
  'create index contracts_downline on contracts (downline_id, offered_at, id)',
  'create index contracts_upline on contracts (upline_id, offered_at, id)',
  'create index contracts_next on contracts (next_until)',
  'create index contracts_answer on contracts (state, answer_by)',
  `create table contract_settlements (
    id text primary key, contract_id text not null references contracts(id), kind text not null, upline_id text not null,
    downline_id text not null, from_at bigint not null, until_at bigint not null, active_members integer not null,
    bets bigint not null, lost bigint not null, tier integer not null, rate integer not null, amount bigint not null,
    state text not null, paid_at bigint, request_id text)`,
  'create unique index contract_settlements_period on contract_settlements (contract_id, from_at)',
  'create index contract_settlements_downline on contract_settlements (downline_id, kind, until_at, id)',
  'create index contract_settlements_upline on contract_settlements (upline_id, kind, until_at, id)',
  `create index contract_settlements_due on contract_settlements (downline_id, kind) where state = 'due'`,
  'create index contract_settlements_request on contract_settlements (request_id)',
]
