import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import { agentTypes } from '../../../src/core/brand/constants.ts'
import type { Database } from '../database/open.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'

/** The newest notice that the account has seen on any device, ms since 1970; null if none. */
export async function seenNoticesAt(db: Database, memberId: string): Promise<number | null> {
  const row = await db.selectFrom('notice_reads').select('seen_at').where('member_id', '=', memberId).executeTakeFirst()
  return row?.seen_at ?? null
}

export const noticeReadCalls = [
  defineCall(endpoints.putSeenNotices, {
    section: '§2 Agent centre',
    summary: "Keeps how far the agent has read the agents' announcements, for every device; never backwards",
    isOurs: true,
    body: z.object({ seenAt: z.number().check(z.int(), z.gte(0)) }),
    value: z.object({ seenAt: z.number() }),
    async handle({ db, clock }, request) {
      const { member } = sessionOf(request)
      if (!agentTypes.includes(member.type)) throw new Refusal('NON_AGENT')
      // an unpublished notice can't have been read
      const seenAt = Math.min(request.body.seenAt, clock())
      await db
        .insertInto('notice_reads')
        .values({ member_id: member.id, seen_at: seenAt })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ seen_at: seenAt }).where('notice_reads.seen_at', '<', seenAt))
        .execute()
      return { seenAt: (await seenNoticesAt(db, member.id)) ?? seenAt }
    },
  }),
]
