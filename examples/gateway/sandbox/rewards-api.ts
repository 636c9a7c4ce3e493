import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { passPlayDays } from '../limits/pass-days.ts'
import { parseAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { changeRewards, readRewards } from '../rewards/config.ts'
import { day } from '../rewards/days.ts'
import { grantSpins, spinGame } from '../rewards/free-spins.ts'
import { movePoints } from '../rewards/points.ts'
import { drawNow } from '../rewards/raffles.ts'
import { settleRedemption } from '../rewards/redeem.ts'
import { deliveryOf, rewardText } from '../rewards/rewards.ts'
import { findByAccount } from '../session/members.ts'
import { done, read } from './console-call.ts'

const Whole = z.number().check(z.int(), z.gte(1), z.lte(1_000_000))
/** Idempotency key for a request that the page may have to repeat. */
const Key = z.optional(z.string().check(z.maxLength(64)))
const shown = 30

/** The operator's actions on points and gifts; mount it behind the checks of `api.ts`. */
export function rewardsApi(routes: Hono, services: Services): void {
  const { db, clock, catalogue } = services
  const memberOf = async (account: string) => {
    const member = await findByAccount(db, account)
    if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
    return member
  }

  routes.get('/rewards', async (context) => {
    const rewards = await db.selectFrom('point_rewards').selectAll().orderBy('position').execute()
    const redemptions = await db
      .selectFrom('redemptions')
      .innerJoin('members', 'members.id', 'redemptions.member_id')
      .selectAll('redemptions')
      .select('members.account')
      .orderBy('redemptions.created_at', 'desc')
      .limit(shown)
      .execute()
    return done(context, {
      config: await readRewards(db),
      rewards: rewards.map(({ id, name, kind, cost, stock }) => ({ id, name: rewardText(name, 'EN'), kind, cost, stock })),
      redemptions: redemptions.map(({ id, account, name, cost, state, remark, created_at, delivery }) => ({
        id,
        account,
        name: rewardText(name, 'EN'),
        cost,
        state,
        remark,
        createdAt: created_at,
        delivery: deliveryOf({ delivery }),
      })),
    })
  })
  routes.put('/rewards/config', async (context) => done(context, await changeRewards(db, await read(context, z.looseObject({})))))
  routes.put('/rewards/:id', async (context) => {
    const { cost, stock } = await read(context, z.object({ cost: Whole, stock: z.nullable(z.number().check(z.int(), z.gte(0))) }))
    const changed = await db.updateTable('point_rewards').set({ cost, stock }).where('id', '=', context.req.param('id')).executeTakeFirst()
    if (Number(changed.numUpdatedRows) === 0) throw new Refusal('NOT_FOUND')
    return done(context, {})
  })
  routes.post('/redemptions/:id', async (context) => {
    const { state, remark = '' } = await read(
      context,
      z.object({ state: z.enum(['approved', 'rejected']), remark: z.optional(z.string().check(z.maxLength(140))) }),
    )
    if (state === 'rejected' && remark.trim() === '') throw new Refusal('FIELD_INVALID', { value: { field: 'remark', reason: 'required' } })
    return done(context, { state: await settleRedemption(services, context.req.param('id'), state, remark) })
  })
  routes.post('/points', async (context) => {
    const { account, points, key = randomUUID() } = await read(context, z.object({ account: z.string(), points: Whole, key: Key }))
    const { id } = await memberOf(account)
    const move = { memberId: id, points: BigInt(points), reference: 'gift:grant', key: `grant:${key}`, body: { id, points }, at: clock() }
    await db.transaction().execute((trx) => movePoints(trx, move))
    return done(context, {})
  })
  routes.post('/free-spins', async (context) => {
    const {
      account,
      granted,
      stake,
      nodeId,
      key = randomUUID(),
    } = await read(
      context,
      z.object({ account: z.string(), granted: Whole, stake: z.optional(z.string()), nodeId: z.optional(z.string()), key: Key }),
    )
    const { id } = await memberOf(account)
    const amount = stake === undefined ? undefined : parseAmount(stake)
    if (stake !== undefined && !amount) throw new Refusal('FIELD_INVALID', { value: { field: 'stake', reason: 'pattern' } })
    if (nodeId !== undefined && !catalogue.game(nodeId)) throw new Refusal('GAME_NOT_FOUND')
    const grant = { id: `grant:${key}`, memberId: id, nodeId: nodeId ?? spinGame(catalogue), granted, at: clock() }
    await grantSpins(db, { ...grant, ...(amount && { stake: amount }) })
    return done(context, { nodeId: grant.nodeId })
  })
  routes.post('/raffle/draw', async (context) => {
    await drawNow(services)
    return done(context, {})
  })
  routes.post('/days', async (context) => {
    const { account, days } = await read(context, z.object({ account: z.string(), days: z.number().check(z.int(), z.gte(1), z.lte(60)) }))
    const { id } = await memberOf(account)
    await passDays(services, id, days)
    return done(context, {})
  })
}

/** Passes days for one member: rounds and check-ins are moved back by that many days. The ledger is not changed. */
async function passDays({ db }: Services, memberId: string, days: number): Promise<void> {
  const back = days * day
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('rounds')
      .set((fields) => ({ created_at: fields('created_at', '-', back) }))
      .where('member_id', '=', memberId)
      .execute()
    await passPlayDays(trx, memberId, days)
    const rows = await trx.deleteFrom('check_ins').where('member_id', '=', memberId).returningAll().execute()
    if (rows.length === 0) return
    const earlier = rows.map((row) => ({ ...row, day: new Date(Date.parse(row.day) - back).toISOString().slice(0, 10) }))
    await trx.insertInto('check_ins').values(earlier).execute()
  })
}
