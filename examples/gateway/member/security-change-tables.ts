type Time = number

/** A security change: shows since when a proof counts, and can be undone by 'this wasn't me'. */
interface SecurityChanges {
  id: string
  member_id: string
  /** The changed item: see `Guard`. */
  guard: string
  /** Which of several items: a passkey's id, a provider. */
  subject: string
  /** The previous value, as JSON. */
  former: string
  /** Until then the new one proves nothing. */
  counts_from: Time
  created_at: Time
  undone_at: Time | null
}

export interface SecurityChangeTables {
  security_changes: SecurityChanges
}

export const securityChangeTables: string[] = [
  `create table security_changes (
    id text primary key, member_id text not null references members(id), guard text not null, subject text not null, former text not null,
    counts_from bigint not null, created_at bigint not null, undone_at bigint)`,
  'create index security_changes_member on security_changes (member_id, created_at)',
]
