import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import type { Faults } from '../session-form/use-form.ts'
import { errorText } from '../shared/error-text.ts'

/** The text of an error. If no response arrived, it says that the result is unknown, and that a retry is safe. */
function words(t: Translate, error: unknown): string {
  if (error instanceof ApiError && (error.kind !== 'rejected' || error.status >= 500)) return t('points-buy.unknown')
  return findText(t, `points-buy.error.${errorCode(error)}`) ?? errorText(t, error)
}

/** The last check before points are spent: the password (§7 passwordCheck). */
export const passwordFault = (t: Translate, { password = '' }: Record<string, string>): Faults =>
  password === '' ? { password: t('points-buy.fault.password') } : {}

/** The errors of a refused purchase, by field. */
export const purchaseFaults = (t: Translate, error: unknown): Faults => ({
  [errorCode(error) === 'PASSWORD_WRONG' ? 'password' : 'form']: words(t, error),
})
