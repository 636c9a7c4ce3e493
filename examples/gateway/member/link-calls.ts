import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/member.ts'
import { providers, Security } from '../../../src/core/member/security-calls.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { isPasswordUnknown } from '../session/members.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { useToken } from '../session/tickets.ts'
import { findByIdentity, linkedAccounts } from './linked.ts'
import { securityOf } from './overview.ts'
import { tellChange } from './notices.ts'
import { offeredBy, Proof, requireOwner } from './proof.ts'
import { noteChange } from './security-changes.ts'
import { proveFor, refuseUnproven } from './step-up.ts'

const section = '§4 Other states: link and unlink'

export const linkCalls = [
  defineCall(endpoints.postLink, {
    section,
    summary: 'Links a Google or Facebook account; with a proof that it is the member; a Firebase binding is for good',
    isOurs: true,
    body: z.extend(Proof, {
      provider: z.enum(providers),
      // A gateway with a Firebase project reads this from the token's issuer.
      channel: z.enum(['sandbox', 'firebase']),
      idToken: z.string(),
      isConfirmed: z.optional(z.boolean()),
    }),
    value: Security,
    async handle(services, request) {
      const { db, clock, settings } = services
      const session = sessionOf(request)
      const { member } = session
      const { provider, channel, idToken, isConfirmed } = request.body
      refuseNonPlayers(member)
      if (!(await settings.get()).flags['THIRDPARTYLOGIN3']) throw new Refusal('ACCESS_RESTRICTED')
      if (channel === 'firebase' && !isConfirmed) throw new Refusal('BAD_REQUEST')
      // using an open page is no proof that it is the member, and a linked account can log in
      await refuseUnproven(db, services, session, 'newLink', offeredBy(request.body))
      const given = await requireOwner(services, member, request.body)
      await proveFor(db, services, session, 'newLink', given)
      const ticket = await useToken(db, 'identity', idToken, clock())
      if (!ticket || ticket.subject !== provider) throw new Refusal('LOGIN_FAILED')
      const name = String(ticket.data)
      const externalId = `${provider}:${name.toLowerCase()}`
      const owner = await findByIdentity(db, externalId)
      if (owner && owner.id !== member.id) throw new Refusal('LINK_TAKEN')
      const at = clock()
      const isLinked = (await linkedAccounts(db, member)).some((each) => each.provider === provider)
      if (!isLinked) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('linked_accounts')
          .values({
            member_id: member.id,
            provider,
            external_id: externalId,
            name,
            is_final: channel === 'firebase' ? 1 : 0,
            created_at: at,
          })
          .onConflict((on) => on.doNothing())
          .executeTakeFirstOrThrow()
        // another member has linked it in the meantime
        if (!numInsertedOrUpdatedRows && (await findByIdentity(db, externalId))?.id !== member.id) throw new Refusal('LINK_TAKEN')
      }
      if (!isLinked) {
        await noteChange(db, { memberId: member.id, guard: 'link', subject: provider, former: null, countsFrom: at, at })
        await tellChange(services, member, request, 'linked', { at })
      }
      return securityOf(services, member.id)
    },
  }),
  defineCall(endpoints.postUnlink, {
    section,
    summary: 'Takes a link back, unless it is final or the only way in',
    isOurs: true,
    body: z.object({ provider: z.enum(providers) }),
    value: Security,
    async handle(services, request) {
      const { db } = services
      const session = sessionOf(request)
      const { member } = session
      refuseNonPlayers(member)
      const links = await linkedAccounts(db, member)
      const link = links.find(({ provider }) => provider === request.body.provider)
      if (link?.isFinal) throw new Refusal('LINK_FINAL')
      if (link?.isOrigin || (links.length === 1 && isPasswordUnknown(member) && link)) throw new Refusal('LINK_ORIGIN')
      await proveFor(db, services, session, 'link')
      const at = services.clock()
      await db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom('linked_accounts')
          .where('member_id', '=', member.id)
          .where('provider', '=', request.body.provider)
          .where('is_final', '=', 0)
          .returning(['member_id', 'provider', 'external_id', 'name', 'created_at'])
          .executeTakeFirst()
        if (!removed) return
        const { member_id: memberId, provider: subject, ...former } = removed
        await noteChange(trx, { memberId, guard: 'unlink', subject, former, countsFrom: at, at })
      })
      await tellChange(services, member, request, 'unlinked', { at })
      return securityOf(services, member.id)
    },
  }),
]
