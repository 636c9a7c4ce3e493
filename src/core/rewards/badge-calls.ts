import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { Count } from '../platform/schema.ts'

/** How much can be claimed, for the badges of the member centre (§2). */
export const RewardBadges = z.object({ rewards: Count, missions: Count })
export type RewardBadges = z.infer<typeof RewardBadges>
/** GET, T. Ours. */
export const getRewardBadges = (signal?: AbortSignal): Promise<RewardBadges> =>
  call('member', endpoints.getRewardBadges, { value: RewardBadges, signal })
