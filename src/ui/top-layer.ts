import { tellZoom } from './css-zoom.ts'
import { hostDocument } from './host-document.ts'

/**
 * Shows an element in the browser's top layer, beside another element: no ancestor's `overflow`, `transform` or `z-index` on the host page
 * can clip or cover it. It follows the anchor while the page scrolls or resizes, and moves to the other side if there is no room.
 * @param align the edge of the anchor to align to; start and end follow the text direction
 * @param offset the gap, in px
 * @returns a function that hides it
 */
export function showBeside(
  element: HTMLElement,
  anchor: Element,
  { align = 'start', side = 'below', offset = 8 }: { align?: 'start' | 'center' | 'end'; side?: 'below' | 'above'; offset?: number } = {},
): () => void {
  const edge = 8
  const place = () => {
    const to = anchor.getBoundingClientRect()
    const zoom = tellZoom(element)
    const [width, height] = [element.offsetWidth * zoom, element.offsetHeight * zoom]
    const toLeft = (align === 'start') === (getComputedStyle(element).direction !== 'rtl')
    const left = align === 'center' ? to.left + (to.width - width) / 2 : toLeft ? to.left : to.right - width
    const below = to.bottom + offset
    const above = to.top - offset - height
    const fitsBelow = below + height <= innerHeight - edge
    const top = side === 'below' ? (fitsBelow || above < edge ? below : above) : above >= edge ? above : below
    element.style.left = `${Math.max(edge, Math.min(left, hostDocument.documentElement.clientWidth - edge - width)) / zoom}px`
    element.style.top = `${Math.max(edge, top) / zoom}px`
  }
  element.style.position = 'fixed'
  element.style.inset = 'auto'
  if (element.showPopover) {
    element.popover = 'manual'
    element.showPopover()
  }
  place()
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  return () => {
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
    if (element.popover && element.matches(':popover-open')) element.hidePopover()
  }
}
