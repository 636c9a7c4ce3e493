import * as z from 'zod/mini'
import { Affiliate } from '../../../src/core/session/calls.ts'
import type { Database } from '../database/open.ts'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { maskName, type Member } from './members.ts'

/** Who invited by this code; nobody for no code. @throws {Refusal} INVALID_INVITATION where it is nobody's */
export async function findInviter(db: Database, code: string | undefined): Promise<Member | undefined> {
  if (!code) return undefined
  const inviter = /^[A-Za-z0-9_-]{1,64}$/.test(code)
    ? await db.selectFrom('members').selectAll().where('invite_code', '=', code.toUpperCase()).executeTakeFirst()
    : undefined
  if (!inviter) throw new Refusal('INVALID_INVITATION')
  return inviter
}

export const affiliateCalls = [
  defineCall({
    verb: 'GET',
    path: '/wps/agent/affiliate',
    section: '§7 Session and member',
    summary: 'Whose invitation code it is, at this domain',
    query: z.object({ code: z.string(), domain: z.optional(z.string()) }),
    value: Affiliate,
    async handle({ db }, { query }) {
      const inviter = await findInviter(db, query.code)
      if (!inviter) throw new Refusal('INVALID_INVITATION')
      return { affiliateCode: inviter.invite_code, account: maskName(inviter.account) }
    },
  }),
]
