import { ApiError, errorCode } from '../../core/platform/errors.ts'
import type { LoginRequest } from '../../core/session/calls.ts'
import { mobileDigits, mobileError } from '../../core/session/fields.ts'
import { formSettings } from '../../core/session/form-settings.ts'
import { type FormErrors, loginErrors, trimmed } from '../../core/session/forms.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import type { Fault } from '../session-form/use-fields.ts'

/** Name and password, mobile number and password, or mobile number and code. */
export type LoginMode = 'username' | 'mobile' | 'code'

/** §5 Login. A mobile number with a password is sent as the username. */
export function errorsOf(values: Record<string, string>, mode: LoginMode, hasCaptcha: boolean): FormErrors {
  const settings = formSettings()
  if (mode === 'code') return loginErrors('sms', values, hasCaptcha, settings)
  if (mode === 'username') return loginErrors('username', values, hasCaptcha, settings)
  const { mobileNum = '' } = values
  const { username: _, ...errors } = loginErrors('username', { ...values, username: mobileNum }, hasCaptcha, settings)
  const mobile = mobileError(mobileNum, settings.dialingCode, settings.mobile)
  return { ...(mobile && { mobileNum: mobile }), ...errors }
}

/** What is sent: everything trimmed (§5). */
export function requestOf(
  values: Record<string, string>,
  mode: LoginMode,
  captchaId: string | undefined,
  forAgents: boolean,
): LoginRequest {
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

/** The field beside which a refusal is shown; `form` if no field is wrong. */
export function faultsOf(error: unknown, mode: LoginMode): Record<string, Fault> {
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
