import { computed, type ReadableAtom } from 'nanostores'
import type { Realm } from '../platform/realm.ts'
import type { Remote, RemoteStore } from '../platform/remote.ts'
import { $mayInvite } from '../session/pause.ts'
import type { AnnouncementContent } from './calls.ts'

/**
 * The operator's announcements. If the visitor may not be invited to play or deposit (design §4 Responsible play), advertising is removed:
 * banners, promotions, popups, and links to a promotion.
 */
export function forInvited(realm: Realm, store: RemoteStore<AnnouncementContent>): RemoteStore<AnnouncementContent> {
  const $state: ReadableAtom<Remote<AnnouncementContent>> = computed([store.$state, $mayInvite(realm)], (state, mayInvite) => {
    if (mayInvite || state.status !== 'ready') return state
    const announcements = state.data.announcements.map((item) => ({ ...item, promotionType: undefined }))
    return { ...state, data: { ...state.data, banners: [], notices: [], promotions: [], popup: [], announcements } }
  })
  return { ...store, $state }
}
