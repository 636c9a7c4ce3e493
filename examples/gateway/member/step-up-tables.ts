type Time = number

/** A passkey (WebAuthn Level 3 §4, public key credential). */
interface Passkeys {
  /** The credential's id, base64url. */
  id: string
  member_id: string
  /** COSE key, base64url. */
  public_key: string
  counter: number
  /** How the browser reaches it, a JSON array. */
  transports: string
  name: string
  created_at: Time
  used_at: Time | null
}

/** A freeze from 'this wasn't me' until customer service has checked: withdrawals and transfers are refused. */
interface Freezes {
  id: string
  member_id: string
  /** The change that the member did not make: see `notices.ts`. */
  cause: string
  created_at: Time
  released_at: Time | null
  /** Customer service's reason for the release. */
  reason: string
}

export interface StepUpTables {
  passkeys: Passkeys
  freezes: Freezes
}

export const stepUpTables: string[] = [
  `create table passkeys (
    id text primary key, member_id text not null references members(id), public_key text not null, counter bigint not null,
    transports text not null, name text not null, created_at bigint not null, used_at bigint)`,
  'create index passkeys_member on passkeys (member_id, created_at)',
  `create table freezes (
    id text primary key, member_id text not null references members(id), cause text not null, created_at bigint not null,
    released_at bigint, reason text not null)`,
  'create unique index freezes_open on freezes (member_id) where released_at is null',
  'alter table payees add column usable_at bigint not null default 0',
]
