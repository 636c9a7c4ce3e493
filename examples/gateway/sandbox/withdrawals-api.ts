import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { formatAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { referenceOf } from '../wallet/reference.ts'
import { findProof } from '../wallet/withdrawal-proofs.ts'
import {
  approveWithdrawal,
  confirmByTime,
  forceReceived,
  letStand,
  missingOf,
  payWithdrawal,
  refuseWithdrawal,
  repayMissing,
} from '../wallet/withdrawal-steps.ts'
import { netOf } from '../wallet/withdrawals.ts'
import { done, read } from './console-call.ts'
import { type MemberFacts, memberFacts } from './member-facts.ts'

/** reason: shown to the member. */
const Step = z.object({
  step: z.enum(['approve', 'pay', 'refuse', 'force', 'stand', 'repay']),
  reason: z.optional(z.string().check(z.maxLength(300))),
})
const listed = 100

/** Lists and processes withdrawals, for the operator's cashier. */
export function withdrawalsApi(routes: Hono, services: Services): void {
  const { db } = services
  routes.get('/withdrawals', async (context) => {
    await confirmByTime(services)
    const rows = await db
      .selectFrom('withdrawals')
      .innerJoin('members', 'members.id', 'withdrawals.member_id')
      .innerJoin('payees', 'payees.id', 'withdrawals.payee_id')
      .selectAll('withdrawals')
      .select(['members.account', 'payees.provider', 'payees.holder', 'payees.number'])
      .orderBy('withdrawals.requested_at', 'desc')
      .limit(listed)
      .execute()
    const proofs = await db
      .selectFrom('withdrawal_proofs')
      .select(['id', 'withdrawal_id'])
      .where('withdrawal_id', 'is not', null)
      .orderBy('position')
      .execute()
    // only for members with a withdrawal that waits for a decision
    const facts = new Map<string, MemberFacts>()
    for (const { member_id: id, state } of rows)
      if (['requested', 'approved', 'review'].includes(state) && !facts.has(id)) facts.set(id, await memberFacts(services, id))
    const holds = await db
      .selectFrom('reward_holds')
      .innerJoin('members', 'members.id', 'reward_holds.shared_with')
      .select(['reward_holds.member_id', 'members.account'])
      .where('reward_holds.kind', '=', 'withdrawal')
      .where('reward_holds.released_at', 'is', null)
      .execute()
    return done(
      context,
      rows.map((row) => ({
        id: row.id,
        reference: referenceOf('WD', row.id),
        account: row.account,
        payee: [row.provider, row.holder, row.number].filter(Boolean).join(', '),
        amount: formatAmount(row.amount),
        net: formatAmount(netOf(row)),
        missing: formatAmount(missingOf(row)),
        holder: row.holder,
        member: row.ended_at === null ? (facts.get(row.member_id) ?? null) : null,
        state: row.state,
        sharedWith: ['requested', 'approved'].includes(row.state)
          ? holds.filter(({ member_id }) => member_id === row.member_id).map(({ account }) => account)
          : [],
        requestedAt: row.requested_at,
        confirmBy: row.confirm_by,
        answer: row.answer,
        received: row.received === null ? null : formatAmount(row.received),
        how: row.how,
        refunded: formatAmount(row.refunded),
        reason: row.reason,
        proofs: proofs.filter((proof) => proof.withdrawal_id === row.id).map((proof) => proof.id),
      })),
    )
  })
  const take = async (context: Context) => {
    const id = context.req.param('id') ?? ''
    const { step, reason = '' } = await read(context, Step)
    if (!(await db.selectFrom('withdrawals').select('id').where('id', '=', id).executeTakeFirst())) throw new Refusal('NOT_FOUND')
    if (['refuse', 'stand', 'force'].includes(step) && reason.trim() === '')
      throw new Refusal('FIELD_INVALID', { value: { field: 'reason', reason: 'required' } })
    await {
      approve: () => approveWithdrawal(services, id),
      pay: () => payWithdrawal(services, id),
      refuse: () => refuseWithdrawal(services, id, reason),
      force: () => forceReceived(services, id, reason),
      stand: () => letStand(services, id, reason),
      repay: () => repayMissing(services, id, reason),
    }[step]()
    return done(context, {})
  }
  routes.post('/withdrawals/:id', take)
  routes.get('/withdrawal-proofs/:id', async (context) => {
    const file = await findProof(services, context.req.param('id'))
    return context.body(Buffer.from(file.data, 'base64'), 200, {
      'content-type': file.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}
