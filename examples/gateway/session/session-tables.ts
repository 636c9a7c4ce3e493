/**
 * The idle end, the former token of a renewed session, and where a session began. active_at: when its member did something last.
 * network, family: see `caller.ts`, empty until the first call. needs_step_up: 1 since its token was used from elsewhere.
 */
export const sessionColumns: string[] = [
  'alter table sessions add column active_at bigint not null default 0',
  'alter table sessions add column renewed_at bigint',
  "alter table sessions add column network text not null default ''",
  "alter table sessions add column family text not null default ''",
  'alter table sessions add column needs_step_up integer not null default 0',
  'update sessions set active_at = seen_at',
]
