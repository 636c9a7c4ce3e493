import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Services } from '../platform/services.ts'
import { done, read } from './console-call.ts'
import { heldUp } from './held-up.ts'
import { recordAct } from './operator-acts.ts'

const Row = z.object({ what: z.string(), subject: z.string() })

/** Lists who has to wait after wrong tries, and why; customer service can release them. */
export function guardApi(routes: Hono, { db, clock }: Services): void {
  routes.get('/brakes', async (context) => done(context, await heldUp(db, clock())))
  routes.post('/brakes/release', async (context) => {
    const { what, subject } = await read(context, Row)
    await db.deleteFrom('brakes').where('what', '=', what).where('subject', '=', subject).execute()
    const [kind, id = ''] = subject.split(' ')
    const isMember = kind === 'account' || kind === 'device'
    const member = isMember ? await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst() : undefined
    if (member) await recordAct(db, { memberId: member.id, act: 'letGoOn', reason: what, at: clock() })
    return done(context, {})
  })
}
