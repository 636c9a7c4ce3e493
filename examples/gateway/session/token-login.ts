import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/session.ts'
import { LoginValue } from '../../../src/core/session/member-calls.ts'
import { TokenOwner } from '../../../src/core/session/token-calls.ts'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint } from '../platform/secrets.ts'
import { refuseClosedDoors, welcome } from './login.ts'
import { LoginTicket } from './operator-login.ts'
import { withLogin } from './refused-login.ts'
import { useToken } from './tickets.ts'

const Body = z.object({ token: z.string().check(z.maxLength(200)) })

/** Login by a token in the page's URL, which the back office creates for one login. A session token is not accepted here. */
export const tokenLoginCalls = [
  defineCall(endpoints.postTokenLogin, {
    section: '§2 Routes',
    summary: "Exchanges a one-time login token of the page's address for a session",
    isOurs: true,
    body: Body,
    value: LoginValue,
    async handle(services, { body, address, device, gateway, language }) {
      services.limits.take('login', { address })
      await refuseClosedDoors(services)
      const from = { device, address, gateway, language }
      return withLogin(services, from, async (know) => {
        const ticket = await useToken(services.db, 'login', body.token, services.clock())
        if (!ticket) throw new Refusal('LOGIN_FAILED')
        const member = await services.db.selectFrom('members').selectAll().where('id', '=', ticket.subject).executeTakeFirstOrThrow()
        know(member)
        return welcome(services, member, from, { ...LoginTicket.safeParse(ticket.data).data, isHandedOver: true })
      })
    },
  }),
  defineCall(endpoints.postTokenOwner, {
    section: '§2 Routes',
    summary: 'Who a one-time login token is for, without using it up: asked before it replaces another member',
    isOurs: true,
    body: Body,
    value: TokenOwner,
    async handle(services, { body, address }) {
      services.limits.take('login', { address })
      const owner = await services.db
        .selectFrom('tickets')
        .innerJoin('members', 'members.id', 'tickets.subject')
        .select(['members.id', 'members.account'])
        .where('tickets.id', '=', fingerprint(body.token))
        .where('tickets.kind', '=', 'login')
        .where('tickets.used_at', 'is', null)
        .where('tickets.expires_at', '>', services.clock())
        .executeTakeFirst()
      if (!owner) throw new Refusal('LOGIN_FAILED')
      return owner
    },
  }),
]
