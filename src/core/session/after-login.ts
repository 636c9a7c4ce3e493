import { $popups } from '../site/popups.ts'
import { $session } from './session.ts'

let stop: (() => void) | undefined

/**
 * Keeps what a guest wanted to do until the login is done and its popups are closed: the clicked game then launches.
 * A guest who closes the popups has thought better of it, and nothing happens. The last action wins.
 */
export function runAfterLogin(action: () => void): void {
  stop?.()
  let timer: ReturnType<typeof setTimeout> | undefined
  // a moment later: a login that asks for a new password closes one popup and opens the next
  const settle = (hasClosed: boolean) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { isLogin } = $session.get()
      if ($popups.get().length > 0 || (!isLogin && !hasClosed)) return
      stop?.()
      if (isLogin) action()
    })
  }
  const stopSession = $session.listen(() => settle(false))
  const stopPopups = $popups.listen(() => settle(true))
  stop = () => {
    clearTimeout(timer)
    stopSession()
    stopPopups()
    stop = undefined
  }
}
