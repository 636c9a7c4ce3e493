import * as z from 'zod/mini'
import { promotionKinds, promotionModes, type PromotionState } from '../../../src/core/content/promotion-calls.ts'
import { emblemNames } from '../artwork/emblems/gallery.ts'
import { paletteNames } from '../artwork/palettes.ts'
import { parseAmount } from '../ledger/money.ts'
import { LocalText, LocalTitle } from './local-text.ts'

const time = z.optional(z.nullable(z.number()))

/** A promotion as published by the console and defined by the seeds: the data of a row of `content`. Only the title is required. */
export const PromotionData = z.object({
  title: LocalTitle,
  kind: z.optional(z.enum(promotionKinds)),
  summary: z.optional(LocalText),
  /** HTML. */
  content: z.optional(LocalText),
  /** What to do, one step per line. */
  steps: z.optional(LocalText),
  mode: z.optional(z.enum(promotionModes)),
  /** The label for a member who has joined. */
  joinedAs: z.optional(z.enum(['joined', 'signed'])),
  /** The paid amount, unless the review sets another; a decimal string. */
  amount: z.optional(z.string().check(z.refine((text) => text === '' || parseAmount(text) !== undefined))),
  startsAt: time,
  endsAt: time,
  emblem: z.optional(z.enum(emblemNames as [string, ...string[]])),
  palette: z.optional(z.enum(paletteNames as [string, ...string[]])),
})
export type PromotionData = z.infer<typeof PromotionData>

/**
 * §4 Activity application: the state of a promotion for a member. After its end an application keeps its state, except that a finished race
 * is also finished for its participants.
 */
export function stateOf({ startsAt, endsAt }: Pick<PromotionData, 'startsAt' | 'endsAt'>, applied: string | undefined, now: number) {
  const isOver = endsAt != null && now >= endsAt
  if (applied !== undefined && !(isOver && (applied === 'joined' || applied === 'signed'))) return applied as PromotionState
  if (isOver) return 'closed'
  return startsAt != null && now < startsAt ? 'comingSoon' : 'open'
}
