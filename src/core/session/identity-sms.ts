import { $brand } from '../brand/brand.ts'

/** Does Firebase send the SMS codes? Enabled by `"identity": "firebase"` and `"firebase": {"sms": "on"}` in the brand. */
export function isFirebaseSms(): boolean {
  const { identity, firebase } = $brand.get()
  return identity === 'firebase' && firebase['sms'] === 'on'
}

let confirm: ((code: string) => Promise<string>) | undefined

/** Sends an SMS code by Firebase. @throws {ApiError} IDENTITY_… (§8) */
export async function sendFirebaseSms(mobileNum: string): Promise<void> {
  const { identityProvider } = await import('./identity.ts')
  confirm = await (await identityProvider()).sendCode?.(mobileNum)
}

/**
 * Verifies the entered code with Firebase.
 * @returns the id token for login (provider firebase) and registration (firebaseIdToken); undefined if no code was sent.
 * @throws {ApiError} IDENTITY_… (§8)
 */
export async function confirmFirebaseSms(code: string): Promise<string | undefined> {
  return await confirm?.(code)
}
