import { environment } from '../platform/environment.ts'
import { $session } from '../session/session.ts'
import { $isOffered } from '../session/wanted.ts'
import { type UnaskedPopup, watchUnasked } from '../session/unasked-popup.ts'
import { $place } from '../site/navigation.ts'
import { news } from './announcements.ts'
import { popupKey, publicPopup } from './public-popup.ts'

/**
 * The popup opens only if no other popup has opened or closed for this time, in ms. A login closes its popup, opens the home page, and may
 * start the game that needed the login.
 */
const calm = 500

let watchers = 0
let stop: (() => void) | undefined

/**
 * Opens the public popup once per session state (§4): when its items are loaded, no other popup is open, and the page does not offer a game
 * that needed a login. Several widgets may call this; only one watcher runs. Returns the clean-up.
 */
export function watchPublicPopup(): () => void {
  if (watchers++ === 0) stop = watch()
  return () => {
    if (--watchers === 0) stop?.()
  }
}

const watch = () =>
  watchUnasked(
    [
      (look) => news('member').$state.subscribe(look),
      (look) => $session('member').listen(look),
      (look) => $place.listen(look),
      (look) => $isOffered.listen(look),
    ],
    calm,
    find,
  )

function find(): UnaskedPopup | undefined {
  if ($isOffered.get()) return undefined // the popup would cover the button of the game that needed a login
  const content = news('member').$state.get()
  const { status, isLogin, memberInfo } = $session('member').get()
  if (content.status !== 'ready' || status === 'loading') return undefined
  const visitor = { isLoggedIn: isLogin, isFirstLogin: memberInfo?.firstTimeLogin ?? false }
  const key = popupKey(visitor)
  const { session } = environment()
  const items = publicPopup(content.data.popup, visitor, session.get(key))
  if (items.length === 0) return undefined
  return {
    realm: 'member',
    name: 'announcement',
    options: { items },
    begin: () => session.set(key, 'shown'),
    undo: () => session.remove(key),
  }
}
