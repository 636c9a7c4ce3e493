import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'

/** The error of an application, in one line: by its code, otherwise the general text. */
export function applicationError(t: Translate, error: unknown): string {
  const code = errorCode(error)
  return findText(t, `promotion.error.${code}`) ?? findText(t, `application.error.${code}`) ?? errorText(t, error)
}
