import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import type { Realm } from '../platform/realm.ts'
import { or } from '../platform/schema.ts'

/** Options of a passkey: WebAuthn Level 3 options as JSON (§5.1.8, §5.1.9). The browser validates the rest. */
const Options = z.looseObject({ challenge: z.string() })
export const PasskeyCreation: z.ZodMiniType<PublicKeyCredentialCreationOptionsJSON> = Options as never
export const PasskeyRequest: z.ZodMiniType<PublicKeyCredentialRequestOptionsJSON> = Options as never

/**
 * The value of a call rejected with STEP_UP. methods: the ways to give the required proof. about: an opaque text that names what the proof
 * is for, sent back with the proof. amount (a decimal string) and to: what the member confirms.
 */
export const StepUpRefusal = z.object({
  operation: z.string(),
  methods: z.array(z.string()),
  about: or(z.string(), ''),
  amount: or(z.string(), ''),
  currencySymbol: or(z.string(), ''),
  to: or(z.string(), ''),
})
export type StepUpRefusal = z.infer<typeof StepUpRefusal>

/** A passkey as returned by `PublicKeyCredential.toJSON`. */
export type Credential = object

export type StepUpRequest = BodyOf<typeof endpoints.postStepUp>
/** token: replaces the session's token if the proof gave the session more rights. */
export const StepUpDone = z.object({ token: or(z.nullable(z.string()), null) })
/** Sends the proof for one operation. Encrypted. Not in the specification. */
export const postStepUp = (realm: Realm, request: StepUpRequest): Promise<z.infer<typeof StepUpDone>> =>
  call(realm, endpoints.postStepUp, { body: request, value: StepUpDone })
/** Gets the options to ask for one of the member's passkeys. Not in the specification. */
export const postStepUpPasskey = (realm: Realm): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  call(realm, endpoints.postStepUpPasskey, { body: {}, value: PasskeyRequest })
