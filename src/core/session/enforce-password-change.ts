import type { Realm } from '../platform/realm.ts'
import { $systemStatus } from '../site/permission.ts'
import type { PopupName } from '../site/popup-names.ts'
import { openPopup, $popups } from '../site/popups.ts'
import { $isPresent } from './awake.ts'
import { $isPasswordChangePending, $session } from './session.ts'

const dialogs: readonly PopupName[] = ['changePassword', 'firstLogin']
const enforced = new Set<Realm>()

/**
 * §4 Login (cpw): while a new password is required, its dialog is open wherever the session is used: also after a reload, after it was
 * closed or replaced, and after a login in another tab. On a page without a widget of the realm, the dialog waits for one.
 */
export function enforcePasswordChange(realm: Realm): void {
  if (enforced.has(realm)) return
  enforced.add(realm)
  let timer: ReturnType<typeof setTimeout> | undefined
  // waits for the next task: a login closes one popup and opens the next
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const isDue = $isPasswordChangePending(realm).get() && $session(realm).get().isLogin
      const isUsed = $isPresent(realm).get() && $systemStatus.get() === 0
      if (isDue && isUsed && !$popups.get().some(({ name }) => dialogs.includes(name))) openPopup(realm, 'changePassword')
    })
  }
  const stores = [$isPasswordChangePending(realm), $session(realm), $isPresent(realm), $systemStatus, $popups]
  for (const $store of stores) $store.listen(look)
  look()
}
