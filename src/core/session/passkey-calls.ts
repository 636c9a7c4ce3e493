import * as z from 'zod/mini'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import { or } from '../platform/schema.ts'
import { LoginValue } from './member-calls.ts'
import { type Credential, PasskeyRequest } from './step-up-calls.ts'

/** What a login that has to be confirmed may contain besides: a passkey may confirm it. */
export const PasskeyStep = z.object({ passkey: or(z.optional(PasskeyRequest), undefined) })

/** POST: what the browser needs to offer the member's passkeys. Ours. */
export const postPasskeyBegin = (): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  call('page', endpoints.postPasskeyBegin, { body: {}, value: PasskeyRequest })
/** POST, E: login by a passkey. Ours. */
export const postPasskeyLogin = (credential: Credential, forAgents: boolean): Promise<LoginValue> =>
  call('page', endpoints.postPasskeyLogin, { body: { credential, forAgents }, value: LoginValue })
