import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/support.ts'
import { call } from '../platform/client.ts'
import { Count, Text, listOf, oneOf, or } from '../platform/schema.ts'
import { feedbackKinds } from '../site/feedback-kinds.ts'

/** §5 Feedback: a remark has at most 140 characters. */
export const remarkLength = 140

/**
 * The length of a feedback in words (§5), counted by Unicode's segmentation; it uses dictionaries for languages
 * without spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese). Punctuation is no word. Client and gateway count with this.
 */
export function countWords(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return text.split(/\s+/).filter(Boolean).length
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter((part) => part.isWordLike).length
}

/** What a member has written, and the house's answer. createdAt: milliseconds since 1970. */
export const FeedbackEntry = z.object({
  id: z.string(),
  kind: oneOf(feedbackKinds),
  content: Text,
  remark: Text,
  createdAt: Count,
  answer: or(z.string(), null),
})
export type FeedbackEntry = z.infer<typeof FeedbackEntry>

/** The limits of the content in words, and the member's own feedback, latest first. Ours. */
export const FeedbackInfo = z.object({ minWords: Count, maxWords: Count, list: listOf(FeedbackEntry) })
export type FeedbackInfo = z.infer<typeof FeedbackInfo>
export const getFeedback = (signal?: AbortSignal): Promise<FeedbackInfo> =>
  call('member', endpoints.getFeedback, { value: FeedbackInfo, signal })

/** PUT (§7). key: the same for every try to send the same feedback, so that it is stored once. */
export const putFeedback = (feedback: BodyOf<typeof endpoints.putFeedback>): Promise<unknown> =>
  call('member', endpoints.putFeedback, { body: feedback, value: z.unknown() })
