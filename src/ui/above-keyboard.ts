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
  const types = ['resize', 'scroll']
  for (const type of types) seen.addEventListener(type, measure)
  const places = [window, element.getRootNode()] // outside a shadow root nobody hears of the focus that moves within it
  const moves = ['focusin', 'focusout']
  for (const place of places) for (const type of moves) place.addEventListener(type, onFocus)
  return () => {
    for (const type of types) seen.removeEventListener(type, measure)
    for (const place of places) for (const type of moves) place.removeEventListener(type, onFocus)
  }
}
