import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'

/** A refused or unanswered money call in a person's words. Its texts are those of the area `money`. */
export function moneyErrorText(t: Translate, error: unknown): string {
  const key = `money.error.${errorCode(error)}`
  const text = t(key)
  return text === key ? errorText(t, error) : text
}
