import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import { getHelpCenter } from './help-calls.ts'
import { $language } from '../i18n/language.ts'

/** The help centre's topics in the player's language. */
export const help = remote($language, (signal) => getHelpCenter($language.get(), signal).then(({ topics }) => topics))

// what the operator's editors change appears without a reload of the page
onLive('page', 'notice', () => {
  if (help.$state.get().status === 'ready') help.reload()
})
