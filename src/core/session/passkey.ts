import { ApiError } from '../platform/errors.ts'
import type { Credential } from './step-up-calls.ts'

/** Does this browser support passkeys (WebAuthn Level 3 §5.1, with its JSON methods)? */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

/** Can the browser offer passkeys in the autofill list of a field with `autocomplete="webauthn"`? */
export const canFillPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true

/**
 * Maps all browser errors to two codes, because a browser does not report the cause: cancelled by the member, timed out, no passkey on this
 * device, or not valid for this page's domain.
 */
async function answered(asked: Promise<globalThis.Credential | null>): Promise<Credential> {
  const credential = await asked.catch((error: unknown) => {
    throw new ApiError('rejected', { code: error instanceof DOMException && error.name === 'AbortError' ? 'ABORTED' : 'PASSKEY_INVALID' })
  })
  if (!(credential instanceof PublicKeyCredential)) throw new ApiError('rejected', { code: 'PASSKEY_INVALID' })
  return credential.toJSON()
}

/**
 * Asks for a passkey.
 * @param autofill offers passkeys in the field instead of a dialog, until this signal aborts
 * @throws {ApiError} PASSKEY_INVALID; ABORTED by the signal
 */
export function askPasskey(options: PublicKeyCredentialRequestOptionsJSON, autofill?: AbortSignal): Promise<Credential> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return answered(navigator.credentials.get({ publicKey, ...(autofill && { signal: autofill, mediation: 'conditional' }) }))
}

/** Creates a passkey. @throws {ApiError} PASSKEY_INVALID */
export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Credential> {
  return answered(navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }))
}
