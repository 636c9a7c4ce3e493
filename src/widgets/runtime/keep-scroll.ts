import { dropCancelling } from './keep-events.ts'

/** Whether an element can scroll further in a direction. by: distance in px; positive towards the end of the axis. */
function canScroll(element: Element, isSideways: boolean, by: number): boolean {
  const { overflowX, overflowY, direction } = getComputedStyle(element)
  if (!/auto|scroll/.test(isSideways ? overflowX : overflowY)) return false
  const rest = isSideways ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight
  const at = isSideways ? element.scrollLeft + (direction === 'rtl' ? rest : 0) : element.scrollTop
  return by > 0 ? rest - at > 1 : at > 1
}

/**
 * A host's scroll lock cancels wheel and touchmove events on its document (react-remove-scroll). It can't see into shadow roots, so what a
 * widget itself scrolls has to keep scrolling.
 */
export function keepScroll(element: HTMLElement, signal: AbortSignal): void {
  const keep = (event: Event, x: number, y: number) => {
    const isSideways = Math.abs(x) > Math.abs(y)
    const path = event.composedPath()
    const inner = path.slice(0, path.indexOf(element))
    if (inner.some((each) => each instanceof Element && canScroll(each, isSideways, isSideways ? x : y))) dropCancelling(event)
  }
  let from = { x: 0, y: 0 }
  const where = ({ touches }: TouchEvent) => ({ x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 })
  const options = { passive: true, signal }
  element.addEventListener('touchstart', (event) => (from = where(event)), options)
  element.addEventListener('touchmove', (event) => keep(event, from.x - where(event).x, from.y - where(event).y), options)
  element.addEventListener(
    'wheel',
    (event) => keep(event, event.shiftKey ? event.deltaY : event.deltaX, event.shiftKey ? 0 : event.deltaY),
    options,
  )
}
