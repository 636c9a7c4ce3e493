import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { Converted, Redeemed } from '../../../src/core/rewards/calls.ts'
import { Delivery, deliveryFaults, trimmedDelivery } from '../../../src/core/rewards/delivery-calls.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import type { Tables } from '../database/tables.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import type { ProofKind } from '../member/proofs.ts'
import { proveFor } from '../member/step-up.ts'
import { refuseMovement } from '../movements/admit.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { claimOperation } from '../wallet/operations.ts'
import { readRewards } from './config.ts'
import { grantSpins, spinGame } from './free-spins.ts'
import { refuseHeldPoints } from './held-points.ts'
import { refuseClaims } from './may-claim.ts'
import { checkPassword } from './password-check.ts'
import { movePoints, pointsOf, rewardAccounts } from './points.ts'
import { deliveryOf, redemptionValue } from './rewards.ts'

const section = '§7 Points'
const Points = z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000))
const RedeemBody = z.object({
  rewardId: z.string(),
  cost: Points,
  password: z.string(),
  key: OperationKey,
  delivery: z.optional(z.nullable(Delivery)),
})
type RedeemBody = z.infer<typeof RedeemBody>

/**
 * Takes the points and one item of stock, or neither. Money and free spins are given at once; goods wait for the operator. The key is
 * written first: of two requests with the same key, the second waits for the first and finds it done.
 */
async function redeem(
  trx: Transaction<Tables>,
  services: Services,
  { session, body, given }: { session: CallSession; body: RedeemBody; given: ProofKind },
): Promise<string> {
  const { member } = session
  const { rewardId, cost, key } = body
  const at = services.clock()
  const ledgerKey = `redeem:${member.id}:${key}`
  const claimed = await claimOperation(trx, { memberId: member.id, key, kind: 'redeem', body: { rewardId, cost }, id: key, at })
  if (claimed.isReplay)
    return (await trx.selectFrom('ledger_transactions').select('id').where('key', '=', ledgerKey).executeTakeFirstOrThrow()).id
  await refuseClaims({ ...services, db: trx }, member, at)
  const reward = await trx.selectFrom('point_rewards').selectAll().where('id', '=', rewardId).executeTakeFirst()
  if (!reward) throw new Refusal('OUT_OF_STOCK')
  const isGoods = reward.kind === 'goods'
  if (isGoods) await refuseMovement(trx, { movement: 'goods', memberId: member.id, at })
  const delivery = trimmedDelivery(body.delivery ?? { name: '', phone: '', address: '' })
  const [fault] = isGoods ? Object.keys(deliveryFaults(delivery)) : []
  if (fault !== undefined) throw new Refusal('FIELD_INVALID', { value: { field: fault, reason: 'pattern' } })
  const worth = reward.kind === 'money' ? (parseAmount(reward.value) ?? 0n) : 0n
  const { id } = await movePoints(trx, {
    memberId: member.id,
    points: -BigInt(cost),
    reference: 'redeem:reward',
    key: ledgerKey,
    body: { rewardId, cost },
    at,
    money: [
      { account: rewardAccounts.gifts, amount: -worth },
      { account: memberAccount(member.id), amount: worth },
    ],
  })
  await refuseHeldPoints(trx, member.id)
  if (reward.cost !== cost) throw new Refusal('OFFER_CHANGED')
  const taken = await trx
    .updateTable('point_rewards')
    .set({ stock: sql<number | null>`stock - 1` })
    .where('id', '=', rewardId)
    .where((where) => where.or([where('stock', 'is', null), where('stock', '>', 0)]))
    .executeTakeFirst()
  if (Number(taken.numUpdatedRows) !== 1) throw new Refusal('OUT_OF_STOCK')
  if (reward.kind === 'spins')
    await grantSpins(trx, { memberId: member.id, nodeId: spinGame(services.catalogue), granted: Number(reward.value), at })
  await trx
    .insertInto('redemptions')
    .values({
      id,
      member_id: member.id,
      reward_id: rewardId,
      name: reward.name,
      cost,
      state: isGoods ? 'process' : 'approved',
      remark: '',
      created_at: at,
      settled_at: isGoods ? null : at,
      delivery: isGoods ? JSON.stringify(delivery) : null,
    })
    .execute()
  const subject = { of: [rewardId, cost, ...(isGoods ? [delivery] : [])], ...(isGoods && { to: delivery.address }) }
  await proveFor(trx, services, session, isGoods ? 'goods' : 'points', given, subject)
  return id
}

