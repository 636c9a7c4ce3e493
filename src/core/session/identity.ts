import { $brand } from '../brand/brand.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** The brand's adapter, loaded when it is first needed. */
export async function identityProvider(): Promise<IdentityProvider> {
  if ($brand.get().identity === 'firebase') return (await import('./identity-firebase.ts')).firebaseIdentity()
  return (await import('./identity-sandbox.ts')).sandboxIdentity
}
