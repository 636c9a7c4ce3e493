import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'

/** A refusal in the words of an area of texts, where it has some for it. */
export function faultText(t: Translate, area: string, error: unknown): string {
  const key = `${area}.error.${errorCode(error)}`
  const text = t(key)
  return text === key ? errorText(t, error) : text
}
