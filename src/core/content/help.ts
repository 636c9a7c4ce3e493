import { remote } from '../platform/remote.ts'
import { getHelpCenter } from './help-calls.ts'
import { $language } from '../i18n/language.ts'
import { $published } from './published.ts'

/** The help centre's topics in the player's language. */
export const help = remote([$language, $published], {
  fetcher: (signal) => getHelpCenter($language.get(), signal).then(({ topics }) => topics),
})
