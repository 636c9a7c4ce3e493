import type { Announcement } from './calls.ts'

/** The visitor's session state. */
export interface PopupVisitor {
  isLoggedIn: boolean
  isFirstLogin: boolean
}

/** The session-storage key that records that the popup was shown, one per session state (§4). */
export function popupKey({ isLoggedIn }: Pick<PopupVisitor, 'isLoggedIn'>): 'USER_POPUP' | 'ANONYMOUS_POPUP' {
  return isLoggedIn ? 'USER_POPUP' : 'ANONYMOUS_POPUP'
}

/** §4: execution A for a logged-in user, also F on the first login, B for an anonymous visitor. */
export function popupItems<T extends Pick<Announcement, 'execution'>>(
  items: readonly T[],
  { isLoggedIn, isFirstLogin }: PopupVisitor,
): T[] {
  return items.filter(({ execution }) => (isLoggedIn ? execution === 'A' || (isFirstLogin && execution === 'F') : execution === 'B'))
}

/**
 * What the public popup shows: nothing if it was shown or closed before. remembered: the value of `popupKey` in session storage, or null.
 */
export function publicPopup<T extends Pick<Announcement, 'execution'>>(
  items: readonly T[],
  visitor: PopupVisitor,
  remembered: string | null,
): T[] {
  return remembered === null ? popupItems(items, visitor) : []
}
