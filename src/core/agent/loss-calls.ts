import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Text, listOf, or } from '../platform/schema.ts'
import type { TeamPeriod } from './team-calls.ts'

export const lossOutcomes = ['all', 'losers', 'winners'] as const
export type LossOutcome = (typeof lossOutcomes)[number]
export const lossDepths = ['team', 'direct'] as const
export type LossDepth = (typeof lossDepths)[number]
export const lossSorts = ['account', 'rounds', 'bets', 'wins', 'lost', 'deposits', 'withdrawals', 'bonuses', 'activeDays'] as const
export type LossSort = (typeof lossSorts)[number]

/** lost: bets minus wins, negative if the player won. */
const figures = { rounds: Count, bets: Amount, wins: Amount, lost: Amount, deposits: Amount, withdrawals: Amount, bonuses: Amount }

export const LossRow = z.object({
  id: z.string(),
  account: Text,
  nickname: Text,
  level: Count,
  isAgent: z.boolean(),
  ...figures,
  /** Days with at least one round. */
  activeDays: Count,
  /** Time of the last round in the period, ms since 1970; null if there was none. */
  lastBetAt: or(z.number(), null),
})
export type LossRow = z.infer<typeof LossRow>

export const TeamLoss = z.object({
  list: listOf(LossRow),
  count: Count,
  pageSize: Count,
  /** Totals of all members in the request, not only of this page. */
  total: z.object(figures),
})
export type TeamLoss = z.infer<typeof TeamLoss>

export interface LossQuery extends TeamPeriod {
  scope?: string | undefined
  show: LossOutcome
  depth: LossDepth
  search?: string | undefined
  sort: LossSort
  order: 'asc' | 'desc'
  page: number
  size?: number | undefined
}

/** User loss (§2 Agent centre): members with any activity in the period. Throws NON_AGENT, NOT_IN_TEAM, RANGE_INVALID. */
export const getTeamLoss = (query: LossQuery, signal?: AbortSignal): Promise<TeamLoss> =>
  call('agent', endpoints.getTeamLoss, { query: { ...query }, value: TeamLoss, signal })
