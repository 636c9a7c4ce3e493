import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { writeToMembers } from '../member/messages.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { endOtherSessions } from '../session/sessions.ts'
import { findByAccount } from '../session/members.ts'
import { done, read } from './console-call.ts'
import { recordAct } from './operator-acts.ts'

/** account: empty for everybody. path: a route of the site, or empty. */
const Message = z.object({
  account: z.string(),
  kind: z.enum(['system', 'promotion', 'money']),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  path: z.string().check(z.trim(), z.regex(/^(\/(?!\/)[^\s\\]*)?$/)),
})
/** reason: why the operator blocks or unblocks; shown in the console only. */
const Block = z.object({
  account: z.string(),
  isBlocked: z.boolean(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
})
const Reset = z.object({ account: z.string(), what: z.enum(['identity', 'payment', 'totp', 'passkeys']) })

/** Messages to members, blocking, and resets that only customer service can do. */
export function memberApi(routes: Hono, services: Services): void {
  const { db, clock } = services
  const idOf = async (account: string): Promise<string> => {
    const member = await findByAccount(db, account)
    if (!member) throw new Refusal('ACCOUNT_NOT_FOUND')
    return member.id
  }

  routes.post('/messages', async (context) => {
    const { account, ...message } = await read(context, Message)
    const memberId = account === '' ? undefined : await idOf(account)
    return done(context, { count: await writeToMembers(services, { ...message, memberId }) })
  })

  routes.post('/member-block', async (context) => {
    const { account, isBlocked, reason } = await read(context, Block)
    const id = await idOf(account)
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('members')
        .set({ is_blocked: isBlocked ? 1 : 0, block_reason: reason })
        .where('id', '=', id)
        .execute()
      await recordAct(trx, { memberId: id, act: isBlocked ? 'blocked' : 'unblocked', reason, at: clock() })
      // ending the sessions also ends open games
      if (isBlocked) await endOtherSessions(trx, id, undefined, clock())
    })
    return done(context, {})
  })

  routes.post('/member-reset', async (context) => {
    const { account, what } = await read(context, Reset)
    const id = await idOf(account)
    await db.transaction().execute(async (trx) => {
      if (what === 'identity') {
        // locks the row, like the member's own change does
        const { profile } = await trx
          .updateTable('members')
          .set((fields) => ({ profile: fields.ref('profile') }))
          .where('id', '=', id)
          .returning('profile')
          .executeTakeFirstOrThrow()
        const { payeeName: _, idNumber: __, ...rest } = JSON.parse(profile) as Record<string, unknown>
        await trx
          .updateTable('members')
          .set({ profile: JSON.stringify(rest) })
          .where('id', '=', id)
          .execute()
      } else if (what === 'passkeys') await trx.deleteFrom('passkeys').where('member_id', '=', id).execute()
      else {
        const gone = what === 'totp' ? { totp_secret: null } : { payment_hash: null }
        await trx.updateTable('member_security').set(gone).where('member_id', '=', id).execute()
        if (what === 'totp') await trx.deleteFrom('recovery_codes').where('member_id', '=', id).execute()
      }
      await recordAct(trx, { memberId: id, act: 'takenBack', reason: what, at: clock() })
    })
    return done(context, {})
  })
}
