import { $brand } from '../brand/brand.ts'
import { ask, closePopup } from '../site/popups.ts'
import { postPasswordByEmail, postPasswordByMobile } from './calls.ts'
import { mobileDigits } from './fields.ts'
import { welcome } from './login.ts'

/**
 * Has a way to a new password sent by e-mail: the popup closes and a message confirms it (§4 Email reset request).
 * @throws {ApiError} ACCOUNT_NOT_FOUND and others
 */
export async function resetByEmail(values: { username: string; email: string }): Promise<void> {
  await postPasswordByEmail(values)
  closePopup('forgot')
  closePopup('forgetPassModal')
  void ask({ tone: 'success', titleKey: 'forgot.sentTitle', textKey: 'forgot.in_been_out', values: { email: values.email } })
}

/**
 * Sets a new password with a code from the phone. The gateway verifies the code and logs in; the user goes to '/' (§4
 * Phone password reset).
 * @throws {ApiError} SMS_CODE_WRONG and others
 */
export async function resetByMobile(values: { mobileNum: string; verificationCode: string; newPassword: string }): Promise<void> {
  const { countryDialingCode } = $brand.get()
  const value = await postPasswordByMobile({ ...values, mobileNum: mobileDigits(values.mobileNum), countryDialingCode })
  await welcome(value, 'sms')
}
