import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Amount, Count, Text, list, listOf, oneOf, or } from '../platform/schema.ts'

const Level = z.object({
  level: Count,
  /** VIP points where the level starts. One point for each whole unit of the member's bets. */
  points: Count,
  /** Paid once when the level is reached; null if there is none. */
  gift: or(Amount, null),
  giftState: oneOf(['none', 'ahead', 'ready', 'claimed']),
  /** Manual rebate by points type, in hundredths of a per cent. */
  rebate: list(z.object({ type: z.string(), rate: Count })),
})

/**
 * VIP levels with their benefits. vipFrom: points where the member's level starts; vipNext: points where the next one starts, 0 at the
 * highest.
 */
export const VipLevels = z.object({
  vipLevel: Count,
  vipPoints: Count,
  vipFrom: Count,
  vipNext: Count,
  levels: listOf(Level),
  /** How many times a gift has to be bet before it can be withdrawn. */
  turnover: Count,
  claimable: or(Amount, null),
  currencySymbol: Text,
})
export type VipLevels = z.infer<typeof VipLevels>
/** Loads the VIP levels. Not in the specification. */
export const getVipLevels = (signal?: AbortSignal): Promise<VipLevels> =>
  call('member', endpoints.getVipLevels, { value: VipLevels, signal })
/** Pays the gifts of all reached levels, each once. Not in the specification. */
export const postVipGifts = (): Promise<VipLevels> =>
  call('member', endpoints.postVipGifts, { body: {}, timeout: operationTimeout, value: VipLevels })
