import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'

/** An error of login, registration, codes or passwords in words (area `refusal`), else in those of `common`. */
export function formErrorText(t: Translate, error: unknown): string {
  const key = `refusal.${errorCode(error)}`
  const text = t(key)
  return text === key ? errorText(t, error) : text
}
