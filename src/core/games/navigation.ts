import { remote } from '../platform/remote.ts'
import { getNavigation } from './calls.ts'
import { $language } from '../i18n/language.ts'

/** Navigation items (§3). `navigation-items.ts` selects those of each menu. */
export const navigation = remote([$language], { fetcher: getNavigation })
