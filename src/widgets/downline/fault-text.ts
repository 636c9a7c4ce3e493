import { findText } from '../../core/i18n/find-text.ts'
import type { Area } from '../../core/i18n/text-keys.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { errorText } from '../shared/error-text.ts'

/** An error's text from the given area, or the general text of its code. */
export function faultText(t: Translate, area: Area, error: unknown): string {
  return findText(t, `${area}.error.${errorCode(error)}`) ?? errorText(t, error)
}
