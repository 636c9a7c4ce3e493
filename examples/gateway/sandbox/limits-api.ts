import type { Hono } from 'hono'
import { breaksOf } from '../limits/breaks.ts'
import { limitsOf } from '../limits/stored-limits.ts'
import { formatAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { findByAccount } from '../session/members.ts'
import { done } from './console-call.ts'

/** A member's limits and breaks, for the operator. Read-only: only the member can change them. */
export function limitsApi(routes: Hono, { db, clock }: Services): void {
  routes.get('/limits/:account', async (context) => {
    const member = await findByAccount(db, context.req.param('account'))
    if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
    const at = clock()
    const write = (kind: string, value: bigint | null) => {
      if (value === null) return 'no limit'
      return kind.startsWith('session') || kind === 'reminder' ? `${value} minutes` : `$${formatAmount(value)}`
    }
    const { timeOut, exclusion } = await breaksOf(db, member.id, at)
    return done(context, {
      limits: [...(await limitsOf(db, member.id, at))].map(([kind, { value, next }]) => ({
        kind,
        value: write(kind, value),
        next: next && { value: write(kind, next.value), from: next.from },
      })),
      history: (
        await db
          .selectFrom('limit_changes')
          .selectAll()
          .where('member_id', '=', member.id)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(20)
          .execute()
      ).map(({ kind, action, before, after, starts_at, created_at }) => ({
        kind,
        action,
        at: created_at,
        startsAt: starts_at,
        before: before === null ? null : write(kind, BigInt(before)),
        after: kind === 'timeOut' || kind === 'exclusion' ? after && Number(after) : after === null ? null : write(kind, BigInt(after)),
      })),
      breaks: [timeOut, exclusion].filter((one) => one !== undefined),
    })
  })
}
