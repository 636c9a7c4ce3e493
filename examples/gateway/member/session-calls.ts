import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/member.ts'
import { OpenSessions } from '../../../src/core/member/security-calls.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { browserOf, systemOf } from '../session/caller.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { endOtherSessions, endSession } from '../session/sessions.ts'

const section = '§2 Member centre pages: securityCenter'

/** The public id of a session: the first characters of its fingerprint are distinctive enough. */
const nameOf = (id: string) => id.slice(0, 16)

async function openSessions({ db, clock }: Services, { id, member }: CallSession): Promise<z.output<typeof OpenSessions>> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute()
  const list = rows.map((row) => ({
    id: nameOf(row.id),
    browser: browserOf(row.device),
    system: systemOf(row.device),
    isPhone: /Mobile|iPhone|Android/.test(row.device),
    address: row.address,
    startedAt: row.created_at,
    seenAt: row.seen_at,
    isCurrent: row.id === id,
  }))
  return { list: [...list.filter(({ isCurrent }) => isCurrent), ...list.filter(({ isCurrent }) => !isCurrent)] }
}

export const sessionCalls = [
  defineCall(endpoints.getSessions, {
    section,
    summary: 'Where the member is logged in: device, address, last seen',
    isOurs: true,
    value: OpenSessions,
    async handle(services, request) {
      const session = sessionOf(request)
      refuseNonPlayers(session.member)
      return openSessions(services, session)
    },
  }),
  defineCall(endpoints.postSessionEnd, {
    section,
    summary: 'Ends one session, or without an id all but this one',
    isOurs: true,
    body: z.object({ id: z.optional(z.string()) }),
    value: OpenSessions,
    async handle(services, request) {
      const session = sessionOf(request)
      const { id, member } = session
      refuseNonPlayers(member)
      if (!request.body.id) await services.db.transaction().execute((trx) => endOtherSessions(trx, member.id, id, services.clock()))
      else {
        const rows = await services.db
          .selectFrom('sessions')
          .select('id')
          .where('member_id', '=', member.id)
          .where('ended_at', 'is', null)
          .execute()
        const found = rows.find((row) => nameOf(row.id) === request.body.id)
        if (found) await endSession(services, found.id, member.id)
      }
      return openSessions(services, session)
    },
  }),
]
