import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { done, read } from './console-call.ts'

const shown = 50
const Change = z.object({
  state: z.enum(['online', 'busy', 'away']),
  languages: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
})

/** The live hosts and their rooms' messages, for the operator's moderator. */
export function chatApi(routes: Hono, { db, catalogue }: Services): void {
  routes.get('/hosts', async (context) => {
    const rows = await db.selectFrom('chat_models').selectAll().orderBy('position').execute()
    return done(
      context,
      rows.map(({ node_id, languages, position: _, ...row }) => ({
        ...row,
        languages: languages.split(','),
        table: catalogue.game(node_id)?.gameName ?? '',
      })),
    )
  })
  routes.put('/hosts/:id', async (context) => {
    const { state, languages } = await read(context, Change)
    const changed = await db
      .updateTable('chat_models')
      .set({ state, languages: languages.join(',') })
      .where('id', '=', context.req.param('id'))
      .executeTakeFirst()
    if (Number(changed.numUpdatedRows) === 0) throw new Refusal('NOT_FOUND')
    return done(context, {})
  })
  routes.get('/chat', async (context) => {
    const rows = await db
      .selectFrom('chat_messages')
      .innerJoin('members', 'members.id', 'chat_messages.member_id')
      .innerJoin('chat_models', 'chat_models.id', 'chat_messages.model_id')
      .select(['chat_messages.model_id', 'chat_messages.number', 'chat_messages.text', 'chat_messages.created_at'])
      .select(['members.account', 'chat_models.name'])
      .orderBy('chat_messages.created_at', 'desc')
      .limit(shown)
      .execute()
    return done(
      context,
      rows.map(({ model_id, created_at, ...row }) => ({ ...row, modelId: model_id, createdAt: created_at })),
    )
  })
  routes.delete('/chat/:modelId/:number', async (context) => {
    const { modelId, number } = context.req.param()
    const removed = await db
      .deleteFrom('chat_messages')
      .where('model_id', '=', modelId)
      .where('number', '=', Number(number))
      .executeTakeFirst()
    if (Number(removed.numDeletedRows) === 0) throw new Refusal('NOT_FOUND')
    return done(context, {})
  })
}
