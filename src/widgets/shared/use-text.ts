import { useStore } from '@nanostores/react'
import type { Area } from '../../core/i18n/text-keys.ts'
import { $t, type Translate } from '../../core/i18n/translate.ts'

/**
 * The translator. The component renders again when the language changes, or when texts that it lacked have loaded. The texts of the keys in
 * a part load with the part (build/text-areas.ts). Marked: areas whose keys are named in other modules, such as the refusals of calls.
 * These load only with components that mark them. A hook.
 */
export const useText = <_Marked extends Area = never>(): Translate => useStore($t)
