import { computed } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { $language } from '../site/language.ts'
import { getListAnnouncements } from './calls.ts'

/** PU popup, PR promotions, H announcements (§7); banners and notices are the lobby's, see `banners.ts`. */
const types = ['PU', 'PR', 'H']

/** Content differs by language, and by who looks. */
const $key = computed([$language, $session('member')], (language, { memberInfo }) => `${language} ${memberInfo?.id ?? ''}`)

/** Announcements, public popup and promotions, fetched once for all parts of the page; execution B for anonymous visitors (§7). */
export const news = remote($key, async (signal) => {
  await sessionIsKnown()
  return getListAnnouncements('member', types, $language.get(), $session('member').get().isLogin ? undefined : 'B', signal)
})

// what the operator publishes appears without a reload of the page
onLive('page', 'notice', () => {
  if (news.$state.get().status !== 'idle') news.reload()
})

export function sessionIsKnown(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $session('member').subscribe(({ status }) => {
      if (status === 'loading') return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
