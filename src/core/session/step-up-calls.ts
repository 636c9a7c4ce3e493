import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import type { Realm } from '../platform/realm.ts'
import { or } from '../platform/schema.ts'

/** What the browser gets for a passkey: the options of WebAuthn Level 3 as JSON (§5.1.8, §5.1.9). The browser checks the rest. */
const Options = z.looseObject({ challenge: z.string() })
export const PasskeyCreation: z.ZodMiniType<PublicKeyCredentialCreationOptionsJSON> = Options as never
export const PasskeyRequest: z.ZodMiniType<PublicKeyCredentialRequestOptionsJSON> = Options as never

/**
 * What a call was refused for with STEP_UP: methods are ways to give the one proof that it asks for. about: what the proof will be good for,
 * opaque; it goes back with the proof. amount, a decimal string, and to: what the member confirms.
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

/** A passkey as `PublicKeyCredential.toJSON` writes it. */
export type Credential = object

export type StepUpRequest = BodyOf<typeof endpoints.postStepUp>
/** token: the session's new one, if it gained rights by the proof. */
export const StepUpDone = z.object({ token: or(z.nullable(z.string()), null) })
/** POST, T, E: a proof for one operation. Ours. */
export const postStepUp = (realm: Realm, request: StepUpRequest): Promise<z.infer<typeof StepUpDone>> =>
  call(realm, endpoints.postStepUp, { body: request, value: StepUpDone })
/** POST, T: to ask for one of the member's passkeys. Ours. */
export const postStepUpPasskey = (realm: Realm): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  call(realm, endpoints.postStepUpPasskey, { body: {}, value: PasskeyRequest })
