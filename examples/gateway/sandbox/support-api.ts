import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { longestLine, say } from '../support/desk.ts'
import { done, read } from './console-call.ts'

const shown = 50
const Answer = z.object({ answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) })
const Line = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestLine)) })

/** Feedback and live chats, for the operator's customer service. */
export function supportApi(routes: Hono, services: Services): void {
  const { db, clock } = services

  routes.get('/feedback', async (context) => {
    const rows = await db
      .selectFrom('feedback')
      .leftJoin('members', 'members.id', 'feedback.member_id')
      .select(['feedback.id', 'feedback.kind', 'feedback.content', 'feedback.remark', 'feedback.language', 'feedback.answer'])
      .select(['feedback.created_at', 'members.account'])
      .orderBy('feedback.created_at', 'desc')
      .limit(shown)
      .execute()
    return done(
      context,
      rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at })),
    )
  })
  routes.post('/feedback/:id/answer', async (context) => {
    const { answer } = await read(context, Answer)
    const id = context.req.param('id')
    const row = await db.selectFrom('feedback').select('member_id').where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    const { member_id: memberId } = row
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('feedback').set({ answer, answered_at: clock() }).where('id', '=', id).execute()
      if (memberId !== null) await publish(trx, { type: 'feedback', data: { id }, memberId })
    })
    return done(context, {})
  })

  routes.get('/desk', async (context) => {
    const conversations = await db
      .selectFrom('desk_messages')
      .select('conversation')
      .select((fields) => fields.fn.max('created_at').as('last'))
      .where('author', '=', 'visitor')
      .groupBy('conversation')
      .orderBy('last', 'desc')
      .limit(shown)
      .execute()
    const ids = conversations.map(({ conversation }) => conversation)
    const lines = ids.length
      ? await db.selectFrom('desk_messages').selectAll().where('conversation', 'in', ids).orderBy('created_at').orderBy('id').execute()
      : []
    return done(
      context,
      ids.map((id) => ({
        id,
        lines: lines
          .filter(({ conversation }) => conversation === id)
          .map(({ author, text, created_at }) => ({ author, text, at: created_at })),
      })),
    )
  })
  routes.post('/desk/:conversation', async (context) => {
    const { text } = await read(context, Line)
    const conversation = context.req.param('conversation')
    const known = await db.selectFrom('desk_messages').select('id').where('conversation', '=', conversation).limit(1).executeTakeFirst()
    if (!known) throw new Refusal('NOT_FOUND')
    await say(services, conversation, 'house', text)
    return done(context, {})
  })
}
