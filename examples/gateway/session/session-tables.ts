import { trialType } from './players.ts'

/**
 * active_at: the member's last activity, for the idle timeout. renewed_at: when the token was replaced. network, family: where the session
 * began, see `caller.ts`; empty until the first call. needs_step_up: 1 once the token was used from elsewhere.
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
 * Migration: adds the session addresses of earlier releases to the known addresses, because these releases stored them only for password
 * logins (see `verification.ts`). Sessions whose token was used elsewhere are left out, because their address may be a stranger's. Devices
 * are read from the sessions directly (`familiarityOf`).
 */
export const sessionAddresses: string[] = [
  `insert into known_addresses (member_id, address, created_at)
    select sessions.member_id, sessions.address, min(sessions.created_at) from sessions
    join members on members.id = sessions.member_id and members.type <> ${trialType}
    where sessions.address <> '' and sessions.needs_step_up = 0
    group by sessions.member_id, sessions.address
    on conflict (member_id, address) do nothing`,
]
