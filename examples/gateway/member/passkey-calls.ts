import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/member.ts'
import { Security } from '../../../src/core/member/security-calls.ts'
import { PasskeyCreation } from '../../../src/core/session/step-up-calls.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { tellChange } from './notices.ts'
import { securityOf } from './overview.ts'
import { creationOptions, Credential, storePasskey } from './passkeys.ts'
import { offeredBy, Proof, requireOwner } from './proof.ts'
import { countsFrom } from './proofs.ts'
import { latestChange, noteChange } from './security-changes.ts'
import { proveFor, refuseUnproven } from './step-up.ts'

const ours = { section: '§2 Member centre pages: securityCenter', isOurs: true } as const

function owner(request: CallRequest<unknown, unknown>) {
  const session = sessionOf(request)
  refuseNonPlayers(session.member)
  return session
}

/** Calls for a member's passkeys; the security overview lists them. */
export const passkeyCalls = [
  defineCall(endpoints.postPasskeyBegin, {
    ...ours,
    summary: 'What the browser needs to make a passkey, after a proof that it is the member',
    body: Proof,
    value: PasskeyCreation,
    async handle(services, request) {
      const session = owner(request)
      await refuseUnproven(services.db, services, session, 'newFactor', offeredBy(request.body))
      const given = await requireOwner(services, session.member, request.body)
      const proof = await proveFor(services.db, services, session, 'newFactor', given)
      return creationOptions(services, request.gateway, session.member, await countsFrom(services, proof))
    },
  }),
  defineCall(endpoints.postPasskey, {
    ...ours,
    summary: 'Stores the passkey that the browser has made',
    body: z.object({ credential: Credential }),
    value: Security,
    async handle(services, request) {
      const { member } = owner(request)
      await storePasskey(services, request.gateway, member, request.body.credential, request.device)
      await tellChange(services, member, request, 'passkeyAdded', { at: await latestChange(services.db, member.id, 'passkey') })
      return securityOf(services, member.id)
    },
  }),
  defineCall(endpoints.putPasskeyName, {
    ...ours,
    summary: 'Gives a passkey another name',
    body: z.object({ id: z.string(), name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
    value: Security,
    async handle({ db, ...services }, request) {
      const { member } = owner(request)
      const { id, name } = request.body
      const named = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('member_id', '=', member.id)
        .executeTakeFirst()
      if (Number(named.numUpdatedRows) !== 1) throw new Refusal('NOT_FOUND')
      return securityOf({ db, ...services }, member.id)
    },
  }),
  defineCall(endpoints.deletePasskey, {
    ...ours,
    summary: 'Removes a passkey, after a proof by a passkey',
    query: z.object({ id: z.string() }),
    value: Security,
    async handle(services, request) {
      const session = owner(request)
      const { member } = session
      const { db } = services
      const at = services.clock()
      await db.transaction().execute(async (trx) => {
        await proveFor(trx, services, session, 'secondFactor')
        const { id } = request.query
        const removed = await trx
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('member_id', '=', member.id)
          .returningAll()
          .executeTakeFirst()
        if (!removed) throw new Refusal('NOT_FOUND')
        const { id: subject, member_id: memberId, ...former } = removed
        await noteChange(trx, { memberId, guard: 'passkeyRemoved', subject, former, countsFrom: at, at })
      })
      await tellChange(services, member, request, 'passkeyRemoved', { at })
      return securityOf(services, member.id)
    },
  }),
]
