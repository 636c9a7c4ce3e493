import { remote } from '../platform/remote.ts'
import { getNavigation } from './calls.ts'
import { $language } from '../i18n/language.ts'

/** Navigation items (§3); what of them a menu shows is decided by `navigation-items.ts`. */
export const navigation = remote($language, getNavigation)
