import { environment } from '../platform/environment.ts'
import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import type { Message } from '../session/fields.ts'
import { $departures, $memberId } from '../session/session.ts'
import type { FeedbackKind } from '../site/feedback-kinds.ts'
import { countWords, type FeedbackInfo, getFeedback, putFeedback, remarkLength } from './feedback-calls.ts'

/** The server's limits, and the member's feedback. */
export const feedback = remote([], {
  $subject: $memberId('member'),
  isFresh: true,
  // the operator's answer appears while the page is open
  watch: (reload) => onLive('member', 'feedback', reload),
  fetcher: getFeedback,
})

/** The values of the form. */
export interface FeedbackValues {
  kind?: string
  content?: string
  remark?: string
}

/**
 * §5 Feedback: checks that the content is between the server's limits in words, and the remark at most 140 characters. Returns the errors
 * by field.
 */
export function feedbackErrors({ content = '', remark = '' }: FeedbackValues, limits: FeedbackInfo | undefined): Record<string, Message> {
  const count = countWords(content)
  const { minWords: min, maxWords: max } = limits ?? { minWords: 1, maxWords: Number.POSITIVE_INFINITY }
  return {
    ...((count < min || count > max) && { content: { key: 'feedback.words', values: { min, max } } }),
    ...(remarkCount(remark) > remarkLength && { remark: { key: 'feedback.remarkTooLong', values: { max: remarkLength } } }),
  }
}

/** Counts code points, so that a character outside the basic plane counts once. */
export const remarkCount = (remark: string): number => [...remark].length

const noAttempt = { text: '', key: '' }
let attempt = noAttempt
$departures('member').listen(() => (attempt = noAttempt))

/** Sends feedback. A retry after a lost response sends the same key, so that it is stored once. @throws {ApiError} */
export async function sendFeedback({ kind, content = '', remark = '' }: FeedbackValues): Promise<void> {
  const body = { kind: (kind ?? 'suggestion') as FeedbackKind, content, remark }
  const text = JSON.stringify(body)
  if (attempt.text !== text)
    attempt = { text, key: [...environment().random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
  await putFeedback({ ...body, key: attempt.key })
  attempt = noAttempt
  if (feedback.$state.get().status !== 'idle') feedback.reload()
}
