import { $brand } from '../brand/brand.ts'
import { firebaseIdentity } from './identity-firebase.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { sandboxIdentity } from './identity-sandbox.ts'

/** The identity provider of the brand, loaded on first use. */
export async function identityProvider(): Promise<IdentityProvider> {
  if ($brand.get().identity === 'firebase') return firebaseIdentity()
  return sandboxIdentity
}
