import { type RefObject, useEffect, useRef, useState } from 'react'
import { winnerScrollStep } from '../../core/brand/constants.ts'

/**
 * Moves the first child of the view up, half a pixel a frame (§9), by transform alone. Under the pointer, with the focus
 * inside or paused it stands still and can be scrolled by hand from where it is; with reduced motion, or where everything
 * fits, always. isMoving: it is too long for its view, so it moves, and needs its second copy.
 */
export function useScroll(isPaused: boolean, count: number): { ref: RefObject<HTMLDivElement | null>; isMoving: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isMoving, setMoving] = useState(false)

  useEffect(() => {
    const view = ref.current
    const belt = view?.firstElementChild as HTMLElement | null | undefined
    const list = belt?.firstElementChild as HTMLElement | null | undefined
    if (!view || !belt || !list) return
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const measure = () => setMoving(!still.matches && list.offsetHeight > view.clientHeight)
    const sizes = new ResizeObserver(measure)
    sizes.observe(view)
    sizes.observe(list)
    still.addEventListener('change', measure)
    let frame = 0
    let at = 0
    const step = () => {
      at = (at + winnerScrollStep) % list.offsetHeight
      belt.style.transform = `translateY(${-at}px)`
      frame = requestAnimationFrame(step)
    }
    // standing still it is an ordinary scrolling list, at the same place
    const update = () => {
      const goes = isMoving && !isPaused && !view.matches(':hover, :focus-within')
      if (goes === frame > 0) return
      cancelAnimationFrame(frame)
      view.classList.toggle('winners-moving', goes)
      if (goes) {
        at = view.scrollTop
        view.scrollTop = 0
        step()
      } else {
        frame = 0
        belt.style.transform = ''
        view.scrollTop = at
      }
    }
    update()
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
    const later = () => setTimeout(update) // :hover and :focus-within follow the event
    for (const type of events) view.addEventListener(type, later)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      still.removeEventListener('change', measure)
      for (const type of events) view.removeEventListener(type, later)
      view.classList.remove('winners-moving')
      belt.style.transform = ''
      if (frame > 0) view.scrollTop = at
    }
  }, [isMoving, isPaused, count > 0])
  return { ref, isMoving }
}
