import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { Amount, Count, list, listOf, or, Text } from '../platform/schema.ts'

/** Somebody of a team. level: 1 has no upline. type: see §6; an agent's has a team of its own. */
const person = { id: z.string(), account: z.string(), nickname: Text, level: Count, type: Count }
export const TeamPerson = z.object(person)
export type TeamPerson = z.infer<typeof TeamPerson>

/** Where somebody stands in the caller's team. */
export const TeamNode = z.object({
  /** From the caller down to who was asked for, both included: the last one is the asked one. */
  path: list(TeamPerson),
  /** The other agents under the same upline; none for the caller, who sees nobody beside. */
  siblings: list(TeamPerson),
  /** The agents right below. */
  children: list(TeamPerson),
})
export type TeamNode = z.infer<typeof TeamNode>

/** T, agents only. id: of somebody in the own team; '' for the caller. Ours. @throws {ApiError} NOT_IN_TEAM */
export const getTeamNode = (id: string, signal?: AbortSignal): Promise<TeamNode> =>
  call('agent', '/wps/relay/MCSFE_getTeamNode', { query: { id: id || undefined }, value: TeamNode, signal })

/** What a team did in a period. Amounts are decimal strings; lost: what players lost, below zero what they won. */
const figures = {
  bets: Amount,
  wins: Amount,
  lost: Amount,
  /** What the caller earns by it, after the rebate of the line. */
  income: Amount,
  rounds: Count,
  /** Members who played on their own in the period. */
  activeMembers: Count,
  deposits: Amount,
  withdrawals: Amount,
  newMembers: Count,
  firstDeposits: Count,
  bonuses: Amount,
}
export const TeamFigures = z.object(figures)
export type TeamFigures = z.infer<typeof TeamFigures>
/** date: yyyy-mm-dd */
export const TeamDay = z.object({ date: z.string(), bets: Amount, lost: Amount, income: Amount, activeMembers: Count })
export type TeamDay = z.infer<typeof TeamDay>
/** A game type's or a vendor's part of the bets. */
export const TeamShare = z.object({ key: z.string(), name: Text, bets: Amount })
export type TeamShare = z.infer<typeof TeamShare>

/** Days of a report, YYYY-MM-DD by the brand's clock, both included. */
export interface TeamPeriod {
  from: string
  to: string
}

/** rates: hundredths of a per cent. */
export const TeamOverview = z.object({
  node: z.object({
    ...person,
    rebate: Count,
    /** The rate that the caller's income is counted by today; -1 where lines have different ones. */
    incomeRate: Count,
    /** In the team of the node, without the node. */
    agents: Count,
    members: Count,
  }),
  /** As many days, right before. until: up to when the last of them counts (ms since 1970), where today is not over; null: in full. */
  before: z.object({ from: z.string(), to: z.string(), until: or(z.nullable(z.number()), null) }),
  now: TeamFigures,
  earlier: TeamFigures,
  days: listOf(TeamDay),
  daysThen: list(TeamDay),
  types: list(TeamShare),
  vendors: list(TeamShare),
})
export type TeamOverview = z.infer<typeof TeamOverview>

/** T, agents only. scope: id of somebody in the own team; '' for the whole own team. Ours. @throws {ApiError} NOT_IN_TEAM, RANGE_INVALID */
export const getTeamOverview = (scope: string, { from, to }: TeamPeriod, signal?: AbortSignal): Promise<TeamOverview> =>
  call('agent', '/wps/relay/MCSFE_getTeamOverview', { query: { scope: scope || undefined, from, to }, value: TeamOverview, signal })
