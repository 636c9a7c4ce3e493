import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'

/** The text for an error of login, registration, codes or passwords (area `refusal`); otherwise the one from `common`. */
export function formErrorText(t: Translate, error: unknown): string {
  return findText(t, `refusal.${errorCode(error)}`) ?? errorText(t, error)
}
