import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import type { Message } from '../session/fields.ts'
import { $departures, $memberId } from '../session/session.ts'
import type { FeedbackKind } from '../site/feedback-kinds.ts'
import { countWords, type FeedbackInfo, getFeedback, putFeedback, remarkLength } from './feedback-calls.ts'

/** The server's limits, and the feedback of this member. */
export const feedback = remote([], {
  $subject: $memberId('member'),
  isFresh: true,
  // the operator's answer appears while the page is open
  watch: (reload) => onLive('member', 'feedback', reload),
  fetcher: getFeedback,
})

/** What the form holds. */
export interface FeedbackValues {
  kind?: string
  content?: string
  remark?: string
}

/** §5 Feedback: content between the server's limits in words, remark at most 140 characters. By field name. */
export function feedbackErrors({ content = '', remark = '' }: FeedbackValues, limits: FeedbackInfo | undefined): Record<string, Message> {
  const count = countWords(content)
  const { minWords: min, maxWords: max } = limits ?? { minWords: 1, maxWords: Number.POSITIVE_INFINITY }
  return {
    ...((count < min || count > max) && { content: { key: 'feedback.words', values: { min, max } } }),
    ...(remarkCount(remark) > remarkLength && { remark: { key: 'feedback.remarkTooLong', values: { max: remarkLength } } }),
  }
}

/** Counts characters by code points: one for a character outside the basic plane. */
export const remarkCount = (remark: string): number => [...remark].length

const noAttempt = { text: '', key: '' }
let attempt = noAttempt
$departures('member').listen(() => (attempt = noAttempt))

/** Sends it. A try after a lost answer sends the same key, so that the house stores it once. @throws {ApiError} */
export async function sendFeedback({ kind, content = '', remark = '' }: FeedbackValues): Promise<void> {
  const body = { kind: (kind ?? 'suggestion') as FeedbackKind, content, remark }
  const text = JSON.stringify(body)
  if (attempt.text !== text)
    attempt = { text, key: [...environment().random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
  await putFeedback({ ...body, key: attempt.key })
  attempt = noAttempt
  if (feedback.$state.get().status !== 'idle') feedback.reload()
}
