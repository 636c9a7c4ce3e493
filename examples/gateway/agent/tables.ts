import type { ColumnType, Generated } from 'kysely'

/** Minor units; default 0. */
type Sum = ColumnType<number | bigint, bigint | undefined, bigint>

/** Every member's place: the paths in a member's team begin with the member's path. */
interface Team {
  member_id: string
  /** Ids from the root down to the member: `/10000001/10000007/`. */
  path: string
  /** 1 for members without an upline. */
  level: number
}

/** The figures of a member's whole team on a day; `own_…`: the member's own. Written in the same transaction as the event, see count.ts. */
interface TeamDays {
  member_id: string
  /** Days since 1970 in the house's time zone. */
  day: number
  rounds: Generated<number>
  bets: Sum
  wins: Sum
  deposits: Sum
  withdrawals: Sum
  bonuses: Sum
  /** Members who joined below. */
  new_members: Generated<number>
  first_deposits: Generated<number>
  /** Members with at least one round on this day. */
  active: Generated<number>
  own_rounds: Generated<number>
  own_bets: Sum
  own_wins: Sum
  own_deposits: Sum
  own_withdrawals: Sum
  own_bonuses: Sum
}

interface TeamGameDays {
  member_id: string
  day: number
  game_type: string
  vassalage: string
  rounds: Generated<number>
  bets: Sum
  wins: Sum
  own_rounds: Generated<number>
  own_bets: Sum
  own_wins: Sum
}

interface RebateRates {
  member_id: string
  /** Applies from this day until the next row's day. */
  day: number
  /** Hundredths of a per cent. */
  rate: number
}

export interface AgentTables {
  team: Team
  team_days: TeamDays
  team_game_days: TeamGameDays
  rebate_rates: RebateRates
}

const counts = (names: string) =>
  names
    .split(' ')
    .map((name) => `${name} bigint not null default 0`)
    .join(', ')

/** Paths are compared byte by byte; on SQLite the rows of a member's days are stored together. */
export const agentTables = (kind: 'sqlite' | 'postgres'): string[] => {
  const path = kind === 'postgres' ? 'text collate "C"' : 'text'
  const together = kind === 'sqlite' ? ' without rowid' : ''
  return [
    `create table team (member_id text primary key, path ${path} not null unique, level integer not null)`,
    `create table team_days (
      member_id text not null, day integer not null, ${counts('rounds bets wins deposits withdrawals bonuses new_members first_deposits active')},
      ${counts('own_rounds own_bets own_wins own_deposits own_withdrawals own_bonuses')}, primary key (member_id, day))${together}`,
    `create table team_game_days (
      member_id text not null, day integer not null, game_type text not null, vassalage text not null,
      ${counts('rounds bets wins own_rounds own_bets own_wins')}, primary key (member_id, day, game_type, vassalage))${together}`,
    `create table rebate_rates (
      member_id text not null, day integer not null, rate integer not null check (rate >= 0), primary key (member_id, day))${together}`,
  ]
}
