import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Amount, Count, Text, list, listOf, oneOf, or } from '../platform/schema.ts'
import { Delivery } from './delivery-calls.ts'

// §7 Points. Points are whole numbers; money is a decimal string.

/** byType: points that came (or, for redeem, went) by each type of §9, and by gifts of the house. */
export const PointBalance = z.object({ balance: or(z.number(), null), byType: list(z.object({ type: z.string(), points: z.number() })) })
export type PointBalance = z.infer<typeof PointBalance>
export const getPointBalance = (signal?: AbortSignal): Promise<PointBalance> =>
  call('member', '/wps/relay/MCS2_getPointBalance', { value: PointBalance, signal })

export const rewardKinds = ['goods', 'money', 'spins'] as const
export type RewardKind = (typeof rewardKinds)[number]
/** A reward of the mall. stock: null where there is no end of it. */
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
/** Guests browse: the token goes along when there is one. */
export const getPointReward = (language: string, signal?: AbortSignal): Promise<{ list: PointReward[] }> =>
  call('member', '/wps/relay/MCS2_getPointReward', { query: { language }, value: PointRewards, signal })

/**
 * How points are earned and changed. earn: one point for so much played (or deposited) of a type; convert: so many points
 * are worth so much money, in steps of `points`, from `minimum` on.
 */
export const PointConfig = z.object({
  earn: list(z.object({ type: z.string(), amount: Amount })),
  convert: z.object({ points: z.number(), amount: Amount, minimum: z.number() }),
  currency: Text,
  currencySymbol: Text,
})
export type PointConfig = z.infer<typeof PointConfig>
export const getPointConfig = (signal?: AbortSignal): Promise<PointConfig> =>
  call('member', '/wps/relay/MCS2_getPointConfig', { value: PointConfig, signal })

/** §4 Redeem history. */
export const redeemStates = ['process', 'rejected', 'approved'] as const
export const Redemption = z.object({
  id: z.string(),
  rewardId: Text,
  name: Text,
  cost: Count,
  state: oneOf(redeemStates),
  /** Why it was rejected, or how it comes: the operator's words. */
  remark: Text,
  createdAt: Count,
  /** Ours. Of goods; null for what is given at once. */
  delivery: or(Delivery, null),
})
export type Redemption = z.infer<typeof Redemption>
const paging = { pageNum: Count, totalPages: Count, totalCount: Count }
export const RedemptionPage = z.object({ list: listOf(Redemption), ...paging })
export type RedemptionPage = z.infer<typeof RedemptionPage>
export const getRedeemPointList = (
  query: { pageNo: number; pageSize: number; language: string },
  signal?: AbortSignal,
): Promise<RedemptionPage> => call('member', '/wps/relay/MCS2_getRedeemPointList', { query, value: RedemptionPage, signal })

/** A movement of points. type: of §9, or a gift; note: what it was in particular, `convert`, `checkin` …; points: signed. */
export const PointMove = z.object({ id: z.string(), type: z.string(), note: Text, points: z.number(), createdAt: Count })
export type PointMove = z.infer<typeof PointMove>
export const PointMovePage = z.object({ list: listOf(PointMove), ...paging })
export type PointMovePage = z.infer<typeof PointMovePage>
export const getPointTransactions = (
  query: { pageNo: number; pageSize: number; type?: string | undefined },
  signal?: AbortSignal,
): Promise<PointMovePage> => call('member', '/wps/relay/ODSFE2_MemTransDet', { query, value: PointMovePage, signal })

/** What went through: the points that are left. */
export const Redeemed = z.object({ redemption: Redemption, balance: Count })
export type Redeemed = z.infer<typeof Redeemed>
/**
 * E. cost: as it was shown; another one is refused (OFFER_CHANGED). delivery: of goods, null otherwise; ours. key: the same
 * key has one effect, and keeps the address that came with it first. Rejected with {field} where the address is at fault.
 */
export const redeemPointReward = (body: {
  rewardId: string
  cost: number
  delivery: Delivery | null
  password: string
  key: string
}): Promise<Redeemed> =>
  call('member', '/wps/relay/passwordCheck/MCS2_redeemPointReward', {
    method: 'POST',
    encrypted: true,
    body,
    timeout: operationTimeout,
    value: Redeemed,
  })

export const Converted = z.object({ points: Count, amount: Amount, balance: Count })
export type Converted = z.infer<typeof Converted>
/** E. amount: what it was said to be worth, refused where that has changed meanwhile (OFFER_CHANGED). */
export const convertPoint = (body: { points: number; amount: string; password: string; key: string }): Promise<Converted> =>
  call('member', '/wps/relay/passwordCheck/MCS2_convertPoint', {
    method: 'POST',
    encrypted: true,
    body,
    timeout: operationTimeout,
    value: Converted,
  })
