import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/content.ts'
import { activityCommentLength, uploads } from '../../../src/core/brand/form-constants.ts'
import { ActivityImage, UploadedImage } from '../../../src/core/content/application-calls.ts'
import { PromotionDetail } from '../../../src/core/content/promotion-calls.ts'
import { optionalText } from '../games/query.ts'
import { countMoney } from '../agent/count.ts'
import { houseAccounts, memberAccount, post } from '../ledger/ledger.ts'
import { parseAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseClaims } from '../rewards/may-claim.ts'
import { payOnce } from '../rewards/reward-holds.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { ownImage, storeImage } from './application-files.ts'
import { stateOf } from './promotion-data.ts'
import { findPromotion, promotionDetail } from './promotions.ts'
import { admit } from '../movements/admit.ts'

/**
 * Applies for a promotion, or joins it. Once per member; after a rejection the member may correct the application and apply again.
 * @throws {Refusal} PROMOTION_GONE, PROMOTION_NOT_OPEN, ALREADY_APPLIED, TOO_MANY_IMAGES, IMAGE_INVALID
 */
async function apply(services: Services, memberId: string, promotionId: string, comment: string, images: string[]): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const { data } = await findPromotion(services, promotionId)
  if (stateOf(data, undefined, now) !== 'open' || !data.mode || data.mode === 'none') throw new Refusal('PROMOTION_NOT_OPEN')
  if (images.length > uploads.count) throw new Refusal('TOO_MANY_IMAGES')
  const state = data.mode === 'join' ? (data.joinedAs ?? 'joined') : 'applying'
  const values = { state, comment, reason: '', amount: parseAmount(data.amount) ?? 0n, changed_at: now }
  await db.transaction().execute(async (trx) => {
    // of two parallel requests the unique index on promotion and member accepts one
    const added = await trx
      .insertInto('promotion_applications')
      .values({ ...values, id: randomUUID(), promotion_id: promotionId, member_id: memberId, created_at: now })
      .onConflict((on) =>
        on.columns(['promotion_id', 'member_id']).doUpdateSet(values).where('promotion_applications.state', '=', 'rejected'),
      )
      .executeTakeFirst()
    if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) throw new Refusal('ALREADY_APPLIED')
    const { id } = await trx
      .selectFrom('promotion_applications')
      .select('id')
      .where('promotion_id', '=', promotionId)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('promotion_files').where('application_id', '=', id).execute()
    for (const [position, image] of images.entries()) {
      const attached = await trx
        .updateTable('promotion_files')
        .set({ application_id: id, position })
        .where('id', '=', image)
        .where('member_id', '=', memberId)
        .where('application_id', 'is', null)
        .executeTakeFirst()
      if (Number(attached.numUpdatedRows) !== 1) throw new Refusal('IMAGE_INVALID')
    }
  })
}

/**
 * Pays an issued amount. The application's id is the ledger key, so it is paid once, even if requested several times.
 * @throws {Refusal} NOT_CLAIMABLE, REWARD_HELD
 */
async function claim(services: Services, memberId: string, promotionId: string): Promise<void> {
  const { db, clock } = services
  const application = await db
    .selectFrom('promotion_applications')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (application?.state === 'claimed') return
  if (application?.state !== 'issued') throw new Refusal('NOT_CLAIMABLE')
  const reward = { memberId, kind: 'promotion', subject: promotionId, amount: BigInt(application.amount), at: clock() } as const
  await payOnce(db, reward, async (trx) => {
    const changed = await trx
      .updateTable('promotion_applications')
      .set({ state: 'claimed', changed_at: clock() })
      .where('id', '=', application.id)
      .where('state', '=', 'issued')
      .returning('amount') // the current value, because a review may have changed it since it was read
      .executeTakeFirst()
    if (!changed) return // another claim was first and has paid
    const amount = BigInt(changed.amount)
    const { isReplay } = await post(trx, {
      key: `activity:${application.id}`,
      body: { promotionId, memberId, amount: amount.toString() },
      kind: 'bonus',
      reference: promotionId,
      passage: await admit(trx, { movement: 'reward', memberId, at: clock() }),
      entries: [
        { account: houseAccounts.float, amount: -amount },
        { account: memberAccount(memberId), amount },
      ],
      at: clock(),
    })
    if (!isReplay) await countMoney(trx, { memberId, kind: 'bonuses', amount, at: clock() })
  })
}

const section = '§4 Activity application'
/** Base64 of the largest accepted picture plus one byte, so that a larger one gets its own error; plus the JSON around it. */
const longestUpload = Math.ceil(uploads.bytes / 3) * 4 + 1024

export const applicationCalls = [
  defineCall(endpoints.postActivityImage, {
    section: '§5 Activity application',
    summary: 'One picture of an application: png or jpg, at most 5 MB, base64',
    isOurs: true,
    longestBody: longestUpload,
    body: z.object({ data: z.string() }),
    value: UploadedImage,
    async handle(services, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      services.limits.take('upload', { account: member.id, address: request.address })
      return { id: await storeImage(services, member.id, request.body.data) }
    },
  }),
  defineCall(endpoints.getActivityImage, {
    section,
    summary: 'A picture that the member has sent with an application',
    isOurs: true,
    query: z.object({ id: z.string() }),
    value: ActivityImage,
    handle: (services, request) => ownImage(services, request.query.id, sessionOf(request).member.id),
  }),
  defineCall(endpoints.postApplication, {
    section,
    summary: 'Applies for a promotion, or joins it; once',
    isOurs: true,
    body: z.object({
      id: z.string(),
      comment: z.string().check(z.maxLength(activityCommentLength)),
      images: z.array(z.string()).check(z.maxLength(20)),
      language: optionalText,
    }),
    value: PromotionDetail,
    async handle(services, request) {
      const { member } = sessionOf(request)
      await refuseClaims(services, member)
      const { id, comment, images, language } = request.body
      await apply(services, member.id, id, comment.trim(), images)
      return promotionDetail(services, id, member.id, language?.toUpperCase() || request.language)
    },
  }),
  defineCall(endpoints.postClaim, {
    section,
    summary: 'Pays what was issued into the wallet, once',
    isOurs: true,
    body: z.object({ id: z.string(), language: optionalText }),
    value: PromotionDetail,
    async handle(services, request) {
      const { member } = sessionOf(request)
      await refuseClaims(services, member)
      const { id, language } = request.body
      await claim(services, member.id, id)
      return promotionDetail(services, id, member.id, language?.toUpperCase() || request.language)
    },
  }),
]
