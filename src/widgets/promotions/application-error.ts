import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'

/** What went wrong with an application, in one line: ours by its code, else what every call may answer. */
export function applicationError(t: Translate, error: unknown): string {
  const code = errorCode(error)
  const keys = [`promotion.error.${code}`, `application.error.${code}`]
  const key = keys.find((each) => t(each) !== each)
  return key === undefined ? errorText(t, error) : t(key)
}
