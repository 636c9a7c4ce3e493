import { atom, type ReadableAtom } from 'nanostores'
import type { CodeKey } from '../i18n/find-text.ts'
import type { TextKey } from '../i18n/text-keys.ts'
import type { Realm } from '../platform/realm.ts'
import { emit } from './events.ts'
import type { PopupName } from './popup-names.ts'
import { $visitor } from './visitor.ts'

/** An open popup. realm: whose session it uses; options: the options that it was opened with. */
export interface Popup {
  realm: Realm
  name: PopupName
  options: Record<string, unknown>
}

/**
 * Popups that explain another popup, or ask something before it continues. They open above it, and it is visible again when they close. All
 * other popups replace the open one.
 */
const explaining = new Set<PopupName>(['message', 'terms', 'stepUp'])

const $open = atom<readonly Popup[]>([])
/** Open popups, the topmost last. */
export const $popups: ReadableAtom<readonly Popup[]> = $open

/** Popups for login and registration, which a logged-in member does not need. A trial user may still open them to get a real account. */
export const forGuests: readonly PopupName[] = ['login', 'loginPopupModal', 'register', 'registerModal']

/** Popups of the members' realm only, whichever realm opens them. */
const ofMembers = new Set<PopupName>([
  'register',
  'registerModal',
  'member',
  'menu',
  'search',
  'feedback',
  'game',
  'gameList',
  'rooms',
  'chat',
  'maintenance',
  'notice',
  'redeem',
  'convertPoints',
])
/** Popups for login. For agents, their login page opens instead. */
const doors = new Set<PopupName>(['login', 'loginPopupModal'])

/**
 * Opens a popup in place of the open one. Returns false if the host page cancels it, or if a logged-in member opens a login popup.
 * @param asker realm of the widget that opens it. The popup gets the same realm, unless it only exists in the other one. For agents, the
 * login is the login page of their centre
 */
export function openPopup(asker: Realm, wanted: PopupName, options: Record<string, unknown> = {}): boolean {
  const name = asker === 'agent' && doors.has(wanted) ? 'agent' : wanted
  const realm = name === 'agent' ? 'agent' : ofMembers.has(name) ? 'member' : asker
  const { isLogin, isTrial } = $visitor(realm).get()
  if (isLogin && !isTrial && forGuests.includes(name)) {
    console.info(`Tessera: somebody is logged in; "${name}" stays closed`)
    return false
  }
  if (!emit('open', { realm, popup: name })) return false
  const below = $open.get()
  const rest = below.filter((popup) => popup.name !== name)
  if (explaining.has(name)) $open.set([...rest, { realm, name, options }])
  else {
    $open.set([{ realm, name, options }])
    for (const popup of rest) emit('close', { realm: popup.realm, popup: popup.name })
  }
  return true
}

/** Closes the topmost popup, or the named one with all popups above it. */
export function closePopup(name?: PopupName): void {
  const open = $open.get()
  const at = name === undefined ? open.length - 1 : open.findIndex((popup) => popup.name === name)
  if (at < 0) return
  $open.set(open.slice(0, at))
  for (const popup of open.slice(at).reverse()) emit('close', { realm: popup.realm, popup: popup.name })
}

/** A question or message with one or two buttons. Resolves with true for the first button, with false for the other or Escape. */
export interface Message {
  tone: 'info' | 'success' | 'warning' | 'danger'
  /** Keys of the dictionary, or plain text from the server as `text`. */
  titleKey: TextKey | CodeKey
  textKey?: TextKey | CodeKey
  text?: string
  values?: Record<string, unknown>
  confirmKey?: TextKey
  cancelKey?: TextKey
}

/** Shows a message and waits for the answer (§8: warning popups, info dialogs; §4 Logout: confirmation). */
export function ask(realm: Realm, message: Message): Promise<boolean> {
  return new Promise((resolve) => {
    if (!openPopup(realm, 'message', { message, answer: resolve })) resolve(false) // the host page has cancelled the popup
  })
}
