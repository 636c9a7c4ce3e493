import { hostDocument } from './host-document.ts'

/** Does anything have the focus that a phone shows its keyboard for? A frame's own fields can't be seen from outside. */
function hasKeyboard(): boolean {
  let { activeElement } = hostDocument
  while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement
  return activeElement?.matches('input, textarea, select, [contenteditable], iframe') === true
}

/**
 * A phone's keyboard covers the layout viewport without resizing it. For an element that stays above it, `fit` gets what is still seen, in px, and how much is covered
 * at the lower edge; undefined while there is no keyboard. Some web views don't tell that the keyboard has gone, and iOS 26 leaves the visual
 * viewport where it was: so the keyboard also counts as gone when no field has the focus. Returns the function that ends this.
 */
export function keepAboveKeyboard(element: Element, fit: (seen?: { top: number; height: number; covered: number }) => void): () => void {
  const seen = globalThis.visualViewport
  if (!seen) return () => {}
  const measure = () => {
    const { height, offsetTop: top } = seen
    const isCovered = seen.scale === 1 && height < innerHeight - 100 && hasKeyboard()
    fit(isCovered ? { top, height, covered: innerHeight - height - top } : undefined)
  }
  const onFocus = () => requestAnimationFrame(measure) // at a focusout the next field does not have the focus yet
  measure()
  const over = new AbortController()
  for (const type of ['resize', 'scroll']) seen.addEventListener(type, measure, over)
  // outside a shadow root nobody hears of the focus that moves within it
  for (const place of [window, element.getRootNode()])
    for (const type of ['focusin', 'focusout']) place.addEventListener(type, onFocus, over)
  return () => over.abort()
}
