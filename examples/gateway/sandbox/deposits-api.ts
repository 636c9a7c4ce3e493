import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { coinOf, depositValue, selectDeposits } from '../wallet/deposit-value.ts'
import { findDeposit, settleDeposit } from '../wallet/settle-deposit.ts'
import { done, read } from './console-call.ts'

/** reason: shown to the member. */
const Settle = z.object({ state: z.enum(['done', 'refused', 'expired']), reason: z.optional(z.string().check(z.maxLength(140))) })
const listed = 60

/** Lists and settles deposits, for the operator's cashier. */
export function depositsApi(routes: Hono, services: Services): void {
  const { db, clock } = services
  routes.get('/deposits', async (context) => {
    const rows = await selectDeposits(db)
      .innerJoin('members', 'members.id', 'deposits.member_id')
      .select('members.account')
      .orderBy('deposits.created_at', 'desc')
      .orderBy('deposits.id')
      .limit(listed)
      .execute()
    return done(
      context,
      rows.map((row) => {
        const { expiresIn: _, payUrl: __, ...value } = depositValue(row, clock()) // without values that change each second
        return {
          ...value,
          coin: row.kind === 'crypto' ? { ...coinOf(row.details, clock()), rateLeft: 0 } : null,
          account: row.account,
          settledBy: row.ended_by,
        }
      }),
    )
  })
  routes.post('/deposits/:id', async (context) => {
    const { state, reason = '' } = await read(context, Settle)
    if (state === 'refused' && reason.trim() === '') throw new Refusal('FIELD_INVALID', { value: { field: 'reason', reason: 'required' } })
    const { isMine } = await settleDeposit(services, context.req.param('id'), state, { reason, by: 'console' })
    if (!isMine) throw new Refusal('DEPOSIT_CLOSED')
    return done(context, { state })
  })
  routes.get('/deposit-proofs/:id', async (context) => {
    const { id } = await findDeposit(services, context.req.param('id'))
    const proof = await db.selectFrom('deposit_proofs').select(['type', 'data']).where('deposit_id', '=', id).executeTakeFirst()
    if (!proof) throw new Refusal('NOT_FOUND')
    return context.body(Buffer.from(proof.data, 'base64'), 200, {
      'content-type': proof.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}
