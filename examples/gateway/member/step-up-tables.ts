type Time = number

/** A passkey (WebAuthn Level 3 §4, public key credential). */
interface Passkeys {
  /** The credential's id, base64url. */
  id: string
  member_id: string
  /** COSE key, base64url. */
  public_key: string
  counter: number
  /** How the browser reaches it, a JSON list. */
  transports: string
  name: string
  created_at: Time
  used_at: Time | null
}

/** From 'this wasn't me' until customer service has checked: no withdrawal and no transfer. */
interface Freezes {
  id: string
  member_id: string
  /** The change that the member does not know: see `notices.ts`. */
  cause: string
  created_at: Time
  released_at: Time | null
  /** Why customer service has released it. */
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
