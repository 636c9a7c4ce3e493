import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { promotionKinds, promotionModes } from '../../../src/core/content/promotion-calls.ts'
import { emblemNames } from '../artwork/emblems/gallery.ts'
import { paletteNames } from '../artwork/palettes.ts'
import { PromotionData } from '../content/promotion-data.ts'
import { allPromotions, findPromotion, removePromotions } from '../content/promotions.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import type { Tables } from '../database/tables.ts'
import type { LiveAudience } from '../live/news.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { done, read } from './console-call.ts'

/** amount: the payment, if it differs from the promotion's. reason: shown to a rejected member. */
const Review = z.object({
  state: z.enum(['process', 'issued', 'rejected']),
  amount: z.optional(z.string()),
  reason: z.optional(z.string().check(z.maxLength(300))),
})
const listedApplications = 200

/** Promotions and applications for them, for the operator's back office. */
export function promotionRoutes(routes: Hono, services: Services): void {
  const { db, clock } = services
  const tell = (trx: Transaction<Tables>, id: string, title: unknown, audience: LiveAudience = {}) =>
    publish(trx, { type: 'notice', data: { kind: 'promotion', id, title }, ...audience })

  routes.get('/promotions', async (context) =>
    done(
      context,
      (await allPromotions(services)).map(({ id, data }) => ({ id, ...data })),
    ),
  )
  routes.get('/promotion-choices', (context) =>
    done(context, { kind: promotionKinds, mode: promotionModes, emblem: emblemNames, palette: paletteNames }),
  )
  routes.post('/promotions', async (context) => {
    const data = await read(context, PromotionData)
    const id = randomUUID()
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('content')
        .values({ id, kind: 'promotion', position: 0, data: JSON.stringify(data), created_at: clock() })
        .execute()
      await tell(trx, id, data.title)
    })
    return done(context, { id })
  })
  routes.put('/promotions/:id', async (context) => {
    const id = context.req.param('id')
    await findPromotion(services, id)
    const data = await read(context, PromotionData)
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('content')
        .set({ data: JSON.stringify(data) })
        .where('id', '=', id)
        .execute()
      await tell(trx, id, data.title)
    })
    return done(context, { id })
  })
  routes.delete('/promotions/:id', async (context) => {
    const { id } = await findPromotion(services, context.req.param('id'))
    await db.transaction().execute(async (trx) => {
      await removePromotions({ db: trx }, [id])
      await tell(trx, id, '')
    })
    return done(context, {})
  })

  routes.get('/applications', async (context) => {
    const rows = await db
      .selectFrom('promotion_applications')
      .innerJoin('members', 'members.id', 'promotion_applications.member_id')
      .selectAll('promotion_applications')
      .select('members.account')
      .orderBy('promotion_applications.changed_at', 'desc')
      .limit(listedApplications)
      .execute()
    const files = await db
      .selectFrom('promotion_files')
      .select(['id', 'application_id'])
      .where('application_id', 'is not', null)
      .orderBy('position')
      .execute()
    const titles = new Map((await allPromotions(services, ['promotion', 'removed'])).map(({ id, data }) => [id, data.title]))
    return done(
      context,
      rows.map(({ id, promotion_id, account, state, comment, reason, amount, changed_at }) => ({
        id,
        promotionId: promotion_id,
        title: titles.get(promotion_id) ?? promotion_id,
        account,
        state,
        comment,
        reason,
        amount: formatAmount(amount),
        changedAt: changed_at,
        images: files.filter((file) => file.application_id === id).map((file) => file.id),
      })),
    )
  })
  routes.post('/applications/:id', async (context) => {
    const review = await read(context, Review)
    const row = await db.selectFrom('promotion_applications').selectAll().where('id', '=', context.req.param('id')).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    const reason = review.reason?.trim() ?? ''
    if (review.state === 'rejected' && reason === '') throw new Refusal('FIELD_INVALID', { value: { field: 'reason', reason: 'required' } })
    const amount = review.amount ? parseAmount(review.amount) : BigInt(row.amount)
    if (amount === undefined || (review.state === 'issued' && amount === 0n))
      throw new Refusal('FIELD_INVALID', { value: { field: 'amount', reason: 'pattern' } })
    await db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('promotion_applications')
        .set({ state: review.state, reason, amount, changed_at: clock() })
        .where('id', '=', row.id)
        // a decision is final: the member has seen it, and may have been paid
        .where('state', 'in', ['applying', 'process'])
        .where('state', '!=', review.state)
        .executeTakeFirst()
      if (Number(changed.numUpdatedRows) !== 1)
        throw new Refusal('NOT_CLAIMABLE', { message: 'This application has been decided already.' })
      await tell(trx, row.promotion_id, '', { memberId: row.member_id })
    })
    return done(context, {})
  })
  routes.get('/application-images/:id', async (context) => {
    const file = await db
      .selectFrom('promotion_files')
      .select(['type', 'data'])
      .where('id', '=', context.req.param('id'))
      .executeTakeFirst()
    if (!file) throw new Refusal('NOT_FOUND')
    return context.body(Buffer.from(file.data, 'base64'), 200, {
      'content-type': file.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}
