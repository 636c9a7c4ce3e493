import { perRealm, type Realm } from '../platform/realm.ts'
import { $popups } from '../site/popups.ts'
import { $session } from './session.ts'

const waiting = perRealm(() => ({ stop: undefined as (() => void) | undefined }))

/**
 * Runs an action of a guest after the login, when its popups have closed: for example, it launches the clicked game. If the guest closes
 * the popups without a login, the action is dropped. A later action replaces an earlier one.
 */
export function runAfterLogin(realm: Realm, action: () => void): void {
  const mine = waiting(realm)
  mine.stop?.()
  let timer: ReturnType<typeof setTimeout> | undefined
  // waits for the next task: a login that requires a new password closes one popup and opens the next
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
