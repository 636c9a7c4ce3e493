import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/support.ts'
import { feedbackKinds } from '../../../src/core/site/feedback-kinds.ts'
import { countWords, FeedbackInfo, remarkLength } from '../../../src/core/support/feedback-calls.ts'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'

/** Maximum length in characters; the settings limit the number of words. */
const longest = 20_000
const shown = 20

export const feedbackCalls = [
  defineCall(endpoints.putFeedback, {
    section: '§7 Session and member',
    summary: 'Feedback of a member or a guest; content within the limits in words, remark of at most 140 characters',
    token: 'optional',
    body: z.object({
      kind: z.enum(feedbackKinds),
      content: z.string().check(z.maxLength(longest)),
      remark: z.optional(z.string()),
      key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    }),
    value: z.object({ id: z.string() }),
    async handle({ db, clock, limits, settings }, { body, session, address, language }) {
      const { min, max } = (await settings.get()).feedbackWords
      const content = body.content.trim()
      const remark = body.remark?.trim() ?? ''
      const words = countWords(content)
      if (words < min || words > max) throw new Refusal('FIELD_INVALID', { value: { field: 'content', reason: 'length', min, max } })
      if ([...remark].length > remarkLength) throw new Refusal('FIELD_INVALID', { value: { field: 'remark', reason: 'length' } })
      const member_id = session?.member.id ?? null
      const key = `${member_id ?? 'guest'} ${body.key}`
      const known = await db.selectFrom('feedback').select('id').where('key', '=', key).executeTakeFirst()
      if (known) return { id: known.id } // a retry after the first response was lost
      limits.take('feedback', member_id === null ? { address } : { account: member_id })
      const id = randomUUID()
      const row = { id, key, member_id, kind: body.kind, content, remark, language, answer: null, answered_at: null, created_at: clock() }
      await db
        .insertInto('feedback')
        .values(row)
        .onConflict((on) => on.column('key').doNothing())
        .execute()
      return { id }
    },
  }),
  defineCall(endpoints.getFeedback, {
    section: '§5 Search, feedback, activity',
    summary: 'Limits of a feedback in words, and the member’s own feedback with its answers',
    token: 'optional',
    isOurs: true,
    value: FeedbackInfo,
    async handle({ db, settings }, { session }) {
      const { min, max } = (await settings.get()).feedbackWords
      const rows = session
        ? await db
            .selectFrom('feedback')
            .selectAll()
            .where('member_id', '=', session.member.id)
            .orderBy('created_at', 'desc')
            .limit(shown)
            .execute()
        : []
      return {
        minWords: min,
        maxWords: max,
        list: rows.map(({ id, kind, content, remark, created_at, answer }) => ({
          id,
          kind,
          content,
          remark,
          createdAt: created_at,
          answer,
        })),
      }
    },
  }),
]
