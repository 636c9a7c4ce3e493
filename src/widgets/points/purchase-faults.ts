import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import type { Faults } from '../session-form/use-form.ts'
import { errorText } from '../shared/error-text.ts'

/** An error in words. If no answer came, the words say that the result is unknown, and that trying again does nothing twice. */
function words(t: Translate, error: unknown): string {
  if (error instanceof ApiError && (error.kind !== 'rejected' || error.status >= 500)) return t('points-buy.unknown')
  return findText(t, `points-buy.error.${errorCode(error)}`) ?? errorText(t, error)
}

/** The last thing to check before points are spent: the password (§7 passwordCheck). */
export const passwordFault = (t: Translate, { password = '' }: Record<string, string>): Faults =>
  password === '' ? { password: t('points-buy.fault.password') } : {}

/** The faults for a refused purchase. */
export const purchaseFaults = (t: Translate, error: unknown): Faults => ({
  [errorCode(error) === 'PASSWORD_WRONG' ? 'password' : 'form']: words(t, error),
})
