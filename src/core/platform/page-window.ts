/** The page's own window, for parts that load later: `environment.ts` is in the first view. */

/** Closes the page's own window, if a script has opened it. */
export const closeWindow = (): void => window.close()

/**
 * Calls the handler when the player comes back to the page (true) or leaves it for another window, tab or program (false); returns the
 * clean-up.
 */
export function onFocusChange(handler: (hasFocus: boolean) => void): () => void {
  const gained = () => handler(true)
  const lost = () => handler(false)
  const seen = () => document.hidden && lost() // a phone's browser shows another tab, and may send no `blur`
  window.addEventListener('focus', gained)
  window.addEventListener('blur', lost)
  window.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('focus', gained)
    window.removeEventListener('blur', lost)
    window.removeEventListener('visibilitychange', seen)
  }
}

/** Calls the handler when the browser shows the page again as it was left (back/forward cache). */
export function onRestored(handler: () => void): void {
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && handler()) // tests without a page have none
}
