import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { bannerAutoplay, bannerTransition } from '../../core/brand/constants.ts'
import { followDirection, isStill, type Slider, startSwiper } from './swiper.ts'
import { hostDocument } from '../../ui/host-document.ts'

export interface Carousel {
  /** Index of the slide that is shown. */
  at: number
  isPaused: boolean
  /** false with reduced motion: nothing moves automatically, so there is nothing to pause. */
  canMove: boolean
  show(index: number): void
  step(direction: 1 | -1): void
  pauseOrPlay(): void
}

/**
 * How long after it is rendered a carousel loads Swiper, in ms: before the first automatic move. A touch loads it earlier. The value is not
 * from the specification.
 */
export const rest = 3000

/**
 * Moves a carousel of several slides with Swiper's core. It loops, moves 5000 ms after the last move and takes 1000 ms for it (§9). A touch
 * restarts the 5000 ms and never stops it (§2). It pauses under the pointer, with the focus, by the pause button and in a hidden tab. A
 * single slide does not move.
 */
export function useCarousel(box: RefObject<HTMLElement | null>, count: number): Carousel {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const slider = useRef<Promise<Slider | undefined>>(undefined)
  const canMove = !isStill()
  const isMany = count > 1

  const drive = async (move: (made: Slider) => unknown) => {
    const element = box.current
    if (!element) return
    slider.current ??= startSwiper(element, { loop: true, speed: canMove ? bannerTransition : 0, loopPreventsSliding: false }).then(
      (made) => {
        if (!made) slider.current = undefined
        else if (box.current !== element) made.destroy()
        else {
          const onChange = () => {
            showOnly(made.slides, made.activeIndex)
            setAt(made.realIndex)
          }
          made.on('slideChange', onChange)
          onChange()
        }
        return made
      },
    )
    const made = await slider.current
    if (!made || box.current !== element) return
    followDirection(made)
    move(made)
  }

  const driveNow = useEffectEvent(drive)

  useEffect(() => {
    const element = box.current
    const section = element?.parentElement
    if (!element || !section || !isMany) return
    showOnly([...element.querySelectorAll<HTMLElement>('.strip-slide')], 0)
    const start = () => void driveNow(() => {})
    const timer = setTimeout(start, rest)
    const hold = () => setHeld(isLookedAt(section))
    const later = () => {
      start()
      setTimeout(hold) // after the focus has moved
    }
    const types = ['pointerenter', 'pointerleave', 'focusin', 'focusout', 'touchstart'] as const
    for (const type of types) section.addEventListener(type, later, { passive: true })
    hostDocument.addEventListener('visibilitychange', hold)
    return () => {
      clearTimeout(timer)
      for (const type of types) section.removeEventListener(type, later)
      hostDocument.removeEventListener('visibilitychange', hold)
      void slider.current?.then((made) => made?.destroy())
      slider.current = undefined
    }
  }, [box, isMany])

  // each move restarts the interval
  useEffect(() => {
    if (!isMany || !canMove || isPaused || isHeld) return
    // nothing moves while a list replaces the home page
    const timer = setInterval(() => {
      const section = box.current?.parentElement
      // the pointer may have been over it before the listeners were added, or the page may have moved under the pointer
      if (section && isLookedAt(section)) setHeld(true)
      else void driveNow((made) => made.el.offsetWidth > 0 && made.slideNext())
    }, bannerAutoplay)
    return () => clearInterval(timer)
  }, [box, isMany, canMove, isPaused, isHeld, at])

  return {
    at,
    isPaused,
    canMove,
    show: (index) => void drive((made) => made.slideToLoop(index)),
    step: (direction) => void drive((made) => (direction > 0 ? made.slideNext() : made.slidePrev())),
    pauseOrPlay: () => setPaused(!isPaused),
  }
}

/** Makes all slides except the shown one inert, so that the keyboard reaches only that one. */
function showOnly(slides: readonly HTMLElement[], index: number): void {
  for (const [at, slide] of slides.entries()) slide.inert = at !== index
}

/**
 * Whether the carousel has to pause. A mouse click leaves the focus on a button, so only a visible focus counts. Otherwise the carousel
 * would stop permanently.
 */
function isLookedAt(section: HTMLElement): boolean {
  return section.matches(':hover') || section.querySelector(':focus-visible') !== null || hostDocument.hidden
}
