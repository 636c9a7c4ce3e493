import { environment } from '../platform/environment.ts'
import { $session } from '../session/session.ts'
import { $place } from '../site/navigation.ts'
import { $popups, openPopup } from '../site/popups.ts'
import { news } from './announcements.ts'
import { popupKey, publicPopup } from './public-popup.ts'

/** The popup opens when no other popup has opened or closed for this time, ms: a login closes its popup, goes home and may start the wanted game. */
const calm = 500

let watchers = 0
let stop: (() => void) | undefined

/**
 * Opens the public popup once per session state (§4), as soon as its items are loaded and no other popup is open. Several
 * widgets may call this; only one watcher runs. Returns the clean-up.
 */
export function watchPublicPopup(): () => void {
  if (watchers++ === 0) stop = watch()
  return () => {
    if (--watchers === 0) stop?.()
  }
}

function watch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(show, calm)
  }
  const offs = [news('member').$state.subscribe(look), $popups.listen(look), $session('member').listen(look), $place.listen(look)]
  return () => {
    clearTimeout(timer)
    for (const off of offs) off()
  }
}

function show(): void {
  const content = news('member').$state.get()
  const { status, isLogin, memberInfo } = $session('member').get()
  if (content.status !== 'ready' || status === 'loading' || $popups.get().length > 0) return
  const visitor = { isLoggedIn: isLogin, isFirstLogin: memberInfo?.firstTimeLogin ?? false }
  const key = popupKey(visitor)
  const { session } = environment()
  const items = publicPopup(content.data.popup, visitor, session.get(key))
  if (items.length === 0) return
  session.set(key, 'shown')
  openPopup('member', 'announcement', { items })
}
