import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'

/**
 * An error in words; a code without a text is the 'Unknown error' of §8. Errors that only a member or an agent
 * can get have their texts in the area `refused` or `agent-refused`.
 */
export function errorText(t: Translate, error: unknown): string {
  const code = errorCode(error)
  return (
    findText(t, `common.error.${code}`) ??
    findText(t, `refused.${code}`) ??
    findText(t, `agent-refused.${code}`) ??
    t('common.error.UNKNOWN')
  )
}
