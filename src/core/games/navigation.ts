import { remote } from '../platform/remote.ts'
import { $language } from '../site/language.ts'
import { getNavigation } from './calls.ts'

/** Navigation items (§3); what of them a menu shows is decided by `navigation-items.ts`. */
export const navigation = remote([$language], { fetcher: getNavigation })
