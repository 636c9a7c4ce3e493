import { ApiError, errorCode } from '../../core/platform/errors.ts'
import type { Realm } from '../../core/platform/realm.ts'
import type { LoginRequest } from '../../core/session/calls.ts'
import type { Captcha } from '../../core/session/captcha.ts'
import { dropDraft } from '../../core/session/drafts.ts'
import { logIn } from '../../core/session/login.ts'
import { rememberName } from '../../core/session/remember.ts'
import { mobileDigits, mobileError } from '../../core/session/fields.ts'
import { formSettings } from '../../core/session/form-settings.ts'
import { type FormErrors, loginErrors, trimmed } from '../../core/session/forms.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import type { OnVerify } from './other-ways.tsx'
import { type Faults, loadFaultTexts } from '../session-form/use-form.ts'

/** Name and password, mobile number and password, or mobile number and code. */
export type LoginMode = 'username' | 'mobile' | 'code'

/** The errors of a login form (§5 Login). A mobile number with a password is sent as the username. */
function errorsOf(values: Record<string, string>, mode: LoginMode, hasCaptcha: boolean): FormErrors {
  const settings = formSettings()
  if (mode === 'code') return loginErrors('sms', values, hasCaptcha, settings)
  if (mode === 'username') return loginErrors('username', values, hasCaptcha, settings)
  const { mobileNum = '' } = values
  const { username: _, ...errors } = loginErrors('username', { ...values, username: mobileNum }, hasCaptcha, settings)
  const mobile = mobileError(mobileNum, settings.dialingCode, settings.mobile)
  return { ...(mobile && { mobileNum: mobile }), ...errors }
}

/** The request of a login, with trimmed values (§5). */
function requestOf(values: Record<string, string>, mode: LoginMode, captchaId: string | undefined, forAgents: boolean): LoginRequest {
  const { username = '', mobileNum = '', password = '', verificationCode = '', captcha = '' } = trimmed(values)
  const { dialingCode, mobile } = formSettings()
  return {
    username: mode === 'username' ? username : mobileDigits(mobileNum, dialingCode, mobile),
    password: mode === 'code' ? verificationCode : password,
    type: mode === 'code' ? 'sms' : 'username',
    ...(mode !== 'username' && { countryDialingCode: dialingCode }),
    ...(captchaId !== undefined && { captcha, captchaId }),
    ...(forAgents && { forAgents }),
  }
}

/** The fields at which a refusal is shown; `form` if no field is wrong. */
function faultsOf(error: unknown, mode: LoginMode): Faults {
  const code = errorCode(error)
  const field = code.startsWith('CAPTCHA')
    ? 'captcha'
    : /^(SMS_CODE|IDENTITY_CODE|IDENTITY_EXPIRED)/.test(code)
      ? 'verificationCode'
      : code === 'LOGIN_FAILED'
        ? mode === 'code'
          ? 'verificationCode'
          : 'password'
        : error instanceof ApiError
          ? blamedField(error)
          : undefined
  return { [field ?? 'form']: { refusal: error } }
}

interface LoginTry {
  values: Record<string, string>
  mode: LoginMode
  /** The captcha that the form shows. */
  captcha: Captcha | undefined
  forAgents: boolean
  /** Whether to remember the username. */
  isRemembered: boolean
  /** The name of the form's draft. */
  draft: string
  /** Shows a captcha, or replaces its picture and clears its field. */
  renewCaptcha: () => Promise<void>
  onVerify: OnVerify
}

/** Checks the login form and logs in. Resolves like a form's `send`. */
export async function tryLogin(
  realm: Realm,
  { values, mode, captcha, forAgents, isRemembered, draft, renewCaptcha, onVerify }: LoginTry,
): Promise<Faults | void> {
  await loadFaultTexts().catch(() => {})
  const errors = errorsOf(values, mode, captcha !== undefined)
  if (Object.keys(errors).length > 0) return errors
  const picture = captcha?.$state.get()
  const request = requestOf(values, mode, picture?.status === 'ready' ? picture.id : undefined, forAgents)
  const leave = () => {
    if (mode === 'username') rememberName(realm, request.username, isRemembered)
    dropDraft(realm, draft)
  }
  const outcome = await logIn(realm, request)
  if (outcome.status === 'done') return leave()
  // a captcha can be used only once, even with a correct answer
  if (outcome.showCaptcha || captcha) await renewCaptcha()
  if (outcome.status === 'refused') return faultsOf(outcome.error, mode)
  await onVerify(outcome, leave)
  return {} // no error, but nobody is logged in yet
}
