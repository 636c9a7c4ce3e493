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

/** key: a day (yyyy-mm-dd), a member's id, a game type or a vendor's code. level: the member's level in the team, 1 for no upline. */
export const BettingRow = z.object({ key: z.string(), name: Text, level: or(z.number(), null), ...figures })
export type BettingRow = z.infer<typeof BettingRow>

export const TeamBetting = z.object({
  list: listOf(BettingRow),
  /** Number of all rows, and of rows on a page. */
  count: Count,
  pageSize: Count,
  /** Totals of the whole request, not only of this page. */
  total: z.object(figures),
  /** The game types and vendors that the scope played in the period, whatever the filter. */
  types: list(z.string()),
  vendors: list(VendorName),
})
export type TeamBetting = z.infer<typeof TeamBetting>

export interface BettingQuery extends TeamPeriod {
  /** Id of a member of the team, for that member's team. The agent's whole team if missing. */
  scope?: string | undefined
  by: BettingBy
  gameType?: string | undefined
  vassalage?: string | undefined
  /** Part of a member's account or nickname. Only if the rows are members (`by: 'member'`). */
  search?: string | undefined
  sort: BettingSort
  order: 'asc' | 'desc'
  /** Page number, from 1. */
  page: number
  /** Rows per page, at most 500. */
  size?: number | undefined
}

/** Team betting (§2 Agent centre). Throws NON_AGENT, NOT_IN_TEAM, RANGE_INVALID. */
export const getTeamBetting = (query: BettingQuery, signal?: AbortSignal): Promise<TeamBetting> =>
  call('agent', endpoints.getTeamBetting, { query: { ...query }, value: TeamBetting, signal })

export interface TeamBetsQuery extends TeamPeriod {
  memberId: string
  gameType?: string | undefined
  vassalage?: string | undefined
}

/** The bets of a member of the team, newest first. cursor: `next` of the previous page. Throws the errors of `getTeamBetting`. */
export const getTeamBets = (
  query: TeamBetsQuery & { cursor?: string | undefined; size: number },
  signal?: AbortSignal,
): Promise<z.output<typeof BetPage>> => call('agent', endpoints.getTeamBets, { query: { ...query }, value: BetPage, signal })
