import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Amount, Count, Text, list, listOf, oneOf, or } from '../platform/schema.ts'

const Level = z.object({
  level: Count,
  /** The VIP points where the level begins; one point for each whole unit of the member's bets. */
  points: Count,
  /** Paid once when the level is reached; null if there is none. */
  gift: or(Amount, null),
  giftState: oneOf(['none', 'ahead', 'ready', 'claimed']),
  /** Manual rebate by points type, hundredths of a per cent. */
  rebate: list(z.object({ type: z.string(), rate: Count })),
})

/** VIP levels with their benefits. vipFrom: points where the member's level begins; vipNext: those of the next, 0 at the highest. */
export const VipLevels = z.object({
  vipLevel: Count,
  vipPoints: Count,
  vipFrom: Count,
  vipNext: Count,
  levels: listOf(Level),
  /** How many times a gift has to be played before it can be withdrawn. */
  turnover: Count,
  claimable: or(Amount, null),
  currencySymbol: Text,
})
export type VipLevels = z.infer<typeof VipLevels>
/** GET, T. Ours. */
export const getVipLevels = (signal?: AbortSignal): Promise<VipLevels> =>
  call('member', endpoints.getVipLevels, { value: VipLevels, signal })
/** POST, T. Pays the gifts of all reached levels, each once. Ours. */
export const postVipGifts = (): Promise<VipLevels> =>
  call('member', endpoints.postVipGifts, { body: {}, timeout: operationTimeout, value: VipLevels })
