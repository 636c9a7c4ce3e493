import type { StoredAmount } from '../database/stored-amount.ts'

/** The turnover that a member has to play before a bonus can be withdrawn. */
interface Turnovers {
  id: string
  member_id: string
  /** What gave it: deposit, registration, code … */
  source: string
  /** The id at the source: one requirement for each. */
  reference: string
  /** Required bets, and bets since then. */
  required: StoredAmount
  wagered: StoredAmount
  /** The bonus that can't be withdrawn until then. */
  locked: StoredAmount
  expires_at: number | null
  created_at: number
  /** Null while it is open. */
  ended_at: number | null
  /** met; expired: the bonus went back to the house; cancelled. */
  ending: string | null
}

export interface TurnoverTables {
  turnovers: Turnovers
}

export const turnoverTables: string[] = [
  `create table turnovers (
    id text primary key, member_id text not null references members(id), source text not null, reference text not null,
    required bigint not null, wagered bigint not null, locked bigint not null, expires_at bigint, created_at bigint not null,
    ended_at bigint, ending text, unique (source, reference))`,
  'create index turnovers_member on turnovers (member_id, created_at)',
  'create index turnovers_open on turnovers (expires_at) where ended_at is null',
]
