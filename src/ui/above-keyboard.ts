import { hostDocument } from './host-document.ts'

/** Whether an element has the focus for which a phone opens its keyboard. Fields inside a frame can't be detected from outside. */
function hasKeyboard(): boolean {
  let { activeElement } = hostDocument
  while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement
  return activeElement?.matches('input, textarea, select, [contenteditable], iframe') === true
}

/**
 * A phone's keyboard covers the layout viewport without resizing it. While a keyboard is open, `fit` is called with the area that is still
 * visible, in px, and the height that is covered at the lower edge; without a keyboard it is called with undefined. Some web views send no
 * event when the keyboard closes, and iOS 26 leaves the visual viewport unchanged. So the keyboard also counts as closed if no field has
 * the focus. @returns a function that stops this
 */
export function keepAboveKeyboard(element: Element, fit: (seen?: { top: number; height: number; covered: number }) => void): () => void {
  const seen = globalThis.visualViewport
  if (!seen) return () => {}
  const measure = () => {
    const { height, offsetTop: top } = seen
    const isCovered = seen.scale === 1 && height < innerHeight - 100 && hasKeyboard()
    fit(isCovered ? { top, height, covered: innerHeight - height - top } : undefined)
  }
  const onFocus = () => requestAnimationFrame(measure) // during focusout, the next field does not have the focus yet
  measure()
  const over = new AbortController()
  for (const type of ['resize', 'scroll']) seen.addEventListener(type, measure, over)
  // focus changes inside a shadow root cause no event outside of it
  for (const place of [window, element.getRootNode()])
    for (const type of ['focusin', 'focusout']) place.addEventListener(type, onFocus, over)
  return () => over.abort()
}
