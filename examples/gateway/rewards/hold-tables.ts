import type { StoredAmount } from '../database/stored-amount.ts'

type Time = number

/** A reward that waits for an operator's review, or points that an operator has released. */
interface RewardHolds {
  id: string
  member_id: string
  /** `withdrawal`: withdrawals and transfers wait. `transfer`: transfers to one other member are refused. */
  kind: OnceKind | 'referral' | 'points' | 'withdrawal' | 'transfer'
  /**
   * Which reward: as in `RewardClaims`; for referrals the invited member; for points the time of the release; for withdrawals and transfers
   * the other member.
   */
  subject: string
  /** What two accounts share. `transfer`: money of one went to the other. `bets`: points that were not played for. */
  reason: 'address' | 'device' | 'payee' | 'transfer' | 'bets'
  /** Minor units, or points. */
  amount: StoredAmount
  created_at: Time
  released_at: Time | null
  /** Reason of the release, for the record. */
  note: string
  /** The member that already has the reward; shown to the operator only. Null for points, and for holds of earlier releases. */
  shared_with: string | null
}

/** Rewards that each person gets once, however many accounts they have. */
export type OnceKind = 'mission' | 'code' | 'vip' | 'rescue' | 'raffle' | 'promotion' | 'deposit'

/** Which member has which reward. */
interface RewardClaims {
  kind: OnceKind
  /** What the reward is for, by its kind: week and mission, code, VIP level, week of the loss, raffle, promotion, or first-deposit bonus. */
  subject: string
  member_id: string
  created_at: Time
}

/** Points from gifts that bets have to release: see `open-gifts.ts`. No row: none. */
interface OpenGifts {
  member_id: string
  /** Points that were not released when the latest ones were given, including these. */
  points: StoredAmount
  /** The member's bets up to then, minor units, minus bets already counted for a part of a point. */
  played: StoredAmount
}

/** Which member has ever sent money to which. */
interface MoneyPaths {
  from_id: string
  to_id: string
}

export interface HoldTables {
  money_paths: MoneyPaths
  open_gifts: OpenGifts
  reward_holds: RewardHolds
  reward_claims: RewardClaims
}

/** Earlier rewards are found in their own tables, and in the ledger. */
export const claimTables: string[] = [
  `create table reward_claims (
    kind text not null, subject text not null, member_id text not null references members(id), created_at bigint not null,
    primary key (kind, subject, member_id))`,
  'create index reward_claims_time on reward_claims (kind, subject, created_at)',
  'alter table reward_holds add column shared_with text references members(id)',
  ...[
    "select 'code', code, member_id, created_at from bonus_code_uses",
    "select 'mission', week || ':' || mission_id, member_id, created_at from mission_claims",
    `select 'raffle', raffle_id, member_id, max(claimed_at) from raffle_prizes where claimed_at is not null and member_id is not null
      group by raffle_id, member_id`,
    "select 'promotion', promotion_id, member_id, changed_at from promotion_applications where state = 'claimed'",
    `select 'deposit', bonus_id, member_id, max(ended_at) from deposits where state = 'done' and bonus_id = 'registration'
      group by bonus_id, member_id`,
    ...[
      ['vip', 'substr(posted.reference, 5)', "posted.reference like 'vip:%' and posted.key like 'vip:%'"],
      ['rescue', 'substr(posted.key, length(posted.key) - 9)', "posted.reference = 'rescue'"],
    ].map(
      ([kind, subject, which]) => `select '${kind}', ${subject}, accounts.member_id, max(posted.created_at)
        from ledger_transactions posted
        join ledger_entries entries on entries.transaction_id = posted.id
        join ledger_accounts accounts on accounts.id = entries.account_id
        where posted.kind = 'bonus' and ${which} and accounts.member_id is not null group by 2, 3`,
    ),
  ].map((paid) => `insert into reward_claims (kind, subject, member_id, created_at) ${paid}`),
]

export const holdTables: string[] = [
  `create table reward_holds (
    id text primary key, member_id text not null references members(id), kind text not null, subject text not null, reason text not null,
    amount bigint not null, created_at bigint not null, released_at bigint, note text not null, unique (member_id, kind, subject))`,
  'create index reward_holds_time on reward_holds (created_at)',
]

/** Points given earlier are released, and earlier bets release no later points. */
export const giftTables: string[] = [
  `create table open_gifts (
    member_id text primary key references members(id), points bigint not null check (points >= 0), played bigint not null)`,
]

/** Indexes for members with the same withdrawal account (`payeeKey`) and the same reward. */
export const sharedPayeeTables: string[] = [
  `create index payees_key on payees ((kind || ' ' || case when kind = 'bank' then provider else '' end || ' ' || lower(number)))`,
  'create index reward_claims_member on reward_claims (member_id)',
]

/** Earlier transfers are read from the ledger. */
export const moneyPathTables: string[] = [
  `create table money_paths (
    from_id text not null references members(id), to_id text not null references members(id), primary key (to_id, from_id))`,
  `insert into money_paths (from_id, to_id)
    select distinct giver.member_id, taker.member_id
    from ledger_transactions posted
    join ledger_entries given on given.transaction_id = posted.id and given.amount < 0
    join ledger_accounts giver on giver.id = given.account_id
    join ledger_entries taken on taken.transaction_id = posted.id and taken.amount > 0
    join ledger_accounts taker on taker.id = taken.account_id
    where posted.kind = 'transfer' and posted.reference like 'member:%'
      and giver.member_id is not null and taker.member_id is not null and giver.member_id <> taker.member_id`,
]
