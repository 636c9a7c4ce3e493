/** The page's window, for parts that load later. Separate from `environment.ts`, which is in the first view's bundle. */

/** Closes the page's window, if it was opened by a script. */
export const closeWindow = (): void => window.close()

/**
 * Calls the handler when the player returns to the page (true) or switches to another window, tab or program (false). Returns the clean-up.
 */
export function onFocusChange(handler: (hasFocus: boolean) => void): () => void {
  const gained = () => handler(true)
  const lost = () => handler(false)
  const seen = () => document.hidden && lost() // a phone's browser may show another tab without a `blur` event
  window.addEventListener('focus', gained)
  window.addEventListener('blur', lost)
  window.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('focus', gained)
    window.removeEventListener('blur', lost)
    window.removeEventListener('visibilitychange', seen)
  }
}

/** Calls the handler when the browser restores the page from its back/forward cache. */
export function onRestored(handler: () => void): void {
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && handler()) // tests without a page have no window
}
