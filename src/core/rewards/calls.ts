import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Amount, Count, Text, list, listOf, oneOf, or } from '../platform/schema.ts'
import { Delivery } from './delivery-calls.ts'

// §7 Points. Points are whole numbers; money is a decimal string.

/** byType: points received (or, for redeem, spent) by each type of §9, and by gifts of the house. */
/** held: points of the balance that can be used after bets of `heldBet`: gifts, and points of deposits. */
export const PointBalance = z.object({
  balance: or(z.number(), null),
  held: or(z.number(), 0),
  heldBet: or(Amount, null),
  currencySymbol: or(z.string(), ''),
  /** No goods before it, ms since 1970; 0: now. */
  outflowsFrom: or(z.number(), 0),
  byType: list(z.object({ type: z.string(), points: z.number() })),
})
export type PointBalance = z.infer<typeof PointBalance>
export const getPointBalance = (signal?: AbortSignal): Promise<PointBalance> =>
  call('member', endpoints.getPointBalance, { value: PointBalance, signal })

export const rewardKinds = ['goods', 'money', 'spins'] as const
export type RewardKind = (typeof rewardKinds)[number]
/** A reward of the mall. stock: null if unlimited. */
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
/** Guests may browse; the token is sent if there is one. */
export const getPointReward = (language: string, signal?: AbortSignal): Promise<{ list: PointReward[] }> =>
  call('member', endpoints.getPointReward, { query: { language }, value: PointRewards, signal })

/**
 * How points are earned and converted. earn: the amount to play (or deposit) of a type for one point; convert: `points` are
 * worth an amount of money; in steps of `points`, from `minimum` on.
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
  /** Why it was rejected, or how it is delivered: the operator's words. */
  remark: Text,
  createdAt: Count,
  /** Ours. For goods; null for what is given at once. */
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

/** A change of points. type: of §9, or a gift; note: details such as `convert`, `checkin` …; points: signed. */
export const PointMove = z.object({ id: z.string(), type: z.string(), note: Text, points: z.number(), createdAt: Count })
export type PointMove = z.infer<typeof PointMove>
export const PointMovePage = z.object({ list: listOf(PointMove), ...paging })
export type PointMovePage = z.infer<typeof PointMovePage>
export const getPointTransactions = (
  query: { pageNo: number; pageSize: number; type?: string | undefined },
  signal?: AbortSignal,
): Promise<PointMovePage> => call('member', endpoints.getPointTransactions, { query, value: PointMovePage, signal })

/** After a success: the points that are left. */
export const Redeemed = z.object({ redemption: Redemption, balance: Count })
export type Redeemed = z.infer<typeof Redeemed>
/**
 * E. cost: as it was shown; if it has changed, the call is refused (OFFER_CHANGED). delivery: of goods, else null; ours. key:
 * one key takes effect once, and keeps its first address. Rejected with {field} if the address is wrong.
 */
export const redeemPointReward = (body: BodyOf<typeof endpoints.redeemPointReward>): Promise<Redeemed> =>
  call('member', endpoints.redeemPointReward, {
    body,
    timeout: operationTimeout,
    value: Redeemed,
  })

export const Converted = z.object({ points: Count, amount: Amount, balance: Count })
export type Converted = z.infer<typeof Converted>
/** E. amount: the value as it was shown; if it has changed, the call is refused (OFFER_CHANGED). */
export const convertPoint = (body: BodyOf<typeof endpoints.convertPoint>): Promise<Converted> =>
  call('member', endpoints.convertPoint, {
    body,
    timeout: operationTimeout,
    value: Converted,
  })
