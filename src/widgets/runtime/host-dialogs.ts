import { hostDocument } from '../../ui/host-document.ts'

const dialogs = '[role$=dialog]' // alertdialog too

/**
 * Where the element of the popups stands: at the end of the page, or in the host's own dialog that it is opened from. Such a dialog keeps
 * clicks, focus and screen readers within itself (Radix, React Aria, focus-trap); one that the browser itself makes modal does not.
 */
export function popupGround(): Element {
  const { activeElement, body } = hostDocument
  // where nothing has the focus: what is in the middle of the window, unlike a banner that asks for consent
  const middle = hostDocument.elementFromPoint(innerWidth / 2, innerHeight / 2)
  return activeElement?.closest(dialogs) ?? middle?.closest(dialogs) ?? body
}

/**
 * Keeps Escape from the host's dialog around a popup, which may listen before the popup does (Radix: capture phase): the popup gets a copy
 * that does not leave it. What the browser itself does, closing the topmost dialog, stays. Returns the clean-up.
 */
export function keepEscape(root: ShadowRoot): () => void {
  const onKey = (event: KeyboardEvent) => {
    // not the target, which may stand in the host's tree and be slotted into ours: the copy would come back here
    const inner = event.key === 'Escape' && event.composedPath().find((each) => each instanceof Node && each.getRootNode() === root)
    if (!inner) return
    event.stopPropagation()
    // a plain event: Firefox lets a KeyboardEvent that a script made out of the shadow root
    const copy = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: event.key })
    if (!inner.dispatchEvent(copy)) event.preventDefault()
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}
