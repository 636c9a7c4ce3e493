import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'

/** An error of login, registration, codes or passwords in words (area `refusal`), else in those of `common`. */
export function formErrorText(t: Translate, error: unknown): string {
  return findText(t, `refusal.${errorCode(error)}`) ?? errorText(t, error)
}
