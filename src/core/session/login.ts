import { $brand } from '../brand/brand.ts'
import { ApiError } from '../platform/errors.ts'
import { goHome } from '../site/navigation.ts'
import { $flags } from '../site/permission.ts'
import type { PopupName } from '../site/popup-names.ts'
import { endOfError, tellStep } from '../site/steps.ts'
import { $popups, closePopup, openPopup } from '../site/popups.ts'
import { LoginRefusal, type LoginRequest, postIdentityLogin, postLogin } from './calls.ts'
import { type LoginValue } from './member-calls.ts'
import { confirmFirebaseSms, isFirebaseSms } from './identity-sms.ts'
import { knowPassword } from './known-password.ts'
import { PasskeyStep } from './passkey-calls.ts'
import { isPasswordChangeDue, type LoginType } from './password-change.ts'
import { $session, beginSession, markPasswordChange } from './session.ts'
import type { Realm } from '../platform/realm.ts'
import type { IdentityName } from './identity-provider.ts'

/** A login that needs a verification code (§4: an IP address that was not used before). sentTo: masked; channel: sms or email. */
export interface Verification {
  id: string
  channel: string
  sentTo: string
  /** Options for the browser, if a passkey may confirm the login. */
  passkey?: PublicKeyCredentialRequestOptionsJSON | undefined
}

/** What confirms an attempt, and the captcha's answer if one is needed. */
export type Confirmation = Pick<LoginRequest, 'verificationId' | 'verificationCode' | 'credential' | 'captcha' | 'captchaId'>

/**
 * The result of an attempt. `showCaptcha`: the next attempt needs a captcha (§4). `again`: repeats the attempt with a confirmation. It
 * keeps the password in memory while the step is open.
 */
export type LoginOutcome =
  | { status: 'done' }
  | { status: 'verify'; verification: Verification; showCaptcha: boolean; again: (confirmation: Confirmation) => Promise<LoginOutcome> }
  | { status: 'refused'; error: unknown; showCaptcha: boolean }

/** §4 Login. Never rejects. When it resolves, the popups, roles and a required password change have been handled. */
export function logIn(realm: Realm, request: LoginRequest): Promise<LoginOutcome> {
  const { captcha: _, captchaId: __, ...rest } = request // a captcha's answer is valid only once
  return attempt(
    realm,
    async () => {
      if (request.type === 'sms' && isFirebaseSms()) {
        const idToken = await confirmFirebaseSms(request.password)
        if (idToken === undefined) throw new ApiError('rejected', { code: 'IDENTITY_CODE' })
        await welcome(realm, await postIdentityLogin('firebase', idToken), 'firebase')
      } else await welcome(realm, await postLogin(request), request.type, request.password)
    },
    (confirmation) => logIn(realm, { ...rest, ...confirmation }),
  )
}

/** Third-party login (§2). Call it in the click handler, otherwise the browser blocks the provider's window. Never rejects. */
export function logInByIdentity(realm: Realm, provider: IdentityName): Promise<LoginOutcome> {
  let idToken = ''
  const enter = async (confirmation?: Confirmation) => welcome(realm, await postIdentityLogin(provider, idToken, confirmation), 'firebase')
  const again = (confirmation: Confirmation) => attempt(realm, () => enter(confirmation), again)
  return attempt(
    realm,
    async () => {
      const { identityProvider } = await import('./identity.ts')
      idToken = await (await identityProvider()).signIn(provider)
      await enter()
    },
    again,
  )
}

/** Runs a login attempt and returns its outcome. Never rejects. */
export async function attempt(
  realm: Realm,
  run: () => Promise<void>,
  again: (confirmation: Confirmation) => Promise<LoginOutcome>,
): Promise<LoginOutcome> {
  tellStep(realm, 'login', 'submit')
  try {
    await run()
    tellStep(realm, 'login', 'done')
    return { status: 'done' }
  } catch (error) {
    const refusal = LoginRefusal.safeParse(error instanceof ApiError ? error.value : undefined)
    const { showCaptcha = false, verificationId, channel = '', sentTo = '' } = refusal.data ?? {}
    const isVerify = error instanceof ApiError && error.code === 'VERIFICATION_REQUIRED' && verificationId !== undefined
    tellStep(realm, 'login', isVerify ? 'verify' : endOfError(error))
    if (showCaptcha) tellStep(realm, 'login', 'captcha')
    if (isVerify) {
      const passkey = PasskeyStep.safeParse(error.value).data?.passkey
      return { status: 'verify', verification: { id: verificationId, channel, sentTo, passkey }, showCaptcha, again }
    }
    return { status: 'refused', error, showCaptcha }
  }
}

/**
 * Starts the session of a login: token, member info, roles. Then shows the first-login popup or a required password change, or goes home
 * (§4 Login). Also used after a registration and after a password reset by phone, which log in automatically (type sms).
 * @throws {ApiError} if the member info fails to load; nobody is logged in then
 */
export async function welcome(realm: Realm, value: LoginValue, type: LoginType, password = '', isNew = false): Promise<void> {
  const byRule = isPasswordChangeDue({
    type,
    value,
    password,
    defaultPassword: $brand.get().defaultPassword,
    isExpiryEnabled: $flags.get()['PWDEXPFORCECHANGE3'] ?? false,
  })
  const { passwordChangeDue } = await beginSession(realm, value, byRule)
  const isDue = byRule || passwordChangeDue
  markPasswordChange(realm, isDue)
  // somebody else created the account, so its owner has to choose a new password
  const isFirst = value.firstTimeLogin && type === 'username'
  knowPassword(realm, isDue || isFirst ? password : '')
  if (isFirst) openPopup(realm, 'firstLogin')
  else if (isDue) openPopup(realm, 'changePassword')
  else enterSite(realm, isNew && $session(realm).get().isAgent)
}

const ofSession: readonly PopupName[] = [
  'login',
  'loginPopupModal',
  'register',
  'registerModal',
  'forgot',
  'forgetPassModal',
  'changePassword',
  'firstLogin',
]

/** §4: closes the popup and goes to '/'. A new agent goes to the agents' home page. */
export function enterSite(realm: Realm, isNewAgent = false): void {
  const open = $popups.get().find((popup) => popup.realm === realm && ofSession.includes(popup.name))
  if (open) closePopup(open.name)
  if (isNewAgent) goHome('agent', true)
  else goHome(realm)
}
