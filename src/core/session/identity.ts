import { $brand } from '../brand/brand.ts'
import { firebaseIdentity } from './identity-firebase.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { sandboxIdentity } from './identity-sandbox.ts'

/** The brand's adapter, loaded when it is first needed. */
export async function identityProvider(): Promise<IdentityProvider> {
  if ($brand.get().identity === 'firebase') return firebaseIdentity()
  return sandboxIdentity
}
