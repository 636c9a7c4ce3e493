import { zoomOf } from '../../ui/css-zoom.ts'

/** Lets a mouse drag a strip like a finger. The click that ends a drag starts no game. @returns the clean-up */
export function dragScroll(track: HTMLElement, onEnd: () => void): () => void {
  let from = 0
  let isDragged = false
  const onMove = (event: PointerEvent) => {
    if (!isDragged && Math.abs(event.clientX - from) < 6) return
    if (!isDragged) {
      isDragged = true
      track.style.scrollSnapType = 'none'
      track.setPointerCapture(event.pointerId)
    }
    track.scrollLeft -= event.movementX / zoomOf(track)
  }
  const onUp = () => {
    track.removeEventListener('pointermove', onMove)
    if (!isDragged) return
    isDragged = false
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    onEnd()
    setTimeout(() => track.style.removeProperty('scroll-snap-type'), 300) // after the strip has snapped to a tile
  }
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    from = event.clientX
    track.addEventListener('pointermove', onMove)
  }
  const noGhost = (event: Event) => event.preventDefault()
  track.addEventListener('pointerdown', onDown)
  track.addEventListener('dragstart', noGhost)
  for (const type of ['pointerup', 'pointercancel'] as const) track.addEventListener(type, onUp)
  return () => {
    track.removeEventListener('pointerdown', onDown)
    track.removeEventListener('dragstart', noGhost)
    for (const type of ['pointerup', 'pointercancel'] as const) track.removeEventListener(type, onUp)
  }
}
