import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/support.ts'
import { call } from '../platform/client.ts'
import { Count, Text, listOf, oneOf, or } from '../platform/schema.ts'
import { feedbackKinds } from '../site/feedback-kinds.ts'

/** §5 Feedback: a remark has at most 140 characters. */
export const remarkLength = 140

/**
 * The length of a feedback in words (§5), counted by Unicode's segmentation, which uses dictionaries for languages without spaces (Chinese,
 * Japanese, Thai, Lao, Khmer, Burmese). Punctuation does not count. Client and gateway both use this function.
 */
export function countWords(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return text.split(/\s+/).filter(Boolean).length
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter((part) => part.isWordLike).length
}

/** A member's feedback and the operator's answer. createdAt: milliseconds since 1970. */
export const FeedbackEntry = z.object({
  id: z.string(),
  kind: oneOf(feedbackKinds),
  content: Text,
  remark: Text,
  createdAt: Count,
  answer: or(z.string(), null),
})
export type FeedbackEntry = z.infer<typeof FeedbackEntry>

/** The limits of the content in words, and the member's feedback, latest first. Not in the specification. */
export const FeedbackInfo = z.object({ minWords: Count, maxWords: Count, list: listOf(FeedbackEntry) })
export type FeedbackInfo = z.infer<typeof FeedbackInfo>
export const getFeedback = (signal?: AbortSignal): Promise<FeedbackInfo> =>
  call('member', endpoints.getFeedback, { value: FeedbackInfo, signal })

/** Sends feedback (§7). key: idempotency key; a retry with the same feedback sends the same key, so that it is stored once. */
export const putFeedback = (feedback: BodyOf<typeof endpoints.putFeedback>): Promise<unknown> =>
  call('member', endpoints.putFeedback, { body: feedback, value: z.unknown() })
