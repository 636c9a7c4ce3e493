import { useStore } from '@nanostores/react'
import { $t, type Translate } from '../../core/i18n/translate.ts'

/** The translator; the component renders again when the language changes or texts arrive. */
export const useText = (): Translate => useStore($t)
