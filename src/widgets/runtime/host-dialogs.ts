import { hostDocument } from '../../ui/host-document.ts'

const dialogs = '[role=dialog], [role=alertdialog]'

/**
 * Where the element of the popups stands: at the end of the page, or in the host's own dialog that it is opened from. Such a dialog keeps
 * clicks, focus and screen readers within itself (Radix, React Aria, focus-trap); one that the browser itself makes modal does not.
 */
export function popupGround(): Element {
  const modal = [...hostDocument.querySelectorAll(dialogs)].filter((each) => each.ariaModal === 'true' && each.checkVisibility?.())
  return hostDocument.activeElement?.closest(dialogs) ?? modal.at(-1) ?? hostDocument.body
}

/**
 * Keeps Escape from the host's dialog around a popup, which may listen before the popup does (Radix: capture phase): the popup gets a copy
 * that does not leave it. What the browser itself does, closing the topmost dialog, stays. Returns the clean-up.
 */
export function keepEscape(root: ShadowRoot): () => void {
  const onKey = (event: KeyboardEvent) => {
    const [target] = event.composedPath()
    if (event.key !== 'Escape' || !(target instanceof Node) || target.getRootNode() !== root) return
    event.stopPropagation()
    const copy = new KeyboardEvent(event.type, { key: event.key, code: event.code, bubbles: true, cancelable: true })
    if (!target.dispatchEvent(copy)) event.preventDefault()
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}
