import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'

/**
 * The text for the code of a refusal. Codes that only members or agents can get have their texts in the areas `refused` and
 * `agent-refused`.
 */
export const codeText = (t: Translate, code: string): string | undefined =>
  findText(t, `common.error.${code}`) ?? findText(t, `refused.${code}`) ?? findText(t, `agent-refused.${code}`)

/** The text for an error. A code without a text is the 'Unknown error' of §8. */
export const errorText = (t: Translate, error: unknown): string => codeText(t, errorCode(error)) ?? t('common.error.UNKNOWN')
