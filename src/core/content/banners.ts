import { homeTypes } from '../first-calls.ts'
import { remote } from '../platform/remote.ts'
import { type AnnouncementContent, type Banner, getListAnnouncements } from './calls.ts'
import { forInvited } from './for-invited.ts'
import { $language } from '../i18n/language.ts'
import { $published } from './published.ts'

/** The announcements of the home page: banners and player notices in one call (§7: types B and PL). */
export const homeContent = forInvited(
  'member',
  remote([$language, $published], { fetcher: (signal) => getListAnnouncements('page', homeTypes, $language.get(), undefined, signal) }),
)

/** The banners of a group (§3: w_home, w_login, w_register, w_leftmenu). */
export function bannersOf(content: AnnouncementContent | undefined, group: string): Banner[] {
  return content?.banners.filter((banner) => banner.groupName === group) ?? []
}
