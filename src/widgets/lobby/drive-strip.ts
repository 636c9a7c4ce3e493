import { dragScroll } from './drag-scroll.ts'
import { followDirection, isStill, type Slider, startSwiper } from './swiper.ts'
import { sizeWatcher } from '../../ui/size-watcher.ts'

export interface StripEdges {
  /** The position of the strip. Both are true if all slides fit. */
  isStart: boolean
  isEnd: boolean
}

export interface StripDriver {
  /** Measures again. Call it when the slides have changed. */
  look(): void
  /** Scrolls by the visible width, in reading direction. */
  step(direction: 1 | -1): Promise<void>
  stop(): void
}

/**
 * Adds mouse dragging and arrow steps to a strip that scrolls natively. Swiper loads on the first touch, hover, focus or arrow; in its CSS
 * mode the browser still does the scrolling.
 * @param spacing between slides, in px (§9)
 */
export function driveStrip(element: HTMLElement, spacing: number, onEdges: (edges: StripEdges) => void, onUsed: () => void): StripDriver {
  const track = element.firstElementChild as HTMLElement
  let starting: Promise<Slider | undefined> | undefined
  let isStopped = false
  const measure = () => {
    if (track.clientWidth === 0) return // the strip is hidden, as on the home page behind a list
    const at = Math.abs(track.scrollLeft)
    onEdges({ isStart: at < 2, isEnd: at + track.clientWidth > track.scrollWidth - spacing - 2 })
  }
  const start = () => {
    onUsed()
    starting ??= startSwiper(element, {
      cssMode: true,
      slidesPerView: 'auto',
      slidesPerGroupAuto: true,
      spaceBetween: spacing,
      speed: isStill() ? 0 : 250,
      simulateTouch: false,
    }).then((made) => {
      if (!made) starting = undefined
      if (isStopped) made?.destroy()
      return isStopped ? undefined : made
    })
    return starting
  }
  const begin = () => void start()
  const first = ['pointerenter', 'touchstart', 'focusin'] as const
  for (const type of first) element.addEventListener(type, begin, { passive: true, once: true })
  let frame = 0
  const size = sizeWatcher(measure)
  size.observe(track)
  track.addEventListener('scroll', measure, { passive: true })
  const stopDrag = dragScroll(track, () => void starting?.then((made) => made?.slideToClosest()))
  return {
    look() {
      // all strips measure in one frame, so that the page is laid out only once
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
      void starting?.then((made) => {
        if (!made) return
        followDirection(made)
        made.update()
      })
    },
    async step(direction) {
      const made = await start()
      if (isStopped) return
      if (made) {
        followDirection(made)
        made.update()
        if (direction > 0) made.slideNext()
        else made.slidePrev()
        return
      }
      const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
      track.scrollBy({ left: direction * sign * track.clientWidth * 0.8, behavior: isStill() ? 'auto' : 'smooth' })
    },
    stop() {
      isStopped = true
      cancelAnimationFrame(frame)
      size.disconnect()
      stopDrag()
      track.removeEventListener('scroll', measure)
      for (const type of first) element.removeEventListener(type, begin)
      void starting?.then((made) => made?.destroy(true, true))
    },
  }
}
