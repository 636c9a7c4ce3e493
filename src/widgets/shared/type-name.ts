import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'

/** The name of a game type; an unknown type is shown by its code. */
export function typeName(t: Translate, type: string): string {
  return findText(t, `game-type.${type}`) ?? type
}
