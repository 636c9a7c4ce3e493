import { $brand } from '../brand/brand.ts'

/** Does Firebase send the codes? The brand says so with `"identity": "firebase"` and `"firebase": {"sms": "on"}`. */
export function isFirebaseSms(): boolean {
  const { identity, firebase } = $brand.get()
  return identity === 'firebase' && firebase['sms'] === 'on'
}

let confirm: ((code: string) => Promise<string>) | undefined

/** Has Firebase send a code. @throws {ApiError} IDENTITY_… (§8) */
export async function sendFirebaseSms(mobileNum: string): Promise<void> {
  const { identityProvider } = await import('./identity.ts')
  confirm = await (await identityProvider()).sendCode?.(mobileNum)
}

/**
 * Lets Firebase check the code that was entered.
 * @returns the id token for login (type firebase) and registration (firebaseIdToken); undefined if no code was sent.
 * @throws {ApiError} IDENTITY_… (§8)
 */
export async function confirmFirebaseSms(code: string): Promise<string | undefined> {
  return await confirm?.(code)
}
