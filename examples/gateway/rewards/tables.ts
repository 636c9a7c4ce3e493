import type { StoredAmount } from '../database/stored-amount.ts'

type Time = number

interface PointRewards {
  id: string
  position: number
  kind: 'goods' | 'money' | 'spins'
  /** Texts by language, as JSON. */
  name: string
  text: string
  emblem: string
  palette: string
  cost: number
  /** null: unlimited. */
  stock: number | null
  /** An amount of money, or the number of free spins; empty for goods. */
  value: string
  created_at: Time
}

/** Its id is that of the ledger transaction that took the points. */
interface Redemptions {
  id: string
  member_id: string
  reward_id: string
  name: string
  cost: number
  state: 'process' | 'rejected' | 'approved'
  remark: string
  created_at: Time
  settled_at: Time | null
  /** Delivery address of goods, as JSON (`Delivery`); null for other rewards. */
  delivery: string | null
}

/** A member's total bets per points type, minor units. Needed because points are whole numbers, and for rebates. */
interface PointPlay {
  member_id: string
  type: string
  played: StoredAmount
}

interface CheckIns {
  member_id: string
  /** YYYY-MM-DD in the house's time zone. */
  day: string
  /** Number of the day in the streak, from 1. */
  streak: number
  created_at: Time
}

interface FreeSpins {
  id: string
  member_id: string
  node_id: string
  stake: StoredAmount
  granted: number
  used: number
  created_at: Time
  expires_at: Time | null
}

interface Raffles {
  id: string
  starts_at: Time
  ends_at: Time
  /** Bets per ticket, minor units. */
  ticket_amount: StoredAmount
  drawn_at: Time | null
}

interface RafflePrizes {
  id: string
  raffle_id: string
  place: number
  kind: 'money' | 'points'
  /** Minor units, or points. */
  amount: StoredAmount
  member_id: string | null
  claimed_at: Time | null
}

export interface RewardTables {
  point_rewards: PointRewards
  redemptions: Redemptions
  point_play: PointPlay
  check_ins: CheckIns
  free_spins: FreeSpins
  raffles: Raffles
  raffle_prizes: RafflePrizes
}

/** Adds the delivery address. */
export const deliveryColumn = ['alter table redemptions add column delivery text']

export const rewardTables: string[] = [
  `create table point_rewards (
    id text primary key, position integer not null, kind text not null, name text not null, text text not null, emblem text not null,
    palette text not null, cost integer not null check (cost > 0), stock integer check (stock is null or stock >= 0),
    value text not null, created_at bigint not null)`,
  `create table redemptions (
    id text primary key references ledger_transactions(id), member_id text not null references members(id),
    reward_id text not null references point_rewards(id), name text not null, cost integer not null, state text not null,
    remark text not null, created_at bigint not null, settled_at bigint)`,
  'create index redemptions_member on redemptions (member_id, created_at)',
  `create table point_play (
    member_id text not null references members(id), type text not null, played bigint not null, primary key (member_id, type))`,
  `create table check_ins (
    member_id text not null references members(id), day text not null, streak integer not null, created_at bigint not null,
    primary key (member_id, day))`,
  `create table free_spins (
    id text primary key, member_id text not null references members(id), node_id text not null, stake bigint not null,
    granted integer not null, used integer not null check (used <= granted), created_at bigint not null, expires_at bigint)`,
  'create index free_spins_member on free_spins (member_id)',
  `create table raffles (
    id text primary key, starts_at bigint not null, ends_at bigint not null, ticket_amount bigint not null, drawn_at bigint)`,
  `create table raffle_prizes (
    id text primary key, raffle_id text not null references raffles(id), place integer not null, kind text not null,
    amount bigint not null, member_id text references members(id), claimed_at bigint)`,
  'create index raffle_prizes_raffle on raffle_prizes (raffle_id)',
]
