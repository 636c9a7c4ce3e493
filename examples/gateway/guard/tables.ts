/** How often somebody tried something: see `rules.ts`. */
interface Brakes {
  /** The secret or the kind of message. */
  what: string
  /** A kind of subject and its value, such as `account 12345678`. */
  subject: string
  /** In a row. */
  tries: number
  /** Milliseconds since 1970. */
  last_at: number
  /** Days since 1970, UTC. */
  day: number
  /** On that day. */
  today: number
}

export interface GuardTables {
  brakes: Brakes
}

/** One table of counters, in place of the failures of logins and the payment password's own lock. */
export const guardTables = [
  `create table brakes (
    what text not null, subject text not null, tries bigint not null, last_at bigint not null, day bigint not null, today bigint not null,
    primary key (what, subject))`,
  'create index brakes_time on brakes (last_at)',
  'drop table login_failures',
  'alter table member_security drop column payment_failures',
  'alter table member_security drop column payment_locked_until',
  // the accounts of identity providers: nobody knows their password, so there is nothing to compare with
  "update members set password_hash = 'unknown' where password_hash like 'scrypt:4:%'",
  // a temporary password is a fingerprint now; the ones that were sent are good for half an hour
  'update members set temporary_hash = null, temporary_until = null',
]
