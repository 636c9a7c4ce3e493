import * as z from 'zod/mini'
import { PasskeyRequest, StepUpDone } from '../../../src/core/session/step-up-calls.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { fingerprint } from '../platform/secrets.ts'
import { renewSession } from '../session/sessions.ts'
import { checkPasskey, Credential, requestOptions } from './passkeys.ts'
import { checkCode } from './proof.ts'
import { noteProof, operations, type ProofKind } from './step-up.ts'
import { checkTwoStep } from './two-step.ts'

const section = '§2 Member centre pages: securityCenter'
const Body = z.object({
  operation: z.enum(operations),
  method: z.enum(['passkey', 'totp', 'sms', 'email']),
  code: z.optional(z.string().check(z.maxLength(40))),
  credential: z.optional(Credential),
})

/** @throws {Refusal} VERIFICATION_WRONG, SMS_CODE_WRONG, SMS_CODE_EXPIRED, PASSKEY_INVALID */
async function check(services: Services, request: CallRequest<z.output<typeof Body>, unknown>): Promise<ProofKind> {
  const { member } = sessionOf(request)
  const { id } = member
  const { method, code = '', credential } = request.body
  if (method === 'passkey') {
    if (!credential) throw new Refusal('BAD_REQUEST')
    await checkPasskey(services, request.gateway, credential, id)
    return 'passkey'
  }
  if (method === 'totp') {
    await checkTwoStep(services, id, code)
    return 'totp'
  }
  await checkCode(services, { kind: 'proof', member }, code, 'code')
  return 'code'
}

/** The proof that an operation was refused for with STEP_UP: it is given ahead, and the operation is then sent again. */
export const stepUpCalls = [
  defineCall({
    verb: 'POST',
    path: '/wps/member/stepUp',
    section,
    summary: 'A proof for one operation of this session, which was refused with STEP_UP; a session from elsewhere gets a new token',
    token: 'required',
    encrypted: true,
    isOurs: true,
    isBeforeChange: true,
    body: Body,
    value: StepUpDone,
    async handle(services, request) {
      const session = sessionOf(request)
      refuseNonPlayers(session.member)
      const proof = await check(services, request)
      const token = session.needsStepUp ? await renewSession(services, session, request) : undefined
      await noteProof(services, token === undefined ? session.id : fingerprint(token), request.body.operation, proof)
      return { token: token ?? null }
    },
  }),
  defineCall({
    verb: 'POST',
    path: '/wps/member/stepUp/passkey',
    section,
    summary: "What the browser needs to ask for one of the member's passkeys",
    token: 'required',
    isOurs: true,
    isBeforeChange: true,
    value: PasskeyRequest,
    handle: (services, request) => requestOptions(services, request.gateway, sessionOf(request).member),
  }),
]
