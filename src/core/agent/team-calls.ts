import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, list, listOf, or, Text } from '../platform/schema.ts'

/** A member of a team. level: 1 for no upline. type: see §6; an agent has a team. */
const person = { id: z.string(), account: z.string(), nickname: Text, level: Count, type: Count }
export const TeamPerson = z.object(person)
export type TeamPerson = z.infer<typeof TeamPerson>

/** The position of a member in the caller's team. */
export const TeamNode = z.object({
  /** From the caller down to the requested member, who is last. */
  path: list(TeamPerson),
  /** The other agents below the same upline. Empty for the caller, who may not see them. */
  siblings: list(TeamPerson),
  /** The agents directly below. */
  children: list(TeamPerson),
})
export type TeamNode = z.infer<typeof TeamNode>

/**
 * Loads the position of a member in the caller's team. For agents only. id: the member's; '' for the caller. @throws {ApiError} NOT_IN_TEAM
 */
export const getTeamNode = (id: string, signal?: AbortSignal): Promise<TeamNode> =>
  call('agent', endpoints.getTeamNode, { query: { id: id || undefined }, value: TeamNode, signal })

/** The figures of a team in a period. Amounts are decimal strings. lost: what players lost, negative if they won. */
const figures = {
  bets: Amount,
  wins: Amount,
  lost: Amount,
  /** What the caller earns from the team, after the rebate of the line. */
  income: Amount,
  rounds: Count,
  /** Members who played in the period. */
  activeMembers: Count,
  deposits: Amount,
  withdrawals: Amount,
  newMembers: Count,
  firstDeposits: Count,
  bonuses: Amount,
}
export const TeamFigures = z.object(figures)
export type TeamFigures = z.infer<typeof TeamFigures>
/** The figures of one day. date: yyyy-mm-dd. */
export const TeamDay = z.object({ date: z.string(), bets: Amount, lost: Amount, income: Amount, activeMembers: Count })
export type TeamDay = z.infer<typeof TeamDay>
/** A game type's or a vendor's share of the bets. */
export const TeamShare = z.object({ key: z.string(), name: Text, bets: Amount })
export type TeamShare = z.infer<typeof TeamShare>

/** Days of a report, YYYY-MM-DD in the brand's time zone, both included. */
export interface TeamPeriod {
  from: string
  to: string
}

/** The figures of a team in a period and in the one before. rebate, incomeRate: hundredths of a per cent. */
export const TeamOverview = z.object({
  node: z.object({
    ...person,
    rebate: Count,
    /** The rate of the caller's income today; -1 if the lines have different rates. */
    incomeRate: Count,
    /** Agents and members in the node's team, without the node. */
    agents: Count,
    members: Count,
  }),
  /**
   * The period before, with the same number of days. until: if the current period includes today, the end of the comparison on the last day
   * (ms since 1970); otherwise null.
   */
  before: z.object({ from: z.string(), to: z.string(), until: or(z.nullable(z.number()), null) }),
  now: TeamFigures,
  earlier: TeamFigures,
  days: listOf(TeamDay),
  daysThen: list(TeamDay),
  types: list(TeamShare),
  vendors: list(TeamShare),
})
export type TeamOverview = z.infer<typeof TeamOverview>

/**
 * Loads the figures of a team. For agents only. scope: id of a member of the caller's team; '' for the whole team. @throws {ApiError}
 * NOT_IN_TEAM, RANGE_INVALID
 */
export const getTeamOverview = (scope: string, { from, to }: TeamPeriod, signal?: AbortSignal): Promise<TeamOverview> =>
  call('agent', endpoints.getTeamOverview, { query: { scope: scope || undefined, from, to }, value: TeamOverview, signal })
