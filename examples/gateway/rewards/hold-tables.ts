import type { StoredAmount } from '../database/stored-amount.ts'

type Time = number

/** A reward that the house keeps back until somebody has looked at it, or points that an operator has let go. */
interface RewardHolds {
  id: string
  member_id: string
  kind: 'referral' | 'mission' | 'code' | 'points'
  /** Which reward: the invited member, the week and mission, the code; for points the time of the release. */
  subject: string
  /** What two accounts share. `bets`: points that were not played for. */
  reason: 'address' | 'device' | 'payee' | 'bets'
  /** Minor units, or points. */
  amount: StoredAmount
  created_at: Time
  released_at: Time | null
  /** Why it was released; for the record. */
  note: string
}

export interface HoldTables {
  reward_holds: RewardHolds
}

export const holdTables: string[] = [
  `create table reward_holds (
    id text primary key, member_id text not null references members(id), kind text not null, subject text not null, reason text not null,
    amount bigint not null, created_at bigint not null, released_at bigint, note text not null, unique (member_id, kind, subject))`,
  'create index reward_holds_time on reward_holds (created_at)',
  // points that were given before this rule are free
  `insert into reward_holds (id, member_id, kind, subject, reason, amount, created_at, released_at, note)
    select 'before:' || accounts.member_id, accounts.member_id, 'points', 'before', 'bets', cast(sum(entries.amount) as bigint), 0, 0, ''
    from ledger_entries entries
    join ledger_transactions transactions on transactions.id = entries.transaction_id
    join ledger_accounts accounts on accounts.id = entries.account_id
    where accounts.kind = 'points' and accounts.member_id is not null and entries.amount > 0
      and transactions.reference <> 'gift:grant' and (transactions.reference = 'deposit' or transactions.reference like 'gift:%')
    group by accounts.member_id`,
]
