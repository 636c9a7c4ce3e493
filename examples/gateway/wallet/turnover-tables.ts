import type { StoredAmount } from '../database/stored-amount.ts'

/** The turnover that a member has to play before a bonus can be withdrawn. */
interface Turnovers {
  id: string
  member_id: string
  /** Source of the bonus: deposit, registration, code … */
  source: string
  /** The id of the deposit, code … at the source. Each has at most one turnover. */
  reference: string
  /** Required bets, and bets counted so far. */
  required: StoredAmount
  wagered: StoredAmount
  expires_at: number | null
  created_at: number
  /** Null while it is unfinished. */
  ended_at: number | null
  /** met; expired: the bonus returned to the house; cancelled: the member gave it up; lost: it was played to zero. */
  ending: string | null
  /** JSON of the bonus's terms at the time it was given. */
  terms: string
}

export interface TurnoverTables {
  turnovers: Turnovers
}

export const turnoverTables: string[] = [
  `create table turnovers (
    id text primary key, member_id text not null references members(id), source text not null, reference text not null,
    required bigint not null, wagered bigint not null, locked bigint not null, expires_at bigint, created_at bigint not null,
    ended_at bigint, ending text, unique (source, reference))`,
  'create index turnovers_member on turnovers (member_id, created_at)',
  'create index turnovers_open on turnovers (expires_at) where ended_at is null',
]

/** SQL for the migration's time by the database's clock, but after the last booking, so that the past doesn't change. */
const momentOf = {
  sqlite: `(select max(cast((julianday('now') - 2440587.5) * 86400000 as integer), coalesce(max(created_at) + 1, 0)) from ledger_transactions)`,
  postgres: `(select greatest(cast(extract(epoch from now()) * 1000 as bigint), coalesce(max(created_at) + 1, 0)) from ledger_transactions)`,
}

/**
 * Migration: moves each bonus with unfinished turnover from the wallet to its own account, as far as money is left, the oldest first. A
 * bonus without money left has been lost, unless a ticket may still win. Its other terms stay. Rounds get columns for the bonus part of bet
 * and win. Figures now count a bonus when it becomes own money, not when it is given: deleting the zone of the figures makes the gateway
 * recount them. A lottery ticket bought before keeps the earlier terms: its win is own money.
 */
export const bonusAccounts = (kind: 'sqlite' | 'postgres'): string[] => [
  `create table bonus_moves as select turnovers.id as id, 'bonus:' || turnovers.member_id || ':' || turnovers.id as account,
    turnovers.member_id as member_id, 'member:' || turnovers.member_id as own, ${momentOf[kind]} as moved_at,
    turnovers.locked as locked, own.amount as balance, coalesce(sum(turnovers.locked) over (partition by turnovers.member_id
      order by turnovers.created_at, turnovers.id rows between unbounded preceding and 1 preceding), 0) as earlier, own.amount as moved
    from turnovers join ledger_balances own on own.account_id = 'member:' || turnovers.member_id where turnovers.ended_at is null`,
  `update bonus_moves set moved = case when balance <= earlier then 0 when balance - earlier < locked then balance - earlier else locked end`,
  `insert into ledger_accounts (id, member_id, kind, currency) select account, member_id, 'bonus', 'USD' from bonus_moves`,
  'insert into ledger_balances (account_id, amount, minimum) select account, moved, 0 from bonus_moves',
  `insert into ledger_transactions (id, key, body_hash, kind, reference, created_at)
    select 'bonus-moved:' || id, 'bonus-moved:' || id, '', 'bonus', 'moved', moved_at from bonus_moves where moved > 0`,
  // bookings of the same time are listed by id
  `insert into ledger_entries (transaction_id, position, account_id, currency, amount, created_at, kind, is_play, balance)
    select 'bonus-moved:' || id, 0, own, 'USD', -moved, moved_at, 'bonus', 0, balance - sum(moved) over (partition by member_id
      order by 'bonus-moved:' || id rows between unbounded preceding and current row) from bonus_moves where moved > 0`,
  `insert into ledger_entries (transaction_id, position, account_id, currency, amount, created_at, kind, is_play, balance)
    select 'bonus-moved:' || id, 1, account, 'USD', moved, moved_at, 'bonus', 0, moved from bonus_moves where moved > 0`,
  `update ledger_balances set amount = amount - (select sum(moved) from bonus_moves where bonus_moves.own = ledger_balances.account_id)
    where account_id in (select own from bonus_moves)`,
  `update turnovers set ended_at = (select moved_at from bonus_moves where bonus_moves.id = turnovers.id), ending = 'lost'
    where id in (select id from bonus_moves where moved = 0)
    and member_id not in (select member_id from lottery_tickets where settled_at is null)`,
  'drop table bonus_moves',
  `delete from settings where key = 'countedBy'`,
  'alter table turnovers drop column locked',
  `alter table turnovers add column terms text not null default '{}'`,
  'create index turnovers_open_member on turnovers (member_id) where ended_at is null',
  'alter table rounds add column bonus_bet bigint not null default 0',
  'alter table rounds add column bonus_win bigint not null default 0',
  'drop index rounds_member',
  'create index rounds_member on rounds (member_id, created_at, id, node_id, bet, win, paid_by_house, bonus_bet, bonus_win)',
]
