import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { Count } from '../platform/schema.ts'

/** Number of rewards and missions that can be claimed, for the badges of the member centre (§2). */
export const RewardBadges = z.object({ rewards: Count, missions: Count })
export type RewardBadges = z.infer<typeof RewardBadges>
/** Loads the numbers of the badges. Needs a member's token. Not in the specification. */
export const getRewardBadges = (signal?: AbortSignal): Promise<RewardBadges> =>
  call('member', endpoints.getRewardBadges, { value: RewardBadges, signal })
