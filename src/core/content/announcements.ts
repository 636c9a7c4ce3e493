import { computed } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { getListAnnouncements } from './calls.ts'
import { forInvited } from './for-invited.ts'
import { $language } from '../i18n/language.ts'

/** PU popup, PR promotions, H announcements (§7); banners and notices are the lobby's, see `banners.ts`. */
const types = ['PU', 'PR', 'H']

/** Content differs by language, and by who looks. */
const $key = perRealm((realm) =>
  computed([$language, $session(realm)], (language, { memberInfo }) => `${language} ${memberInfo?.id ?? ''}`),
)

/** Announcements, public popup and promotions, fetched once for all of a realm's widgets; execution B for anonymous visitors (§7). */
export const news = perRealm((realm) => {
  const store = forInvited(
    realm,
    remote($key(realm), async (signal) => {
      await sessionIsKnown(realm)
      return getListAnnouncements(realm, types, $language.get(), $session(realm).get().isLogin ? undefined : 'B', signal)
    }),
  )
  // what the operator publishes appears without a reload of the page
  onLive('page', 'notice', () => {
    if (store.$state.get().status !== 'idle') store.reload()
  })
  return store
})

export function sessionIsKnown(realm: Realm): Promise<void> {
  return new Promise((resolve) => {
    const stop = $session(realm).subscribe(({ status }) => {
      if (status === 'loading') return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
