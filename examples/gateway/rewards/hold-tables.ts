import type { StoredAmount } from '../database/stored-amount.ts'

type Time = number

/** A reward that the house keeps back until somebody has looked at it, or points that an operator has let go. */
interface RewardHolds {
  id: string
  member_id: string
  /** `withdrawal`: all withdrawals of the member wait. */
  kind: OnceKind | 'referral' | 'points' | 'withdrawal'
  /** Which reward: as in `RewardClaims`; the invited member; for points the time of the release; for withdrawals the other member. */
  subject: string
  /** What two accounts share. `bets`: points that were not played for. */
  reason: 'address' | 'device' | 'payee' | 'bets'
  /** Minor units, or points. */
  amount: StoredAmount
  created_at: Time
  released_at: Time | null
  /** Why it was released; for the record. */
  note: string
  /** The member that has the reward. For the operator only. Null for points, and for holds of former releases. */
  shared_with: string | null
}

/** Rewards that one person gets once, however many accounts there are. */
export type OnceKind = 'mission' | 'code' | 'vip' | 'rescue' | 'raffle' | 'promotion' | 'deposit'

/** Who has which reward. */
interface RewardClaims {
  kind: OnceKind
  /** The week and mission, the code, the VIP level, the week of the loss, the raffle, the promotion, the bonus of the first deposit. */
  subject: string
  member_id: string
  created_at: Time
}

/** Points that were given and that bets have to free: see `open-gifts.ts`. Without a row there are none. */
interface OpenGifts {
  member_id: string
  /** Those that were not free when the latest were given, with these. */
  points: StoredAmount
  /** The member's bets until then, minor units; bets that count for a part of a point are not in it. */
  played: StoredAmount
}

export interface HoldTables {
  open_gifts: OpenGifts
  reward_holds: RewardHolds
  reward_claims: RewardClaims
}

/** Rewards that were paid before are known by their own tables, and by the ledger. */
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

/** Points that were given before are free, and what was bet before frees no later ones. */
export const giftTables: string[] = [
  `create table open_gifts (
    member_id text primary key references members(id), points bigint not null check (points >= 0), played bigint not null)`,
]

/** Who has the same withdrawal account (`payeeKey`) and the same reward. */
export const sharedPayeeTables: string[] = [
  `create index payees_key on payees ((kind || ' ' || case when kind = 'bank' then provider else '' end || ' ' || lower(number)))`,
  'create index reward_claims_member on reward_claims (member_id)',
]
