import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { formatAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { heldPoints, releasePoints } from '../rewards/held-points.ts'
import { findByAccount } from '../session/members.ts'
import { done, read } from './console-call.ts'
import { recordAct } from './operator-acts.ts'

const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const listed = 100

/** Rewards and payments held because accounts share an address, device or payee, and points not played for. */
export function holdsApi(routes: Hono, { db, clock }: Services): void {
  routes.get('/reward-holds', async (context) => {
    const rows = await db
      .selectFrom('reward_holds')
      .innerJoin('members', 'members.id', 'reward_holds.member_id')
      .leftJoin('members as others', 'others.id', 'reward_holds.shared_with')
      .selectAll('reward_holds')
      .select(['members.account', 'others.account as other'])
      .where('reward_holds.kind', '<>', 'points')
      .orderBy('reward_holds.created_at', 'desc')
      .limit(listed)
      .execute()
    return done(
      context,
      rows.map(({ id, account, kind, reason, amount, created_at, released_at, note, other }) => ({
        id,
        account,
        kind,
        reason,
        sharedWith: other,
        note,
        amount: formatAmount(amount),
        at: created_at,
        releasedAt: released_at,
      })),
    )
  })
  routes.post('/reward-holds/:id/release', async (context) => {
    const { reason } = await read(context, z.object({ reason: Reason }))
    await db.transaction().execute(async (trx) => {
      const at = clock()
      const release = trx.updateTable('reward_holds').set({ released_at: at, note: reason }).where('released_at', 'is', null)
      const released = await release.where('id', '=', context.req.param('id')).returningAll().executeTakeFirst()
      if (!released) throw new Refusal('NOT_FOUND')
      const { kind, member_id, shared_with } = released
      // released in both directions: the two accounts belong to different people, whichever pays
      if (shared_with !== null && (kind === 'withdrawal' || kind === 'transfer'))
        await release.where('kind', '=', kind).where('member_id', '=', shared_with).where('subject', '=', member_id).execute()
      await recordAct(trx, { memberId: member_id, act: 'rewardReleased', reason, at })
    })
    return done(context, {})
  })
  routes.get('/held-points/:account', async (context) => {
    const member = await findByAccount(db, context.req.param('account'))
    if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
    const { held, bet } = await heldPoints(db, member.id)
    return done(context, { held: Number(held), bet: formatAmount(bet) })
  })
  routes.post('/held-points/:account/release', async (context) => {
    const { reason } = await read(context, z.object({ reason: Reason }))
    const member = await findByAccount(db, context.req.param('account'))
    if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
    const released = await db.transaction().execute(async (trx) => {
      const at = clock()
      await recordAct(trx, { memberId: member.id, act: 'rewardReleased', reason, at })
      return releasePoints(trx, member.id, reason, at)
    })
    return done(context, { released: Number(released) })
  })
}
