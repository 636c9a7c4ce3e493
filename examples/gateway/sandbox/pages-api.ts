import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { PageItemData, pageItems } from '../content/page-items.ts'
import type { Tables } from '../database/tables.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { done, read } from './console-call.ts'
import { type PageKind, pageKinds } from '../content/page-kinds.ts'

const Kind = z.enum(pageKinds)

function kindOf(context: Context): PageKind {
  const kind = Kind.safeParse(context.req.param('kind'))
  if (!kind.success) throw new Refusal('NOT_FOUND')
  return kind.data
}

/** Pages of the site, help chapters and representatives, for the operator's editors. */
export function pagesApi(routes: Hono, services: Services): void {
  const { db, clock } = services
  const tell = (trx: Transaction<Tables>, kind: PageKind, id: string) => publish(trx, { type: 'notice', data: { kind, id, title: '' } })

  routes.get('/pages/:kind', async (context) => done(context, await pageItems(services, kindOf(context))))
  routes.post('/pages/:kind', async (context) => {
    const kind = kindOf(context)
    const data = await read(context, PageItemData)
    const id = randomUUID()
    const last = await db
      .selectFrom('page_items')
      .select((fields) => fields.fn.max('position').as('position'))
      .where('kind', '=', kind)
      .executeTakeFirst()
    // news are sorted by date instead
    const position = kind === 'news' ? 0 : (last?.position ?? 0) + 1
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('page_items')
        .values({ id, kind, position, data: JSON.stringify(data), created_at: clock() })
        .execute()
      await tell(trx, kind, id)
    })
    return done(context, { id })
  })
  routes.put('/pages/:kind/:id', async (context) => {
    const kind = kindOf(context)
    const id = context.req.param('id')
    const data = JSON.stringify(await read(context, PageItemData))
    await db.transaction().execute(async (trx) => {
      const changed = await trx.updateTable('page_items').set({ data }).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
      if (Number(changed.numUpdatedRows) === 0) throw new Refusal('NOT_FOUND')
      await tell(trx, kind, id)
    })
    return done(context, { id })
  })
  routes.delete('/pages/:kind/:id', async (context) => {
    const kind = kindOf(context)
    const id = context.req.param('id')
    await db.transaction().execute(async (trx) => {
      const removed = await trx.deleteFrom('page_items').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
      if (Number(removed.numDeletedRows) === 0) throw new Refusal('NOT_FOUND')
      await tell(trx, kind, id)
    })
    return done(context, {})
  })
}
