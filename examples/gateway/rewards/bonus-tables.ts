import type { StoredAmount } from '../database/stored-amount.ts'

type Time = number

/** Codes that the operator hands out. */
interface BonusCodes {
  /** In upper case. */
  code: string
  amount: StoredAmount
  /** How many times the amount has to be played before it can be withdrawn; 0: available at once. */
  turnover: number
  /** Days allowed for the turnover. */
  days: number
  uses: number
  used: number
  /** Expiry; null: valid until it is used up. */
  ends_at: Time | null
  created_at: Time
}

interface BonusCodeUses {
  code: string
  member_id: string
  /** The ledger transaction. */
  bonus_id: string
  created_at: Time
}

/** An invited member whose first deposit was high enough, so that both rewards can be claimed. */
interface Referrals {
  invited_id: string
  inviter_id: string
  /** The reward of each of the two, as offered at that time. */
  amount: StoredAmount
  inviter_paid_at: Time | null
  invited_paid_at: Time | null
  created_at: Time
}

interface MissionClaims {
  member_id: string
  /** The Monday's date by the house's clock, YYYY-MM-DD. */
  week: string
  mission_id: string
  stars: number
  created_at: Time
}

/** How much of `point_play` has already been rebated, by the same types. */
interface RebatePlay {
  member_id: string
  type: string
  rebated: StoredAmount
}

interface Rebates {
  id: string
  member_id: string
  turnover: StoredAmount
  amount: StoredAmount
  vip_level: number
  created_at: Time
}

export interface BonusTables {
  bonus_codes: BonusCodes
  bonus_code_uses: BonusCodeUses
  referrals: Referrals
  mission_claims: MissionClaims
  rebate_play: RebatePlay
  rebates: Rebates
}

export const bonusTables: string[] = [
  `create table bonus_codes (
    code text primary key, amount bigint not null check (amount > 0), turnover integer not null, days integer not null,
    uses integer not null, used integer not null check (used <= uses), ends_at bigint, created_at bigint not null)`,
  `create table bonus_code_uses (
    code text not null references bonus_codes(code), member_id text not null references members(id), bonus_id text not null,
    created_at bigint not null, primary key (code, member_id))`,
  `create table referrals (
    invited_id text primary key references members(id), inviter_id text not null references members(id), amount bigint not null,
    inviter_paid_at bigint, invited_paid_at bigint, created_at bigint not null)`,
  'create index referrals_inviter on referrals (inviter_id, inviter_paid_at)',
  'create index members_upline on members (upline_id, created_at)',
  `create table mission_claims (
    member_id text not null references members(id), week text not null, mission_id text not null, stars integer not null,
    created_at bigint not null, primary key (member_id, week, mission_id))`,
  'create index mission_claims_week on mission_claims (week)',
  `create table rebate_play (
    member_id text not null references members(id), type text not null, rebated bigint not null, primary key (member_id, type))`,
  `create table rebates (
    id text primary key references ledger_transactions(id), member_id text not null references members(id), turnover bigint not null,
    amount bigint not null, vip_level integer not null, created_at bigint not null)`,
  'create index rebates_member on rebates (member_id, created_at)',
]
