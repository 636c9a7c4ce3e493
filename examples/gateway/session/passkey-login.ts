import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/session.ts'
import { LoginValue } from '../../../src/core/session/member-calls.ts'
import { PasskeyRequest } from '../../../src/core/session/step-up-calls.ts'
import { checkPasskey, Credential, requestOptions } from '../member/passkeys.ts'
import { defineCall } from '../platform/call-definition.ts'
import { refuseClosedDoors, welcome } from './login.ts'
import { withLogin } from './refused-login.ts'

const ours = { section: '§7 Session and member', isOurs: true } as const

/** Login by a passkey alone. No second step is needed: the member has the device, and the device checks a PIN or biometrics. */
export const passkeyLoginCalls = [
  defineCall(endpoints.postPasskeyBegin, {
    ...ours,
    summary: 'What the browser needs to offer the passkeys of this domain',
    value: PasskeyRequest,
    async handle(services, { address, gateway }) {
      services.limits.take('passkeyOffer', { address })
      return requestOptions(services, gateway)
    },
  }),
  defineCall(endpoints.postPasskeyLogin, {
    ...ours,
    summary: 'Login by a passkey',
    body: z.object({ credential: Credential, forAgents: z.optional(z.boolean()) }),
    value: LoginValue,
    async handle(services, { body, address, device, gateway, language }) {
      services.limits.take('login', { address })
      await refuseClosedDoors(services)
      const from = { device, address, gateway, language }
      return withLogin(services, from, async (know) => {
        const id = await checkPasskey(services, gateway, body.credential)
        const member = await services.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        know(member)
        return welcome(services, member, from, { forAgents: body.forAgents ?? false })
      })
    },
  }),
]
