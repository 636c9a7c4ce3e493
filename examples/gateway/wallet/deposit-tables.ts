import type { Generated } from 'kysely'
import type { DepositKind, DepositState } from '../../../src/core/wallet/deposit-calls.ts'
import type { StoredAmount } from '../database/stored-amount.ts'

interface Deposits {
  id: string
  /** The reference shown to people: DP-7F1E-9037. */
  reference: string
  member_id: string
  method: string
  kind: DepositKind
  /** The amount credited to the wallet; the fee is paid on top. Minor units. */
  amount: StoredAmount
  fee: StoredAmount
  /** The chosen bonus and its amount. */
  bonus_id: string | null
  bonus: StoredAmount
  state: DepositState
  reason: string
  /** Token of the cashier page: its holder may pay, and nothing else. */
  token: string
  /** JSON of a crypto deposit, see `Coin` in deposit-coin.ts. */
  details: string
  /** The player's note on a bank transfer. */
  note: string | null
  created_at: number
  /** The deposit waits for a payment until then. */
  expires_at: number
  /** When a payment that is being checked arrives in the sandbox. */
  due_at: number | null
  ended_at: number | null
  /** Who or what ended it; null if it is open, or ended before this column existed. */
  ended_by: Generated<'console' | 'cashier' | 'operator' | 'player' | 'clock' | null>
}

/** A picture of a bank receipt. */
interface DepositProofs {
  deposit_id: string
  type: string
  data: string
  created_at: number
}

/** A payment reported by the operator, and the deposit that it booked. */
interface OperatorPayments {
  key: string
  deposit_id: string
}

export interface DepositTables {
  deposits: Deposits
  operator_payments: OperatorPayments
  deposit_proofs: DepositProofs
}

export const depositTables: string[] = [
  `create table deposits (
    id text primary key, reference text not null, member_id text not null references members(id), method text not null, kind text not null,
    amount bigint not null check (amount > 0), fee bigint not null check (fee >= 0), bonus_id text, bonus bigint not null,
    state text not null, reason text not null, token text not null unique, details text not null, note text, created_at bigint not null,
    expires_at bigint not null, due_at bigint, ended_at bigint)`,
  'create index deposits_member on deposits (member_id, created_at)',
  'create index deposits_open on deposits (expires_at) where ended_at is null',
  // one bonus at a time: of two parallel deposits with a bonus, the second is refused
  'create unique index deposits_bonus on deposits (member_id) where ended_at is null and bonus_id is not null',
  `create table deposit_proofs (
    deposit_id text primary key references deposits(id), type text not null, data text not null, created_at bigint not null)`,
]

export const depositEnders: string[] = ['alter table deposits add column ended_by text']

export const operatorPaymentTables: string[] = [
  'create table operator_payments (key text primary key, deposit_id text not null references deposits(id) deferrable initially deferred)',
]
