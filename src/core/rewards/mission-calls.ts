import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Count, Flag, Text, listOf, oneOf, or } from '../platform/schema.ts'

/** The reward of a mission: money (a decimal string), points or free spins (whole numbers). */
export const MissionReward = z.object({ kind: oneOf(['money', 'points', 'spins']), amount: Text })
export type MissionReward = z.infer<typeof MissionReward>

/** What a mission counts. value and goal are amounts for `bet` and `deposit`, otherwise counts. */
export const missionKinds = ['rounds', 'bet', 'games', 'deposit', 'days'] as const
export const Mission = z.object({
  id: z.string(),
  kind: oneOf(missionKinds),
  goal: Text,
  value: Text,
  /** Progress, from 0 to 1. */
  part: Count,
  reward: MissionReward,
  /** Stars that the mission gives in the ranking. */
  stars: Count,
  isDone: Flag,
  isClaimed: Flag,
})
export type Mission = z.infer<typeof Mission>

/**
 * This week's missions. from, until: the first and last day of the week in the brand's time zone, YYYY-MM-DD; nextIn: ms until the next
 * week.
 */
export const MissionSummary = z.object({
  from: Text,
  until: Text,
  nextIn: Count,
  stars: Count,
  list: listOf(Mission),
  currencySymbol: Text,
})
export type MissionSummary = z.infer<typeof MissionSummary>
/** Loads this week's missions (§7). Needs a member's token. */
export const getMissionSummaryDetails = (signal?: AbortSignal): Promise<MissionSummary> =>
  call('member', endpoints.getMissionSummaryDetails, { value: MissionSummary, signal })

/** customerName: masked. */
const Rank = z.object({ rank: Count, customerName: Text, stars: Count, isOwn: Flag })
/** own: the member's place; null without a star. */
export const MissionLeaderboard = z.object({ list: listOf(Rank), own: or(z.object({ rank: Count, stars: Count }), null) })
export type MissionLeaderboard = z.infer<typeof MissionLeaderboard>
/** Loads the ranking of members by stars (§7). Needs a member's token. */
export const getMissionLeaderboard = (signal?: AbortSignal): Promise<MissionLeaderboard> =>
  call('member', endpoints.getMissionLeaderboard, { value: MissionLeaderboard, signal })

/** Pays a completed mission, once per week, however often it is called. Not in the specification. */
export const postMissionClaim = (missionId: string): Promise<MissionSummary> =>
  call('member', endpoints.postMissionClaim, { body: { missionId }, timeout: operationTimeout, value: MissionSummary })
