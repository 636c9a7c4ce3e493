import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'

/** A refusal's code in words. Those that only a member or an agent can get have their texts in the area `refused` or `agent-refused`. */
export const codeText = (t: Translate, code: string): string | undefined =>
  findText(t, `common.error.${code}`) ?? findText(t, `refused.${code}`) ?? findText(t, `agent-refused.${code}`)

/** An error in words; a code without a text is the 'Unknown error' of §8. */
export const errorText = (t: Translate, error: unknown): string => codeText(t, errorCode(error)) ?? t('common.error.UNKNOWN')
