import type { Generated } from 'kysely'
import type { StoredAmount } from '../database/stored-amount.ts'

export interface LotteryTables {
  lottery_games: {
    /** The game's code in the catalogue. */
    code: string
    interval_seconds: number
  }
  lottery_draws: {
    game_code: string
    /** When the draw was due, ms since 1970; together with the game's code its key. */
    draws_at: number
    /** JSON. */
    numbers: string
    opened_at: number
  }
  lottery_tickets: {
    /** The id of the transaction that paid for it. */
    id: string
    member_id: string
    node_id: string
    game_code: string
    game_session_id: string
    draws_at: number
    /** JSON: the lines, each with the same stake. */
    lines: string
    /** Stake per line, minor units. */
    stake: StoredAmount
    /** Stake of all lines together. */
    cost: StoredAmount
    win: StoredAmount
    settled_at: number | null
    /** 1 if the lottery had left the catalogue at the draw and the stake was refunded. */
    is_returned: Generated<0 | 1>
    created_at: number
  }
}

export const lotteryTables = [
  'create table lottery_games (code text primary key, interval_seconds integer not null)',
  `create table lottery_draws (
    game_code text not null references lottery_games(code), draws_at bigint not null, numbers text not null, opened_at bigint not null,
    primary key (game_code, draws_at))`,
  `create table lottery_tickets (
    id text primary key references ledger_transactions(id), member_id text not null references members(id), node_id text not null,
    game_code text not null references lottery_games(code), game_session_id text not null, draws_at bigint not null, lines text not null,
    stake bigint not null, cost bigint not null, win bigint not null, settled_at bigint, created_at bigint not null)`,
  'create index lottery_tickets_open on lottery_tickets (draws_at) where settled_at is null',
  'create index lottery_tickets_member on lottery_tickets (member_id, game_code, created_at)',
]

/** Fills the column for earlier refunds from the ledger. The indexes for lists of bets also contain everything that their sums need. */
export const betHistory = [
  'alter table lottery_tickets add column is_returned integer not null default 0',
  `update lottery_tickets set is_returned = 1 where id in (select substr(key, 8) from ledger_transactions where key like 'return:%')`,
  'create index lottery_tickets_history on lottery_tickets (member_id, created_at, id)',
  'drop index rounds_member',
  'create index rounds_member on rounds (member_id, created_at, id, node_id, bet, win, paid_by_house)',
]
