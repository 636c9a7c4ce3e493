import { findText } from '../../core/i18n/find-text.ts'
import { formatRunning } from '../../core/i18n/format-fixed.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'

/** A refusal's code in words. Those that only a member or an agent can get have their texts in the area `refused` or `agent-refused`. */
export const codeText = (t: Translate, code: string): string | undefined =>
  findText(t, `common.error.${code}`) ?? findText(t, `refused.${code}`) ?? findText(t, `agent-refused.${code}`)

/** The words for too many requests are the specification's, with its 5 minutes (§8): where the gateway says how long it really is, a second sentence does. */
export const withWait = (t: Translate, text: string, error: unknown): string =>
  error instanceof ApiError && error.retryAfter !== undefined && /^(TOO_MANY_REQUESTS|SMS_TOO_MANY)$/.test(error.code)
    ? t('common.tryAgainIn', { text, time: formatRunning(error.retryAfter) })
    : text

/** An error in words; a code without a text is the 'Unknown error' of §8. */
export const errorText = (t: Translate, error: unknown): string =>
  withWait(t, codeText(t, errorCode(error)) ?? t('common.error.UNKNOWN'), error)
