import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Count, Flag, Text, listOf, oneOf, or } from '../platform/schema.ts'

/** What a mission pays: money (a decimal string), points or free spins (whole numbers). */
export const MissionReward = z.object({ kind: oneOf(['money', 'points', 'spins']), amount: Text })
export type MissionReward = z.infer<typeof MissionReward>

/** What a mission counts; value and goal are amounts for `bet` and `deposit`, counts for the others. */
export const missionKinds = ['rounds', 'bet', 'games', 'deposit', 'days'] as const
export const Mission = z.object({
  id: z.string(),
  kind: oneOf(missionKinds),
  goal: Text,
  value: Text,
  /** Progress, from 0 to 1. */
  part: Count,
  reward: MissionReward,
  /** How many stars it gives in the ranking. */
  stars: Count,
  isDone: Flag,
  isClaimed: Flag,
})
export type Mission = z.infer<typeof Mission>

/** This week's missions. from, until: the week's first and last day by the house's clock, YYYY-MM-DD; nextIn: ms until the next week. */
export const MissionSummary = z.object({
  from: Text,
  until: Text,
  nextIn: Count,
  stars: Count,
  list: listOf(Mission),
  currencySymbol: Text,
})
export type MissionSummary = z.infer<typeof MissionSummary>
/** GET, T (§7). */
export const getMissionSummaryDetails = (signal?: AbortSignal): Promise<MissionSummary> =>
  call('member', endpoints.getMissionSummaryDetails, { value: MissionSummary, signal })

/** customerName: masked. */
const Rank = z.object({ rank: Count, customerName: Text, stars: Count, isOwn: Flag })
/** own: the member's own place, null without a star. */
export const MissionLeaderboard = z.object({ list: listOf(Rank), own: or(z.object({ rank: Count, stars: Count }), null) })
export type MissionLeaderboard = z.infer<typeof MissionLeaderboard>
/** GET, T (§7). */
export const getMissionLeaderboard = (signal?: AbortSignal): Promise<MissionLeaderboard> =>
  call('member', endpoints.getMissionLeaderboard, { value: MissionLeaderboard, signal })

/** POST, T. Pays a finished mission, once a week, however often it is called. Ours. */
export const postMissionClaim = (missionId: string): Promise<MissionSummary> =>
  call('member', endpoints.postMissionClaim, { body: { missionId }, timeout: operationTimeout, value: MissionSummary })
