import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Amount, Count, Text, list, listOf, oneOf, or } from '../platform/schema.ts'
import { Delivery } from './delivery-calls.ts'

// §7 Points. Points are whole numbers; money is a decimal string.

/** byType: points received (for `redeem`: spent), by the types of §9 and for gifts of the house. */
/** held: points of the balance that can only be used after bets of `heldBet`: gifts, and points for deposits. */
export const PointBalance = z.object({
  balance: or(z.number(), null),
  held: or(z.number(), 0),
  heldBet: or(Amount, null),
  currencySymbol: or(z.string(), ''),
  /** Goods can't be redeemed before this time, ms since 1970; 0: can be redeemed now. */
  outflowsFrom: or(z.number(), 0),
  byType: list(z.object({ type: z.string(), points: z.number() })),
})
export type PointBalance = z.infer<typeof PointBalance>
export const getPointBalance = (signal?: AbortSignal): Promise<PointBalance> =>
  call('member', endpoints.getPointBalance, { value: PointBalance, signal })

export const rewardKinds = ['goods', 'money', 'spins'] as const
export type RewardKind = (typeof rewardKinds)[number]
/** A reward of the points mall. stock: null if unlimited. */
export const PointReward = z.object({
  id: z.string(),
  name: Text,
  text: Text,
  kind: oneOf(rewardKinds),
  cost: z.number(),
  stock: or(z.number(), null),
  iconUrl: Text,
})
export type PointReward = z.infer<typeof PointReward>
const PointRewards = z.object({ list: listOf(PointReward) })
/** Guests may browse the rewards. The token is sent if there is one. */
export const getPointReward = (language: string, signal?: AbortSignal): Promise<{ list: PointReward[] }> =>
  call('member', endpoints.getPointReward, { query: { language }, value: PointRewards, signal })

/**
 * How points are earned and converted. earn: the amount to bet (or deposit) per type for one point. convert: `points` are worth `amount`;
 * they can be converted in steps of `points`, from `minimum` on.
 */
export const PointConfig = z.object({
  earn: list(z.object({ type: z.string(), amount: Amount })),
  convert: z.object({ points: z.number(), amount: Amount, minimum: z.number() }),
  currency: Text,
  currencySymbol: Text,
})
export type PointConfig = z.infer<typeof PointConfig>
export const getPointConfig = (signal?: AbortSignal): Promise<PointConfig> =>
  call('member', endpoints.getPointConfig, { value: PointConfig, signal })

/** §4 Redeem history. */
export const redeemStates = ['process', 'rejected', 'approved'] as const
export const Redemption = z.object({
  id: z.string(),
  rewardId: Text,
  name: Text,
  cost: Count,
  state: oneOf(redeemStates),
  /** Why it was rejected, or how it is delivered, as written by the operator. */
  remark: Text,
  createdAt: Count,
  /** The address for goods; null for other rewards. Not in the specification. */
  delivery: or(Delivery, null),
})
export type Redemption = z.infer<typeof Redemption>
const paging = { pageNum: Count, totalPages: Count, totalCount: Count }
export const RedemptionPage = z.object({ list: listOf(Redemption), ...paging })
export type RedemptionPage = z.infer<typeof RedemptionPage>
export const getRedeemPointList = (
  query: { pageNo: number; pageSize: number; language: string },
  signal?: AbortSignal,
): Promise<RedemptionPage> => call('member', endpoints.getRedeemPointList, { query, value: RedemptionPage, signal })

/** A change of points. type: of §9, or a gift; note: details such as `convert`, `checkin` …; points: positive or negative. */
export const PointMove = z.object({ id: z.string(), type: z.string(), note: Text, points: z.number(), createdAt: Count })
export type PointMove = z.infer<typeof PointMove>
export const PointMovePage = z.object({ list: listOf(PointMove), ...paging })
export type PointMovePage = z.infer<typeof PointMovePage>
export const getPointTransactions = (
  query: { pageNo: number; pageSize: number; type?: string | undefined },
  signal?: AbortSignal,
): Promise<PointMovePage> => call('member', endpoints.getPointTransactions, { query, value: PointMovePage, signal })

/** balance: the remaining points. */
export const Redeemed = z.object({ redemption: Redemption, balance: Count })
export type Redeemed = z.infer<typeof Redeemed>
/**
 * Redeems a reward. Encrypted. cost: the price that the page showed; if it has changed, the call is rejected (OFFER_CHANGED). delivery: the
 * address for goods, otherwise null; not in the specification. key: idempotency key; a retry with another address keeps the first one. If
 * the address is wrong, the rejection contains {field}.
 */
export const redeemPointReward = (body: BodyOf<typeof endpoints.redeemPointReward>): Promise<Redeemed> =>
  call('member', endpoints.redeemPointReward, {
    body,
    timeout: operationTimeout,
    value: Redeemed,
  })

export const Converted = z.object({ points: Count, amount: Amount, balance: Count })
export type Converted = z.infer<typeof Converted>
/** Converts points to money. Encrypted. amount: the value that the page showed; if it has changed, the call is rejected (OFFER_CHANGED). */
export const convertPoint = (body: BodyOf<typeof endpoints.convertPoint>): Promise<Converted> =>
  call('member', endpoints.convertPoint, {
    body,
    timeout: operationTimeout,
    value: Converted,
  })
