import { type RefObject, useEffect, useRef, useState } from 'react'
import { dragScroll } from './drag-scroll.ts'
import { isStill, type Slider, startSwiper } from './swiper.ts'

export interface StripHandle {
  box: RefObject<HTMLDivElement | null>
  /** Where the strip stands; both where everything fits. */
  isStart: boolean
  isEnd: boolean
  /** Has the visitor touched it? What is far out of sight may wait until then. */
  isUsed: boolean
  /** Goes on by what is in sight, in reading direction. */
  step(direction: 1 | -1): void
}

/**
 * A strip that scrolls natively and snaps. Swiper joins at the first touch, hover, focus or arrow: in its CSS mode it
 * keeps the browser's own scrolling, and adds steps by whole groups.
 * @param spacing between slides, px (§9)
 * @param content changes when the slides do
 */
export function useStrip(spacing: number, content: unknown): StripHandle {
  const box = useRef<HTMLDivElement>(null)
  const starting = useRef<Promise<Slider | undefined>>(undefined)
  const slider = useRef<Slider>(undefined)
  const [edges, setEdges] = useState({ isStart: true, isEnd: true })
  const [isUsed, setUsed] = useState(false)

  const start = () => {
    const element = box.current
    setUsed(true)
    if (!element) return Promise.resolve(undefined)
    starting.current ??= startSwiper(element, {
      cssMode: true,
      slidesPerView: 'auto',
      slidesPerGroupAuto: true,
      spaceBetween: spacing,
      speed: isStill() ? 0 : 250,
      simulateTouch: false,
    }).then((made) => {
      if (made && box.current !== element) made.destroy()
      else slider.current = made
      if (!made) starting.current = undefined
      return made
    })
    return starting.current
  }

  useEffect(() => {
    const element = box.current
    const track = element?.firstElementChild
    if (!element || !(track instanceof HTMLElement)) return
    const look = () => {
      const at = Math.abs(track.scrollLeft)
      setEdges((before) => {
        const isStart = at < 2
        const isEnd = at + track.clientWidth > track.scrollWidth - spacing - 2
        return before.isStart === isStart && before.isEnd === isEnd ? before : { isStart, isEnd }
      })
    }
    const size = new ResizeObserver(look)
    size.observe(track)
    track.addEventListener('scroll', look, { passive: true })
    const begin = () => void start()
    const first = ['pointerenter', 'touchstart', 'focusin'] as const
    for (const type of first) element.addEventListener(type, begin, { passive: true, once: true })
    const stopDrag = dragScroll(track, () => slider.current?.slideToClosest())
    return () => {
      size.disconnect()
      stopDrag()
      track.removeEventListener('scroll', look)
      for (const type of first) element.removeEventListener(type, begin)
      slider.current?.destroy(true, true)
      slider.current = starting.current = undefined
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: `start` reads refs only
  }, [spacing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides, other measures
  useEffect(() => {
    slider.current?.update()
    box.current?.firstElementChild?.dispatchEvent(new Event('scroll'))
  }, [content, isUsed])

  const step = async (direction: 1 | -1) => {
    const made = slider.current ?? (await start())
    const track = box.current?.firstElementChild
    if (made) {
      made.update()
      if (direction > 0) made.slideNext()
      else made.slidePrev()
    } else if (track) {
      const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
      track.scrollBy({ left: direction * sign * track.clientWidth * 0.8, behavior: isStill() ? 'auto' : 'smooth' })
    }
  }
  return { box, ...edges, isUsed, step: (direction) => void step(direction) }
}
