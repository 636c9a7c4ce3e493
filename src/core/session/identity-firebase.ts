import { $brand } from '../brand/brand.ts'
import { ApiError } from '../platform/errors.ts'
import { safeLink } from '../platform/safe-link.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * The module that an operator serves for Firebase. Its URL is `"firebase": {"module": "https://…"}` in the brand's configuration, and it
 * gets the other entries (apiKey, authDomain …). It wraps the Firebase SDK of the operator's choice, so a page loads the SDK only if the
 * brand enables it. It rejects with Firebase's errors (`{code: 'auth/…'}`), which are mapped to the codes of this project here.
 */
interface FirebaseModule {
  createIdentity(configuration: Record<string, string>): IdentityProvider | Promise<IdentityProvider>
}

let loading: Promise<IdentityProvider> | undefined

/**
 * Loads the brand's Firebase module, once. @throws {ApiError} IDENTITY_NOT_ENABLED if the brand configures no module; NETWORK if it fails
 * to load
 */
export function firebaseIdentity(): Promise<IdentityProvider> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<IdentityProvider> {
  const configuration = $brand.get().firebase
  const link = safeLink(configuration['module'])
  if (link?.kind !== 'external') throw new ApiError('rejected', { code: 'IDENTITY_NOT_ENABLED' })
  const module = (await import(/* @vite-ignore */ link.href).catch(() => {
    throw new ApiError('network')
  })) as FirebaseModule
  const adapter = await told(() => module.createIdentity(configuration))
  const { sendCode } = adapter
  return {
    signIn: (provider) => told(() => adapter.signIn(provider)),
    ...(sendCode && {
      sendCode: async (mobileNum: string) => {
        const confirm = await told(() => sendCode.call(adapter, mobileNum))
        return (code: string) => told(() => confirm(code))
      },
    }),
  }
}

/** §8 Phone and Firebase verification errors: maps Firebase's codes to the codes of this project. */
const codes: Record<string, string> = {
  'invalid-phone-number': 'IDENTITY_PHONE',
  'missing-phone-number': 'IDENTITY_PHONE',
  'too-many-requests': 'IDENTITY_TOO_MANY',
  'invalid-verification-code': 'IDENTITY_CODE',
  'missing-verification-code': 'IDENTITY_CODE',
  'captcha-check-failed': 'IDENTITY_CAPTCHA',
  'quota-exceeded': 'IDENTITY_QUOTA',
  'operation-not-allowed': 'IDENTITY_NOT_ENABLED',
  'code-expired': 'IDENTITY_EXPIRED',
  'popup-closed-by-user': 'IDENTITY_CLOSED',
  'cancelled-popup-request': 'IDENTITY_CLOSED',
  'popup-blocked': 'POPUP_BLOCKED',
  'network-request-failed': 'NETWORK',
}

/** Maps an error of Firebase to an ApiError. An unknown one becomes IDENTITY_UNKNOWN ('Unknown error'). */
export function identityError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code).replace('auth/', '') : ''
  return new ApiError('rejected', { code: (Object.hasOwn(codes, code) && codes[code]) || 'IDENTITY_UNKNOWN' })
}

async function told<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw identityError(error)
  }
}
