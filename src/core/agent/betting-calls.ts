import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Text, list, listOf, or } from '../platform/schema.ts'
import { BetPage, VendorName } from '../wallet/bet-calls.ts'
import type { TeamPeriod } from './team-calls.ts'

export const bettingBy = ['day', 'member', 'gameType', 'vendor'] as const
export type BettingBy = (typeof bettingBy)[number]
export const bettingSorts = ['name', 'rounds', 'bets', 'wins', 'lost'] as const
export type BettingSort = (typeof bettingSorts)[number]

const figures = { rounds: Count, bets: Amount, wins: Amount, lost: Amount }

/** key: a day (yyyy-mm-dd), a member's id, a game type or a vendor's code. level: a member's, 1 has no upline. */
export const BettingRow = z.object({ key: z.string(), name: Text, level: or(z.number(), null), ...figures })
export type BettingRow = z.infer<typeof BettingRow>

export const TeamBetting = z.object({
  list: listOf(BettingRow),
  /** Rows in all, and on a page. */
  count: Count,
  pageSize: Count,
  /** Of the whole request, not of one page. */
  total: z.object(figures),
  /** What the scope played in the period, with any filter. */
  types: list(z.string()),
  vendors: list(VendorName),
})
export type TeamBetting = z.infer<typeof TeamBetting>

export interface BettingQuery extends TeamPeriod {
  /** A member of the team, for that member's team; the agent's own team if it is missing. */
  scope?: string | undefined
  by: BettingBy
  gameType?: string | undefined
  vassalage?: string | undefined
  /** Part of a member's account or nickname; of `member` only. */
  search?: string | undefined
  sort: BettingSort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
  /** Rows of a page; at most 500. */
  size?: number | undefined
}

/** T. Ours (§2 Agent centre, team betting). Throws NON_AGENT, NOT_IN_TEAM, RANGE_INVALID. */
export const getTeamBetting = (query: BettingQuery, signal?: AbortSignal): Promise<TeamBetting> =>
  call('agent', endpoints.getTeamBetting, { query: { ...query }, value: TeamBetting, signal })

export interface TeamBetsQuery extends TeamPeriod {
  memberId: string
  gameType?: string | undefined
  vassalage?: string | undefined
}

/** T. Ours. The bets of somebody in the team, newest first. cursor: `next` of the page before. Throws as `getTeamBetting`. */
export const getTeamBets = (
  query: TeamBetsQuery & { cursor?: string | undefined; size: number },
  signal?: AbortSignal,
): Promise<z.output<typeof BetPage>> => call('agent', endpoints.getTeamBets, { query: { ...query }, value: BetPage, signal })
