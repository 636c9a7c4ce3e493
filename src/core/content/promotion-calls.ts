import * as z from 'zod/mini'
import * as endpoints from '../../contract/content.ts'
import { call } from '../platform/client.ts'
import { Amount, Text, list, listOf, oneOf, or } from '../platform/schema.ts'

/** What a promotion is about: the filter of the list. Any other kind is listed as OTHER. */
export const promotionKinds = ['WELCOME', 'FREESPIN', 'REBATE', 'REFERRAL', 'RESCUE', 'RACE', 'POINTS', 'VIP', 'OTHER'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/**
 * §4 Activity application, each state by its own name; `signed` means joined. `open` is ours: nobody has applied yet, and the
 * member may.
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

/** How to take part: an application that the operator checks, one click, or nothing because it works by itself. */
export const promotionModes = ['apply', 'join', 'none'] as const

const shape = {
  id: z.string(),
  title: z.string(),
  kind: or(oneOf(promotionKinds), 'OTHER'),
  /** One line. */
  summary: Text,
  /** Address of the picture, of the image CDN. */
  picture: Text,
  /** Milliseconds since 1970; null if it has no such end. */
  startsAt: or(z.number(), null),
  endsAt: or(z.number(), null),
  /** The caller's own state; a state that this client does not know shows and offers nothing. */
  state: or(oneOf(promotionStates), null),
}

/** A promotion in the list. */
export const Promotion = z.object(shape)
export type Promotion = z.infer<typeof Promotion>

/** A promotion with all details. content: HTML, not yet sanitised; steps: what to do, in order. */
export const PromotionDetail = z.object({
  ...shape,
  content: Text,
  steps: list(z.string()),
  mode: or(oneOf(promotionModes), 'none'),
  /** What it pays: a decimal string. Null if it varies or is not money. */
  amount: or(Amount, null),
  currencySymbol: Text,
  /** Why an application was rejected. */
  reason: Text,
  /** What was sent with the application; images: their ids. */
  comment: Text,
  images: list(z.string()),
})
export type PromotionDetail = z.infer<typeof PromotionDetail>

/** GET. All promotions in the house's order, with the member's state if the call carries a token. Ours. */
export const getPromotions = (language: string, signal?: AbortSignal): Promise<Promotion[]> =>
  call('member', endpoints.getPromotions, { query: { language }, value: PromotionList, signal }).then((value) => value.list)
export const PromotionList = z.object({ list: listOf(Promotion) })

/** GET. Refused with PROMOTION_GONE if there is none with this id. Ours. */
export const getPromotion = (id: string, language: string, signal?: AbortSignal): Promise<PromotionDetail> =>
  call('member', endpoints.getPromotion, { query: { id, language }, value: PromotionDetail, signal })
