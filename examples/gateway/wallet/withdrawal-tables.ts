import type { PayeeKind, WithdrawalState } from '../../../src/core/wallet/withdraw-calls.ts'
import type { Generated } from 'kysely'
import type { StoredAmount } from '../database/stored-amount.ts'

/** Accounts and addresses that a member has bound for withdrawals. */
interface Payees {
  id: string
  member_id: string
  kind: PayeeKind
  /** Bank, e-wallet provider or network. */
  provider: string
  holder: string
  /** The full number, because money is sent there. Members see only its end, the operator all of it. */
  number: string
  created_at: number
  /** From then on it can be used without a further proof. */
  usable_at: Generated<number>
  /** Removed payees are kept for the withdrawals sent there. */
  removed_at: number | null
}

interface Withdrawals {
  id: string
  member_id: string
  payee_id: string
  /** The amount taken from the wallet, and the fee, which is part of it. Minor units. */
  amount: StoredAmount
  fee: StoredAmount
  state: WithdrawalState
  requested_at: number
  approved_at: number | null
  paid_at: number | null
  /** Deadline: without an answer it counts as received from then on (§4 Withdrawal confirmation). */
  confirm_by: number | null
  answer: string | null
  /** The amount that arrived, as reported by the member. */
  received: StoredAmount | null
  answered_at: number | null
  ended_at: number | null
  /** How it ended: member, time, forced, repaid, stands. */
  how: string | null
  /** The amount refunded by the operator. */
  refunded: StoredAmount
  /** The operator's message to the member. */
  reason: string
}

/** Pictures as proof of what arrived. id: random, never the file's name. */
interface WithdrawalProofs {
  id: string
  member_id: string
  withdrawal_id: string | null
  position: number
  type: string
  data: string
  created_at: number
}

export interface WithdrawalTables {
  payees: Payees
  withdrawals: Withdrawals
  withdrawal_proofs: WithdrawalProofs
}

export const withdrawalTables: string[] = [
  `create table payees (
    id text primary key, member_id text not null references members(id), kind text not null, provider text not null,
    holder text not null, number text not null, created_at bigint not null, removed_at bigint)`,
  'create index payees_member on payees (member_id)',
  `create table withdrawals (
    id text primary key, member_id text not null references members(id),
    payee_id text not null references payees(id), amount bigint not null, fee bigint not null, state text not null,
    requested_at bigint not null, approved_at bigint, paid_at bigint, confirm_by bigint, answer text, received bigint,
    answered_at bigint, ended_at bigint, how text, refunded bigint not null, reason text not null)`,
  'create index withdrawals_member on withdrawals (member_id, requested_at)',
  `create index withdrawals_confirm on withdrawals (confirm_by) where state = 'paid'`,
  `create table withdrawal_proofs (
    id text primary key, member_id text not null references members(id), withdrawal_id text references withdrawals(id),
    position integer not null, type text not null, data text not null, created_at bigint not null)`,
  'create index withdrawal_proofs_withdrawal on withdrawal_proofs (withdrawal_id)',
  'create index withdrawal_proofs_member on withdrawal_proofs (member_id, created_at)',
]
