import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Text, list, listOf, or } from '../platform/schema.ts'
import type { TeamPeriod } from './team-calls.ts'

export const linesBy = ['downline', 'gameType', 'vendor', 'member'] as const
export type LinesBy = (typeof linesBy)[number]

/** null where a line has no such figure: game types and vendors only have bets, and members have no team and no rebate. */
const amount = or(Amount, null)
const count = or(z.number(), null)

/** One line of a team: an agent with everybody below, the direct members, a game type, a vendor, or a member. */
export const TeamLine = z.object({
  kind: z.string(), // agent, direct, member, gameType, vendor
  /** A member's id, a game type, a vendor's code; 'direct' for direct members. */
  key: z.string(),
  name: Text,
  level: count,
  /** In hundredths of a per cent, on the period's last day. */
  rebate: count,
  active: count,
  members: count,
  newMembers: count,
  rounds: Count,
  deposits: amount,
  withdrawals: amount,
  /** Bets from the first to the last day, in at most 31 equal steps. Only for the chart. */
  trend: list(z.number()),
  bets: Amount,
  betsThen: Amount,
  lost: Amount,
  /** The rebate that the agent of the scope paid to the line. */
  rebatePaid: amount,
})
export type TeamLine = z.infer<typeof TeamLine>

export const TeamLines = z.object({
  list: listOf(TeamLine),
  /** Number of all lines, and of lines on a page. */
  count: Count,
  pageSize: Count,
  /** Totals of the whole scope, not only of this page or search. */
  total: TeamLine,
})
export type TeamLines = z.infer<typeof TeamLines>

export const lineSorts = [
  'name',
  'rebate',
  'active',
  'newMembers',
  'rounds',
  'deposits',
  'withdrawals',
  'bets',
  'lost',
  'rebatePaid',
] as const
export type LineSort = (typeof lineSorts)[number]

export interface LinesQuery extends TeamPeriod {
  /** Id of a member of the team; '' for the whole team. */
  scope: string
  by: LinesBy
  search: string
  sort: LineSort
  order: 'asc' | 'desc'
  /** Page number, from 1. */
  page: number
  pageSize?: number
}

/** For agents only. The lines of a team in a period. @throws {ApiError} NOT_IN_TEAM, RANGE_INVALID */
export const getTeamLines = ({ scope, search, ...query }: LinesQuery, signal?: AbortSignal): Promise<TeamLines> =>
  call('agent', endpoints.getTeamLines, {
    query: { ...query, scope: scope || undefined, search: search || undefined },
    value: TeamLines,
    signal,
  })
