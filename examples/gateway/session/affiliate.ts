import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/session.ts'
import { Affiliate } from '../../../src/core/session/calls.ts'
import { countVisit, findLink, type StoredLink } from '../agent/links.ts'
import type { Database } from '../database/open.ts'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { maskName, type Member } from './members.ts'

interface Invitation {
  inviter: Member
  /** Set for an agent's link; undefined for a member's own invitation code. */
  link: StoredLink | undefined
}

/**
 * The inviter who owns this code; undefined without a code.
 * @throws {Refusal} INVALID_INVITATION if nobody owns the code, or the link has expired
 */
export async function findInvitation(db: Database, code: string | undefined, now: number): Promise<Invitation | undefined> {
  if (!code) return undefined
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(code)) throw new Refusal('INVALID_INVITATION')
  const link = await findLink(db, code, now)
  const members = db.selectFrom('members').selectAll()
  const by = link ? members.where('id', '=', link.agent_id) : members.where('invite_code', '=', code.toUpperCase())
  const inviter = await by.executeTakeFirst()
  if (!inviter) throw new Refusal('INVALID_INVITATION')
  return { inviter, link }
}

export const affiliateCalls = [
  defineCall(endpoints.getAffiliate, {
    section: '§7 Session and member',
    summary: 'Whose invitation code it is, at this domain; who comes by the link of an agent is counted, once a visit',
    query: z.object({ code: z.string(), domain: z.optional(z.string()), visit: z.optional(z.string().check(z.maxLength(64))) }),
    value: Affiliate,
    async handle(services, { query, address }) {
      const found = await findInvitation(services.db, query.code, services.clock())
      if (!found) throw new Refusal('INVALID_INVITATION')
      const { inviter, link } = found
      if (link && query.visit) await countVisit(services, link, query.visit, address)
      return { affiliateCode: link?.code ?? inviter.invite_code, account: maskName(inviter.account), isAgent: link?.kind === 'agent' }
    },
  }),
]
