import { perRealm, type Realm } from '../platform/realm.ts'
import { $popups } from '../site/popups.ts'
import { $session } from './session.ts'

const waiting = perRealm(() => ({ stop: undefined as (() => void) | undefined }))

/**
 * Keeps what a guest wanted to do until the login is done and its popups are closed: then, for example, the clicked game
 * launches. If the guest closes the popups, the action is dropped. The last action wins.
 */
export function runAfterLogin(realm: Realm, action: () => void): void {
  const mine = waiting(realm)
  mine.stop?.()
  let timer: ReturnType<typeof setTimeout> | undefined
  // a moment later: a login that asks for a new password closes one popup and opens the next
  const settle = (hasClosed: boolean) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { isLogin } = $session(realm).get()
      if ($popups.get().length > 0 || (!isLogin && !hasClosed)) return
      mine.stop?.()
      if (isLogin) action()
    })
  }
  const stopSession = $session(realm).listen(() => settle(false))
  const stopPopups = $popups.listen(() => settle(true))
  mine.stop = () => {
    clearTimeout(timer)
    stopSession()
    stopPopups()
    mine.stop = undefined
  }
}
