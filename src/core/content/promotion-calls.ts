import * as z from 'zod/mini'
import * as endpoints from '../../contract/content.ts'
import { call } from '../platform/client.ts'
import { Amount, Text, list, listOf, oneOf, or } from '../platform/schema.ts'

/** The kind of a promotion, used as a filter of the list. Unknown kinds are listed as OTHER. */
export const promotionKinds = ['WELCOME', 'FREESPIN', 'REBATE', 'REFERRAL', 'RESCUE', 'RACE', 'POINTS', 'VIP', 'OTHER'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/**
 * §4 Activity application: the states. `signed` means joined. `open` is not in the specification: the member has not applied yet, and may.
 */
export const promotionStates = [
  'open',
  'applying',
  'process',
  'rejected',
  'issued',
  'claimed',
  'joined',
  'signed',
  'comingSoon',
  'closed',
] as const
export type PromotionState = (typeof promotionStates)[number]

/** How to take part: an application that the operator checks, one click, or nothing, if the promotion applies automatically. */
export const promotionModes = ['apply', 'join', 'none'] as const

const shape = {
  id: z.string(),
  title: z.string(),
  kind: or(oneOf(promotionKinds), 'OTHER'),
  /** One line of text. */
  summary: Text,
  /** URL of the picture, on the image CDN. */
  picture: Text,
  /** Milliseconds since 1970; null for no start or no end. */
  startsAt: or(z.number(), null),
  endsAt: or(z.number(), null),
  /** The member's state. For an unknown state, nothing is shown or offered. */
  state: or(oneOf(promotionStates), null),
}

/** A promotion in the list. */
export const Promotion = z.object(shape)
export type Promotion = z.infer<typeof Promotion>

/** A promotion with all details. content: HTML, not yet sanitised; steps: what the member has to do, in order. */
export const PromotionDetail = z.object({
  ...shape,
  content: Text,
  steps: list(z.string()),
  mode: or(oneOf(promotionModes), 'none'),
  /** The amount that it pays, a decimal string. Null if the amount varies or is not money. */
  amount: or(Amount, null),
  currencySymbol: Text,
  /** Why an application was rejected. */
  reason: Text,
  /** What the member sent with the application. images: their ids. */
  comment: Text,
  images: list(z.string()),
})
export type PromotionDetail = z.infer<typeof PromotionDetail>

/** All promotions in the operator's order, with the member's state if the call has a token. */
export const getPromotions = (language: string, signal?: AbortSignal): Promise<Promotion[]> =>
  call('member', endpoints.getPromotions, { query: { language }, value: PromotionList, signal }).then((value) => value.list)
export const PromotionList = z.object({ list: listOf(Promotion) })

/** One promotion. Rejected with PROMOTION_GONE if the id is unknown. */
export const getPromotion = (id: string, language: string, signal?: AbortSignal): Promise<PromotionDetail> =>
  call('member', endpoints.getPromotion, { query: { id, language }, value: PromotionDetail, signal })
