import { useStore } from '@nanostores/react'
import type { Area } from '../../core/i18n/text-keys.ts'
import { $t, type Translate } from '../../core/i18n/translate.ts'

/**
 * The translator; the component renders again when the language changes or texts arrive. The texts of the keys in a part load with the part
 * (build/text-areas.ts). Marked: areas whose keys other modules name, as the refusals of calls; they load where they are marked only.
 */
export const useText = <_Marked extends Area = never>(): Translate => useStore($t)
