import type { Translate } from '../core/i18n/translate.ts'
import { errorCode } from '../core/platform/errors.ts'

/** An error in a person's words; one whose code has no text is the 'Unknown error' of §8. */
export function errorText(t: Translate, error: unknown): string {
  const key = `common.error.${errorCode(error)}`
  const text = t(key)
  return text === key ? t('common.error.UNKNOWN') : text
}
