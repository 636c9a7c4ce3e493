import { environment } from '../platform/environment.ts'
import { $session } from '../session/session.ts'
import { $popups, openPopup } from '../site/popups.ts'
import { news } from './announcements.ts'
import { popupKey, publicPopup } from './public-popup.ts'

let watchers = 0
let stop: (() => void) | undefined

/**
 * Opens the public popup once per session state (§4), as soon as its items are there and no other popup is open. Several
 * widgets may ask; it is watched for once. Returns the clean-up.
 */
export function watchPublicPopup(): () => void {
  if (watchers++ === 0) {
    const offs = [news('member').$state.subscribe(show), $popups.listen(show)]
    stop = () => {
      for (const off of offs) off()
    }
  }
  return () => {
    if (--watchers === 0) stop?.()
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
