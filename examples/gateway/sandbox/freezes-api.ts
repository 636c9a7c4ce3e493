import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { publish } from '../live/publish.ts'
import { release } from '../member/freezes.ts'
import { tell } from '../member/messages.ts'
import { inEnglish } from '../member/notices.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { done, read } from './console-call.ts'
import { recordAct } from './operator-acts.ts'

/** reason: why it was released; for the record, not shown to the member. */
const Release = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) })
const listed = 100

/** Members whose withdrawals and transfers are frozen after 'this wasn't me'. */
export function freezesApi(routes: Hono, services: Services): void {
  const { db, clock } = services
  routes.get('/freezes', async (context) => {
    const rows = await db
      .selectFrom('freezes')
      .innerJoin('members', 'members.id', 'freezes.member_id')
      .selectAll('freezes')
      .select('members.account')
      .orderBy('freezes.created_at', 'desc')
      .limit(listed)
      .execute()
    return done(
      context,
      rows.map(({ id, account, cause, created_at, released_at, reason }) => ({
        id,
        account,
        cause: inEnglish(cause),
        at: created_at,
        releasedAt: released_at,
        reason,
      })),
    )
  })
  routes.post('/freezes/:id/release', async (context) => {
    const { reason } = await read(context, Release)
    const row = await db.selectFrom('freezes').select('member_id').where('id', '=', context.req.param('id')).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    await db.transaction().execute(async (trx) => {
      if (!(await release(trx, row.member_id, reason, clock()))) throw new Refusal('NOT_FOUND')
      await recordAct(trx, { memberId: row.member_id, act: 'released', reason, at: clock() })
      await tell(trx, { memberId: row.member_id, kind: 'system', key: 'released', at: clock() })
      await publish(trx, { type: 'pause', data: {}, memberId: row.member_id })
    })
    return done(context, {})
  })
}
