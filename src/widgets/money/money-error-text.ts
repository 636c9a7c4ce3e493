import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'

/** The error text of a money call: the reason of a refusal, or that no response arrived. */
export function moneyErrorText(t: Translate, error: unknown): string {
  return findText(t, `money.error.${errorCode(error)}`) ?? errorText(t, error)
}
