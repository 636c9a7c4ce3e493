import { sql } from 'kysely'
import type { Hono } from 'hono'
import type { Services } from '../platform/services.ts'
import { done } from './console-call.ts'
import { heldUp } from './held-up.ts'

const count = sql<number>`cast(count(*) as bigint)`.as('count')

/** How many items wait for an operator, for the console's first page. */
export function overviewApi(routes: Hono, { db, clock }: Services): void {
  routes.get('/overview', async (context) => {
    const counts = {
      withdrawals: await db
        .selectFrom('withdrawals')
        .select(count)
        .where('state', 'in', ['requested', 'approved', 'review'])
        .executeTakeFirstOrThrow(),
      deposits: await db.selectFrom('deposits').select(count).where('state', '=', 'checking').executeTakeFirstOrThrow(),
      freezes: await db.selectFrom('freezes').select(count).where('released_at', 'is', null).executeTakeFirstOrThrow(),
      applications: await db
        .selectFrom('promotion_applications')
        .select(count)
        .where('state', 'in', ['applying', 'process'])
        .executeTakeFirstOrThrow(),
      feedback: await db.selectFrom('feedback').select(count).where('answered_at', 'is', null).executeTakeFirstOrThrow(),
      failingJobs: await db.selectFrom('jobs').select(count).where('error', 'is not', null).executeTakeFirstOrThrow(),
    }
    const numbers = Object.fromEntries(Object.entries(counts).map(([name, row]) => [name, Number(row.count)]))
    return done(context, { ...numbers, heldUp: (await heldUp(db, clock())).length })
  })
}
