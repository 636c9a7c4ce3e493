import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Text, listOf, oneOf, or } from '../platform/schema.ts'
import { Pause } from '../session/pause-calls.ts'

export const offerKinds = [
  'checkIn',
  'task',
  'mission',
  'vip',
  'referral',
  'raffle',
  'promotion',
  'rescue',
  'rebate',
  'freeSpins',
  'welcome',
] as const

/**
 * Something that the member can get. state: `ready` can be claimed at once, by its id; `open` needs an action on its page. Its value is
 * money, points or spins; the others are empty.
 */
export const Offer = z.object({
  kind: oneOf(offerKinds),
  id: Text,
  /** Title of a promotion, number of a raffle … */
  name: Text,
  money: or(Amount, null),
  points: Count,
  spins: Count,
  percent: Count,
  state: oneOf(['ready', 'open']),
})
export type Offer = z.infer<typeof Offer>
/** pause: the self-exclusion that prevents claims. */
export const RewardCenter = z.object({ list: listOf(Offer), currencySymbol: Text, pause: Pause })
export type RewardCenter = z.infer<typeof RewardCenter>
/** Everything that the member can claim. Not in the specification. */
export const getRewardCenter = (language: string, signal?: AbortSignal): Promise<RewardCenter> =>
  call('member', endpoints.getRewardCenter, { query: { language }, value: RewardCenter, signal })
