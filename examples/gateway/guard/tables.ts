/** Counts of tries: see `rules.ts`. */
interface Brakes {
  /** Name of the secret or the kind of message. */
  what: string
  /** Kind of subject and its value, such as `account 12345678`. */
  subject: string
  /** Consecutive tries. */
  tries: number
  /** Milliseconds since 1970. */
  last_at: number
  /** Days since 1970, UTC. */
  day: number
  /** Tries on that day. */
  today: number
}

export interface GuardTables {
  brakes: Brakes
}

/** One table of counters. Replaces the tables of failed logins and payment password locks. */
export const guardTables = [
  `create table brakes (
    what text not null, subject text not null, tries bigint not null, last_at bigint not null, day bigint not null, today bigint not null,
    primary key (what, subject))`,
  'create index brakes_time on brakes (last_at)',
  'drop table login_failures',
  'alter table member_security drop column payment_failures',
  'alter table member_security drop column payment_locked_until',
  // accounts of identity providers have no password, so there is nothing to compare
  "update members set password_hash = 'unknown' where password_hash like 'scrypt:4:%'",
  // temporary passwords are now stored as fingerprints; older ones were valid for half an hour and are dropped
  'update members set temporary_hash = null, temporary_until = null',
]
