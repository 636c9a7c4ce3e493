import * as z from 'zod/mini'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import { or } from '../platform/schema.ts'
import { LoginValue } from './member-calls.ts'
import { type Credential, PasskeyRequest } from './step-up-calls.ts'

/** Additional value of a login that has to be confirmed: options of a passkey, if one may confirm it. */
export const PasskeyStep = z.object({ passkey: or(z.optional(PasskeyRequest), undefined) })

/** Gets the options that the browser needs to offer the member's passkeys. Not in the specification. */
export const postPasskeyBegin = (): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  call('page', endpoints.postPasskeyBegin, { body: {}, value: PasskeyRequest })
/** Login with a passkey. Encrypted. Not in the specification. */
export const postPasskeyLogin = (credential: Credential, forAgents: boolean): Promise<LoginValue> =>
  call('page', endpoints.postPasskeyLogin, { body: { credential, forAgents }, value: LoginValue })
