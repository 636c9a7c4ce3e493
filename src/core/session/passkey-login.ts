import type { Realm } from '../platform/realm.ts'
import { attempt, type LoginOutcome, welcome } from './login.ts'
import { askPasskey } from './passkey.ts'
import { postPasskeyBegin, postPasskeyLogin } from './passkey-calls.ts'

/** Logs in with a passkey. Never rejects. */
export function logInByPasskey(realm: Realm, forAgents: boolean): Promise<LoginOutcome> {
  const enter = async () => {
    const credential = await askPasskey(await postPasskeyBegin())
    await welcome(realm, await postPasskeyLogin(credential, forAgents), 'firebase')
  }
  return attempt(realm, enter, () => logInByPasskey(realm, forAgents))
}

/**
 * Offers passkeys in the autofill list of the username field until the signal aborts.
 * @returns the outcome of the login with the chosen passkey
 * @throws {ApiError} while none is chosen: from a gateway without passkeys, or from the browser
 */
export async function offerPasskeys(realm: Realm, forAgents: boolean, until: AbortSignal): Promise<LoginOutcome> {
  const credential = await askPasskey(await postPasskeyBegin(), until)
  const enter = async () => welcome(realm, await postPasskeyLogin(credential, forAgents), 'firebase')
  return attempt(realm, enter, () => logInByPasskey(realm, forAgents))
}
