import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Text, list, listOf, or } from '../platform/schema.ts'
import type { TeamPeriod } from './team-calls.ts'

export const linesBy = ['downline', 'gameType', 'vendor', 'member'] as const
export type LinesBy = (typeof linesBy)[number]

/** Game types and vendors have only play; members have no team, and no rebate is paid to them. */
const amount = or(Amount, null)
const count = or(z.number(), null)

/** One line of a team: an agent with everybody below, the direct members, a game type, a vendor, a member. */
export const TeamLine = z.object({
  kind: z.string(), // agent, direct, member, gameType, vendor
  /** A member's id, a game type, a vendor's code; 'direct' for direct members. */
  key: z.string(),
  name: Text,
  level: count,
  /** Hundredths of a per cent, as of the period's last day. */
  rebate: count,
  active: count,
  members: count,
  newMembers: count,
  rounds: Count,
  deposits: amount,
  withdrawals: amount,
  /** Bets from the first day to the last, in at most 31 equal steps; for the chart only. */
  trend: list(z.number()),
  bets: Amount,
  betsThen: Amount,
  lost: Amount,
  /** What the scope's agent paid to the line. */
  rebatePaid: amount,
})
export type TeamLine = z.infer<typeof TeamLine>

export const TeamLines = z.object({
  list: listOf(TeamLine),
  /** Lines in all, and on a page. */
  count: Count,
  pageSize: Count,
  /** Of the whole scope, not of the page or the search. */
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
  /** '' for the whole team. */
  scope: string
  by: LinesBy
  search: string
  sort: LineSort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
  pageSize?: number
}

/** T, agents only. Ours. @throws {ApiError} NOT_IN_TEAM, RANGE_INVALID */
export const getTeamLines = ({ scope, search, ...query }: LinesQuery, signal?: AbortSignal): Promise<TeamLines> =>
  call('agent', endpoints.getTeamLines, {
    query: { ...query, scope: scope || undefined, search: search || undefined },
    value: TeamLines,
    signal,
  })
