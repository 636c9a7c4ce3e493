import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'

/**
 * An error in a person's words; one whose code has no text is the 'Unknown error' of §8. What only a member or an agent
 * can meet has its texts in the area `refused` or `agent-refused`.
 */
export function errorText(t: Translate, error: unknown): string {
  const code = errorCode(error)
  for (const key of [`common.error.${code}`, `refused.${code}`, `agent-refused.${code}`]) if (t(key) !== key) return t(key)
  return t('common.error.UNKNOWN')
}