/** Approves or rejects a redemption of goods, once. A rejection returns points and stock. */
export async function settleRedemption(
  services: Services,
  id: string,
  state: 'approved' | 'rejected',
  remark: string,
): Promise<'approved' | 'rejected'> {
  const at = services.clock()
  await services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('redemptions')
      .set({ state, remark, settled_at: at })
      .where('id', '=', id)
      .where('state', '=', 'process')
      .returning(['member_id', 'cost', 'reward_id'])
      .executeTakeFirst()
    if (!changed) throw new Refusal('NOT_CLAIMABLE', { message: 'This is not in process' })
    const { member_id, cost, reward_id } = changed
    if (state === 'rejected') {
      // first the points, then the stock, as in `redeem`: the opposite order could deadlock
      await movePoints(trx, {
        memberId: member_id,
        points: BigInt(cost),
        reference: 'redeem:return',
        key: `return:${id}`,
        body: id,
        at,
      })
      await trx.updateTable('point_rewards').set({ stock: sql<number | null>`stock + 1` }).where('id', '=', reward_id).execute()
    }
  })
  return state
}

async function convert(
  services: Services,
  session: CallSession,
  body: { points: number; amount: string; key: string },
  given: ProofKind,
): Promise<void> {
  const { member } = session
  const { points, amount, key } = body
  const paid = parseAmount(amount)
  await services.db.transaction().execute(async (trx) => {
    if (paid === undefined) throw new Refusal('OFFER_CHANGED')
    const at = services.clock()
    const { isReplay } = await claimOperation(trx, { memberId: member.id, key, kind: 'convert', body: { points, amount }, id: key, at })
    // a replay returns the same result, whatever the rate is now
    if (isReplay) return
    await refuseClaims({ ...services, db: trx }, member, at)
    await movePoints(trx, {
      memberId: member.id,
      points: -BigInt(points),
      reference: 'redeem:convert',
      key: `convert:${member.id}:${key}`,
      body: { points, amount },
      at,
      money: [
        { account: rewardAccounts.gifts, amount: -paid },
        { account: memberAccount(member.id), amount: paid },
      ],
    })
    await refuseHeldPoints(trx, member.id)
    const rate = (await readRewards(trx)).convert
    if (points < rate.minimum || points % rate.points !== 0)
      throw new Refusal('FIELD_INVALID', { value: { field: 'points', reason: 'minimum' } })
    if ((parseAmount(rate.amount) ?? 0n) * BigInt(points / rate.points) !== paid) throw new Refusal('OFFER_CHANGED')
    await proveFor(trx, services, session, 'points', given, { of: ['convert', points, amount], amount: formatAmount(paid) })
  })
}

export const redeemCalls = [
  defineCall(endpoints.getDelivery, {
    section,
    summary: "Where the member's last goods went, else what their profile knows of it",
    isOurs: true,
    value: Delivery,
    async handle({ db }, request) {
      const { member } = sessionOf(request)
      const last = await db
        .selectFrom('redemptions')
        .select('delivery')
        .where('member_id', '=', member.id)
        .where('delivery', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const kept = JSON.parse(member.profile) as Record<string, unknown>
      const text = (value: unknown) => (typeof value === 'string' ? value : '')
      return (last && deliveryOf(last)) ?? { name: text(kept['fullName'] ?? kept['payeeName']), phone: '', address: text(kept['address']) }
    },
  }),
  defineCall(endpoints.redeemPointReward, {
    section,
    summary: 'Redeems a reward, after the login or payment password; the same key redeems once',
    body: RedeemBody,
    value: Redeemed,
    async handle(services, request) {
      const session = sessionOf(request)
      const { member } = session
      const given = await checkPassword(services, member, request.body.password)
      const { db } = services
      const id = await db.transaction().execute((trx) => redeem(trx, services, { session, body: request.body, given }))
      const row = await db.selectFrom('redemptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return { redemption: redemptionValue(row, request.language), balance: await pointsOf(db, member.id) }
    },
  }),
  defineCall(endpoints.convertPoint, {
    section,
    summary: 'Changes points for money, after the login or payment password; the same key changes them once',
    body: z.object({ points: Points, amount: z.string(), password: z.string(), key: OperationKey }),
    value: Converted,
    async handle(services, request) {
      const session = sessionOf(request)
      const { points, amount } = request.body
      const given = await checkPassword(services, session.member, request.body.password)
      await convert(services, session, request.body, given)
      return { points, amount: formatAmount(parseAmount(amount) ?? 0n), balance: await pointsOf(services.db, session.member.id) }
    },
  }),
]
