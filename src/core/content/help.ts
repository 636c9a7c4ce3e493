import type { ReadableAtom } from 'nanostores'
import { loaded, type Loaded } from '../platform/loaded.ts'
import { $language } from '../site/language.ts'
import { getHelpCenter, type HelpTopic } from './help-calls.ts'

const { $state, reload } = loaded($language, (signal) => getHelpCenter($language.get(), signal).then(({ topics }) => topics))

/** The help centre's topics in the player's language. */
export const $help: ReadableAtom<Loaded<HelpTopic[]>> = $state
export const reloadHelp: () => Promise<void> = reload
