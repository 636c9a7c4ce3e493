import { perRealm, type Realm } from '../platform/realm.ts'
import { remote } from '../platform/remote.ts'
import { $memberId, $session } from '../session/session.ts'
import { getListAnnouncements } from './calls.ts'
import { forInvited } from './for-invited.ts'
import { $language } from '../i18n/language.ts'
import { $published } from './published.ts'

/** PU popup, PR promotions, H announcements (§7). The lobby loads banners and notices, see `banners.ts`. */
const types = 'PU,PR,H'

/** Announcements, public popup and promotions, loaded once for all widgets of a realm. Anonymous visitors send execution B (§7). */
export const news = perRealm((realm) =>
  forInvited(
    realm,
    remote([$language, $memberId(realm), $published], {
      async fetcher(signal) {
        await sessionIsKnown(realm)
        return getListAnnouncements(realm, types, $language.get(), $session(realm).get().isLogin ? undefined : 'B', signal)
      },
    }),
  ),
)

export function sessionIsKnown(realm: Realm): Promise<void> {
  return new Promise((resolve) => {
    const stop = $session(realm).subscribe(({ status }) => {
      if (status === 'loading') return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
