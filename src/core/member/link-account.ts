import { $brand } from '../brand/brand.ts'
import type { Realm } from '../platform/realm.ts'
import { type Proof, type Provider, postLink } from './security-calls.ts'
import { isBindingFinal, security } from './security.ts'

/**
 * Links an account. Call it in the click handler, otherwise the browser blocks the provider's window. A permanent link must have been
 * confirmed before.
 * @throws {ApiError} POPUP_BLOCKED, IDENTITY_…, LINK_TAKEN, and the errors of the proof
 */
export async function linkAccount(realm: Realm, provider: Provider, proof: Proof): Promise<void> {
  const { identityProvider } = await import('../session/identity.ts')
  const idToken = await (await identityProvider()).signIn(provider)
  await postLink(realm, { ...proof, provider, channel: $brand.get().identity, idToken, isConfirmed: isBindingFinal() })
  security(realm).reload()
}
