import type { Realm } from '../platform/realm.ts'
import { attempt, type LoginOutcome, welcome } from './login.ts'
import { askPasskey } from './passkey.ts'
import { postPasskeyBegin, postPasskeyLogin } from './passkey-calls.ts'

/**
 * Login by a passkey. Never rejects.
 * @param autofill see `askPasskey`
 */
export function logInByPasskey(realm: Realm, forAgents: boolean, autofill?: AbortSignal): Promise<LoginOutcome> {
  const enter = async () => {
    const credential = await askPasskey(await postPasskeyBegin(), autofill)
    await welcome(realm, await postPasskeyLogin(credential, forAgents), 'firebase')
  }
  return attempt(enter, () => logInByPasskey(realm, forAgents))
}
