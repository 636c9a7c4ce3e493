import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import { type AnnouncementContent, type Banner, getListAnnouncements } from './calls.ts'
import { forInvited } from './for-invited.ts'
import { $language } from '../i18n/language.ts'

/** What the home page announces: banners and player notices in one call (§7: types B and PL). */
export const homeContent = forInvited(
  'member',
  remote($language, (signal) => getListAnnouncements('page', ['B', 'PL'], $language.get(), undefined, signal)),
)

onLive('page', 'notice', () => {
  if (homeContent.$state.get().status === 'ready') homeContent.reload()
})

/** Banners of a group (§3: w_home, w_login, w_register, w_leftmenu). */
export function bannersOf(content: AnnouncementContent | undefined, group: string): Banner[] {
  return content?.banners.filter((banner) => banner.groupName === group) ?? []
}
