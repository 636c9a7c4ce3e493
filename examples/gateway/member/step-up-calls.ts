import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/session.ts'
import { PasskeyRequest, StepUpDone } from '../../../src/core/session/step-up-calls.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { fingerprint } from '../platform/secrets.ts'
import { renewSession } from '../session/sessions.ts'
import { checkPaymentPassword } from './payment-password.ts'
import { checkPasskey, Credential, requestOptions } from './passkeys.ts'
import { checkCode } from './proof.ts'
import type { ProofKind } from './proofs.ts'
import { waitOf, youngChanges } from './security-changes.ts'
import { noteProof, operations } from './step-up.ts'
import { checkTwoStep } from './two-step.ts'

const section = '§2 Member centre pages: securityCenter'
const Body = z.object({
  operation: z.enum(operations),
  /** `about` of the refusal; the proof is valid for that only. */
  about: z.optional(z.string().check(z.maxLength(100))),
  method: z.enum(['passkey', 'totp', 'sms', 'email', 'paymentPassword']),
  code: z.optional(z.string().check(z.maxLength(40))),
  credential: z.optional(Credential),
})

/**
 * Checks a proof. Payment passwords, authenticators and passkeys may be new; codes are only sent to contacts that are not.
 * @throws {Refusal} VERIFICATION_WRONG, SMS_CODE_WRONG, SMS_CODE_EXPIRED, PASSKEY_INVALID, and those of the payment password
 */
async function check(
  services: Services,
  request: CallRequest<z.output<typeof Body>, unknown>,
): Promise<{ kind: ProofKind; counts: boolean }> {
  const { member } = sessionOf(request)
  const { id } = member
  const { method, code = '', credential } = request.body
  if (method === 'sms' || method === 'email') {
    await checkCode(services, { kind: 'proof', member }, code, 'code')
    return { kind: 'code', counts: true }
  }
  if (method === 'passkey') {
    if (!credential) throw new Refusal('BAD_REQUEST')
    await checkPasskey(services, request.gateway, credential, id)
  } else if (method === 'totp') await checkTwoStep(services, id, code)
  else await checkPaymentPassword(services, member, code)
  const young = await youngChanges(services.db, id, services.clock())
  return { kind: method, counts: waitOf(young, method, method === 'passkey' ? credential?.id : '') === undefined }
}

/** Step-up: after a STEP_UP refusal the client sends the proof here, and then repeats the refused call. */
export const stepUpCalls = [
  defineCall(endpoints.postStepUp, {
    section,
    summary: 'A proof for one operation of this session, which was refused with STEP_UP; a session from elsewhere gets a new token',
    isOurs: true,
    isBeforeChange: true,
    body: Body,
    value: StepUpDone,
    async handle(services, request) {
      const session = sessionOf(request)
      refuseNonPlayers(session.member)
      const proof = await check(services, request)
      // a payment password (it may be stolen with the token) or a new factor does not make the session trusted again
      const token =
        session.needsStepUp && proof.counts && proof.kind !== 'paymentPassword' ? await renewSession(services, session, request) : undefined
      const { operation, about } = request.body
      await noteProof(services, { session, sessionId: token === undefined ? session.id : fingerprint(token), operation, about, proof })
      return { token: token ?? null }
    },
  }),
  defineCall(endpoints.postStepUpPasskey, {
    section,
    summary: "What the browser needs to ask for one of the member's passkeys",
    isOurs: true,
    isBeforeChange: true,
    value: PasskeyRequest,
    handle: (services, request) => requestOptions(services, request.gateway, sessionOf(request).member),
  }),
]
