import { trialType } from './players.ts'

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

/**
 * The addresses of the sessions of former releases, which kept them only for logins by a password: whoever was in may come from there again
 * (`verification.ts`). Not those of a session whose token was used elsewhere: its address may be a stranger's. Devices are read from the
 * sessions themselves (`familiarityOf`).
 */
export const sessionAddresses: string[] = [
  `insert into known_addresses (member_id, address, created_at)
    select sessions.member_id, sessions.address, min(sessions.created_at) from sessions
    join members on members.id = sessions.member_id and members.type <> ${trialType}
    where sessions.address <> '' and sessions.needs_step_up = 0
    group by sessions.member_id, sessions.address
    on conflict (member_id, address) do nothing`,
]
