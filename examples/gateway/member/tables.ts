type Time = number
type Bit = 0 | 1

/** An account's protection besides its login password; a member without a row has none. */
interface MemberSecurity {
  member_id: string
  payment_hash: string | null
  /** The encrypted secret of time-based codes (`secret-box.ts`); null while they are off. */
  totp_secret: string | null
  /** A secret that is set up but not yet confirmed. */
  /** The time step of the last accepted code: each is valid once. */
  totp_step: number
}

/** Ten codes for a lost authenticator, each valid once. */
interface RecoveryCodes {
  member_id: string
  code_hash: string
  used_at: Time | null
}

interface LinkedAccounts {
  member_id: string
  provider: 'google' | 'facebook'
  /** `google:…`, as in `members.external_id`. */
  external_id: string
  name: string
  /** 1: permanent (§4 Other states: Firebase binding). */
  is_final: Bit
  created_at: Time
}

/** A member's chosen picture: the name of a predefined one, or an uploaded one. */
interface MemberIcons {
  member_id: string
  icon: string
  /** For an uploaded picture: image/png or image/jpeg, and its bytes in base64. */
  type: string | null
  data: string | null
  updated_at: Time
}

/**
 * A member's inbox. Predefined messages are stored as key and values, and shown in the reader's language; the operator's own ones as text.
 */
interface Messages {
  id: string
  member_id: string
  kind: 'system' | 'promotion' | 'money'
  /** Key of the client's dictionary, `messages.<key>`; null if the operator wrote it. */
  message_key: string | null
  message_values: string
  title: string
  text: string
  /** The route that the message links to, or empty. */
  path: string
  created_at: Time
  read_at: Time | null
  deleted_at: Time | null
}

export interface MemberTables {
  member_security: MemberSecurity
  recovery_codes: RecoveryCodes
  linked_accounts: LinkedAccounts
  member_icons: MemberIcons
  messages: Messages
}

/** @param kind selects the SQL that reads the payment password that registration stored in the profile */
export const memberTables = (kind: 'sqlite' | 'postgres'): string[] => {
  const kept = kind === 'sqlite' ? "json_extract(profile, '$.paymentPassword')" : "profile::json ->> 'paymentPassword'"
  return [
    `create table member_security (
      member_id text primary key references members(id), payment_hash text, payment_failures integer not null default 0,
      payment_locked_until bigint not null default 0, totp_secret text, totp_pending text, totp_step bigint not null default 0)`,
    `insert into member_security (member_id, payment_hash) select id, ${kept} from members where ${kept} is not null`,
    `create table recovery_codes (
      member_id text not null references members(id), code_hash text not null, used_at bigint, primary key (member_id, code_hash))`,
    `create table linked_accounts (
      member_id text not null references members(id), provider text not null, external_id text not null unique, name text not null,
      is_final integer not null, created_at bigint not null, primary key (member_id, provider))`,
    `create table member_icons (
      member_id text primary key references members(id), icon text not null, type text, data text, updated_at bigint not null)`,
    `create table messages (
      id text primary key, member_id text not null references members(id), kind text not null, message_key text,
      message_values text not null, title text not null, text text not null, path text not null, created_at bigint not null,
      read_at bigint, deleted_at bigint)`,
    'create index messages_member on messages (member_id, created_at, id)',
    "alter table sessions add column device text not null default ''",
    "alter table sessions add column address text not null default ''",
  ]
}

/** An authenticator without its first code is now a ticket (`totp-set-up.ts`). */
export const setUpInTickets: string[] = ['alter table member_security drop column totp_pending']
