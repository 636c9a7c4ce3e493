import type { Realm } from '../platform/realm.ts'
import { ask, closePopup, openPopup } from '../site/popups.ts'
import { errorCode } from '../platform/errors.ts'
import { postPasswordByMobile } from './calls.ts'
import { postPasswordByEmail } from './message-calls.ts'
import { mobileDigits } from './fields.ts'
import { formSettings } from './form-settings.ts'
import { welcome } from './login.ts'

/**
 * Requests an e-mail for a new password. The popup closes and a message confirms it (§4 Email reset request).
 * @throws {ApiError} ACCOUNT_NOT_FOUND and others
 */
export async function resetByEmail(realm: Realm, values: { username: string; email: string }): Promise<void> {
  await postPasswordByEmail(values)
  closePopup('forgot')
  closePopup('forgetPassModal')
  void ask(realm, { tone: 'success', titleKey: 'forgot.sentTitle', textKey: 'forgot.in_been_out', values: { email: values.email } })
}

/**
 * Sets a new password with an SMS code. The gateway verifies the code and logs the member in, and the page goes to '/' (§4 Phone password
 * reset).
 * @throws {ApiError} SMS_CODE_WRONG and others
 */
export async function resetByMobile(
  realm: Realm,
  values: { mobileNum: string; verificationCode: string; newPassword: string },
): Promise<void> {
  const { dialingCode: countryDialingCode, mobile } = formSettings()
  const request = { ...values, mobileNum: mobileDigits(values.mobileNum, countryDialingCode, mobile), countryDialingCode }
  try {
    await welcome(realm, await postPasswordByMobile(request), 'sms')
  } catch (error) {
    if (errorCode(error) !== 'SECOND_STEP_NEEDED') throw error
    // the password was changed, but members with two-step login have to log in with it and a code
    openPopup(realm, 'login')
    void ask(realm, { tone: 'success', titleKey: 'forgot.resetTitle', textKey: 'forgot.secondStep' })
  }
}
