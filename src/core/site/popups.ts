import { atom, type ReadableAtom } from 'nanostores'
import type { CodeKey } from '../i18n/find-text.ts'
import type { TextKey } from '../i18n/text-keys.ts'
import type { Realm } from '../platform/realm.ts'
import { emit } from './events.ts'
import type { PopupName } from './popup-names.ts'
import { $visitor } from './visitor.ts'

/** An open popup. realm: whose session it shows; options: what it was opened with. */
export interface Popup {
  realm: Realm
  name: PopupName
  options: Record<string, unknown>
}

/** Popups that explain another one, or ask something before it goes on: they lie above it and show it again when they close (otherwise only one is open). */
const explaining = new Set<PopupName>(['message', 'terms', 'stepUp'])

const $open = atom<readonly Popup[]>([])
/** Open popups, the topmost last. */
export const $popups: ReadableAtom<readonly Popup[]> = $open

/** Popups to log in or register, which a member does not need; a trial user may still use them with a real account. */
export const forGuests: readonly PopupName[] = ['login', 'loginPopupModal', 'register', 'registerModal']

/** Popups for members only, whatever opens them. */
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
/** Where agents log in. */
const doors = new Set<PopupName>(['login', 'loginPopupModal'])

/**
 * Opens a popup in place of the open one; false if the host does the step itself, or a member wants to log in again.
 * @param asker realm of the widget that opens it: the popup gets the same realm, unless it belongs to the other one only. For
 * agents, the login is the login page of their centre.
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

/** Closes the topmost popup, or the named one with all popups that explain it. */
export function closePopup(name?: PopupName): void {
  const open = $open.get()
  const at = name === undefined ? open.length - 1 : open.findIndex((popup) => popup.name === name)
  if (at < 0) return
  $open.set(open.slice(0, at))
  for (const popup of open.slice(at).reverse()) emit('close', { realm: popup.realm, popup: popup.name })
}

/** A question or a piece of news with one or two buttons; resolves with true for the first, false for the other or Escape. */
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
    if (!openPopup(realm, 'message', { message, answer: resolve })) resolve(false) // the host shows it instead
  })
}
