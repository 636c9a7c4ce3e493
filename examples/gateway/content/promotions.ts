import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/content.ts'
import { PromotionDetail, PromotionList } from '../../../src/core/content/promotion-calls.ts'
import type { Tables } from '../database/tables.ts'
import { optionalText } from '../games/query.ts'
import { breakOf } from '../limits/breaks.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { inLanguage } from './local-text.ts'
import { PromotionData, stateOf } from './promotion-data.ts'

type Application = Selectable<Tables['promotion_applications']>

export interface PublishedPromotion {
  id: string
  isRemoved: boolean
  data: PromotionData
}

const read = (row: { id: string; kind: string; data: string }): PublishedPromotion => ({
  id: row.id,
  isRemoved: row.kind === 'removed',
  data: PromotionData.parse(JSON.parse(row.data)),
})

/** `removed` promotions are kept for members who have applied. */
type Kind = 'promotion' | 'removed'

/** Every promotion, in the order of MCSFE_getListAnnouncements, whose PR list has the same ids and titles. */
export async function allPromotions({ db }: Pick<Services, 'db'>, kinds: Kind[] = ['promotion']): Promise<PublishedPromotion[]> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'kind', 'data'])
    .where('kind', 'in', kinds)
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(read)
}

/** @throws {Refusal} PROMOTION_GONE */
export async function findPromotion({ db }: Pick<Services, 'db'>, id: string, kinds: Kind[] = ['promotion']): Promise<PublishedPromotion> {
  const row = await db
    .selectFrom('content')
    .select(['id', 'kind', 'data'])
    .where('kind', 'in', kinds)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('PROMOTION_GONE')
  return read(row)
}

/**
 * Removes promotions from the site. They are kept, so that members who have applied, or are applying at this moment, still see them and the
 * state of their application, and payments keep their name.
 */
export async function removePromotions({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<number> {
  const removed = await db
    .updateTable('content')
    .set({ kind: 'removed' })
    .where('kind', '=', 'promotion')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(removed.numUpdatedRows)
}

/** Titles of all promotions by id, including removed ones. */
export async function promotionTitles(services: Pick<Services, 'db'>, language: string): Promise<Map<string, string>> {
  const all = await allPromotions(services, ['promotion', 'removed'])
  return new Map(all.map(({ id, data }) => [id, inLanguage(data.title, language)]))
}

/** The number of promotions that are open for applications now. */
export async function countOpenPromotions(services: Services): Promise<number> {
  return (await allPromotions(services)).filter(({ data }) => stateOf(data, undefined, services.clock()) === 'open').length
}

function listed(
  { id, data }: Pick<PublishedPromotion, 'id' | 'data'>,
  application: Pick<Application, 'state'> | undefined,
  language: string,
  now: number,
) {
  return {
    id,
    title: inLanguage(data.title, language),
    kind: data.kind ?? 'OTHER',
    summary: inLanguage(data.summary, language),
    picture: `/art/promotion/${encodeURIComponent(id)}?w={width}`,
    startsAt: data.startsAt ?? null,
    endsAt: data.endsAt ?? null,
    state: stateOf(data, application?.state, now),
  }
}

/** A promotion for a member, or for a guest, with the state of the application. */
export async function promotionDetail(services: Services, id: string, memberId: string | undefined, language: string) {
  const { db, clock } = services
  const application =
    memberId === undefined
      ? undefined
      : await db
          .selectFrom('promotion_applications')
          .selectAll()
          .where('promotion_id', '=', id)
          .where('member_id', '=', memberId)
          .executeTakeFirst()
  const images = application
    ? await db.selectFrom('promotion_files').select('id').where('application_id', '=', application.id).orderBy('position').execute()
    : []
  if (memberId !== undefined && !application && (await breakOf(db, memberId, clock()))) throw new Refusal('PROMOTION_GONE')
  const promotion = await findPromotion(services, id, application ? ['promotion', 'removed'] : undefined)
  const { data } = promotion
  const isGranted = application?.state === 'issued' || application?.state === 'claimed'
  const offered = data.amount ? parseAmount(data.amount) : undefined
  return {
    ...listed(promotion, application, language, clock()),
    content: inLanguage(data.content, language),
    steps: inLanguage(data.steps, language)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    mode: (!promotion.isRemoved && data.mode) || 'none',
    amount: isGranted ? formatAmount(application.amount) : offered === undefined ? null : formatAmount(offered),
    currencySymbol,
    reason: application?.state === 'rejected' ? application.reason : '',
    comment: application?.comment ?? '',
    images: images.map((image) => image.id),
  }
}

const section = '§4 Activity application'

export const promotionCalls = [
  defineCall(endpoints.getPromotions, {
    section,
    summary: 'Promotions with kind, period, picture and the state for the member',
    token: 'optional',
    isOurs: true,
    query: z.object({ language: optionalText }),
    value: PromotionList,
    async handle(services, { query, language, session }) {
      const applied = session
        ? await services.db
            .selectFrom('promotion_applications')
            .select(['promotion_id', 'state'])
            .where('member_id', '=', session.member.id)
            .execute()
        : []
      const own = new Map(applied.map((row) => [row.promotion_id, row]))
      const now = services.clock()
      // a member on a break sees only promotions that they have applied for
      const isPaused = session !== undefined && (await breakOf(services.db, session.member.id, now)) !== null
      const all = (await allPromotions(services)).filter(({ id }) => !isPaused || own.has(id))
      const gone = own.size === 0 ? [] : (await allPromotions(services, ['removed'])).filter(({ id }) => own.has(id))
      return { list: [...all, ...gone].map((each) => listed(each, own.get(each.id), query.language?.toUpperCase() || language, now)) }
    },
  }),
  defineCall(endpoints.getPromotion, {
    section,
    summary: 'One promotion: terms, what to do, and how the member’s application stands',
    token: 'optional',
    isOurs: true,
    query: z.object({ id: z.string(), language: optionalText }),
    value: PromotionDetail,
    handle: (services, { query, language, session }) =>
      promotionDetail(services, query.id, session?.member.id, query.language?.toUpperCase() || language),
  }),
]
