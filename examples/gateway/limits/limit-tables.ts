import type { StoredAmount } from '../database/stored-amount.ts'

/** The kinds of limits: money in minor units, time in minutes. */
export type LimitKind =
  | 'deposit.day'
  | 'deposit.week'
  | 'deposit.month'
  | 'loss.day'
  | 'loss.week'
  | 'loss.month'
  | 'session.one'
  | 'session.day'
  | 'reminder'

export type BreakKind = 'timeOut' | 'exclusion'

interface PlayLimits {
  member_id: string
  kind: LimitKind
  /** The active value; null: no limit. */
  value: StoredAmount | null
  /** A looser value that applies from `next_from`; null with `next_from` set removes the limit. */
  next_value: StoredAmount | null
  next_from: number | null
}

interface LimitChanges {
  id: string
  member_id: string
  kind: LimitKind | BreakKind
  action: 'set' | 'lowered' | 'raised' | 'removed' | 'calledOff' | 'begun'
  /** For a break: when it ends; null: never. */
  before: StoredAmount | null
  after: StoredAmount | null
  starts_at: number
  created_at: number
}

/** Append-only: the database itself refuses to shorten or lift a break. */
interface PlayBreaks {
  id: string
  member_id: string
  kind: BreakKind
  starts_at: number
  /** null: never ends. */
  ends_at: number | null
}

/** One row per member: the running session of play, or the last one. */
interface PlaySessions {
  member_id: string
  started_at: number
  seen_at: number
  staked: StoredAmount
  won: StoredAmount
}

/** A member's play on one day of the house. A win counts on the day of its bet. */
interface PlayDays {
  member_id: string
  /** Days since 1970 in the house's time zone. */
  day: number
  staked: StoredAmount
  won: StoredAmount
  /** Milliseconds. */
  played: number
}

export interface LimitTables {
  play_limits: PlayLimits
  limit_changes: LimitChanges
  play_breaks: PlayBreaks
  play_sessions: PlaySessions
  play_days: PlayDays
}

const tables = [
  `create table play_limits (
    member_id text not null references members(id), kind text not null, value bigint, next_value bigint, next_from bigint,
    primary key (member_id, kind))`,
  `create table limit_changes (
    id text primary key, member_id text not null references members(id), kind text not null, action text not null, before bigint,
    after bigint, starts_at bigint not null, created_at bigint not null)`,
  'create index limit_changes_member on limit_changes (member_id, created_at)',
  `create table play_breaks (
    id text primary key, member_id text not null references members(id), kind text not null, starts_at bigint not null, ends_at bigint)`,
  'create index play_breaks_member on play_breaks (member_id)',
  `create table play_sessions (
    member_id text primary key references members(id), started_at bigint not null, seen_at bigint not null, staked bigint not null,
    won bigint not null)`,
  `create table play_days (
    member_id text not null references members(id), day bigint not null, staked bigint not null, won bigint not null,
    played bigint not null, primary key (member_id, day))`,
  // backfill from earlier rounds, by UTC days, including bets on open draws
  `insert into play_days (member_id, day, staked, won, played)
    select member_id, day, cast(sum(staked) as bigint), cast(sum(won) as bigint), 0 from (
      select member_id, created_at / 86400000 as day, case when paid_by_house = 1 then 0 else bet end as staked, win as won from rounds
      union all
      select member_id, created_at / 86400000, cost, 0 from lottery_tickets where settled_at is null) as played
    group by member_id, day`,
]

/** Nobody can lift a break, not even the console: rows of `play_breaks` are immutable. */
const guards = {
  sqlite: ['update', 'delete'].map(
    (verb) =>
      `create trigger play_breaks_no_${verb} before ${verb} on play_breaks begin select raise(abort, 'a break is never lifted'); end`,
  ),
  postgres: [
    `create function refuse_lift() returns trigger language plpgsql as $$ begin raise exception 'a break is never lifted'; end $$`,
    'create trigger play_breaks_stay before update or delete or truncate on play_breaks for each statement execute function refuse_lift()',
  ],
}

export const limitTables = (kind: 'sqlite' | 'postgres'): string[] => [...tables, ...guards[kind]]
