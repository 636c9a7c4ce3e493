import { type RefObject, useEffect, useRef, useState } from 'react'
import { bannerAutoplay, bannerTransition } from '../../core/brand/constants.ts'
import { isStill, type Slider, startSwiper } from './swiper.ts'

export interface Carousel {
  /** Index of the slide that is shown. */
  at: number
  isPaused: boolean
  /** False under reduced motion: nothing moves by itself, and there is nothing to pause. */
  canMove: boolean
  show(index: number): void
  step(direction: 1 | -1): void
  pauseOrPlay(): void
}

/**
 * Drives a carousel of several slides by Swiper's core: it loops, moves on 5000 ms after the last move and needs
 * 1000 ms for it (§9); a touch starts the 5000 ms anew and never ends it (§2). It rests under the pointer, the focus,
 * the pause button and in a hidden tab. One slide needs none of it.
 */
export function useCarousel(box: RefObject<HTMLElement | null>, count: number): Carousel {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const slider = useRef<Slider>(undefined)
  const canMove = !isStill()
  const isMany = count > 1

  useEffect(() => {
    const element = box.current
    if (!element || !isMany) return
    let isGone = false
    /** Only the slide that is seen can be reached by the keyboard. */
    const showOnly = (made: Slider) => {
      for (const [index, slide] of made.slides.entries()) slide.inert = index !== made.activeIndex
      setAt(made.realIndex)
    }
    void startSwiper(element, { loop: true, speed: canMove ? bannerTransition : 0, loopPreventsSliding: false }).then((made) => {
      if (isGone || !made) return made?.destroy()
      slider.current = made
      showOnly(made)
      made.on('slideChange', showOnly)
    })
    const section = element.parentElement ?? element
    const hold = () => setHeld(section.matches(':hover, :focus-within') || document.hidden)
    const types = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    const later = () => setTimeout(hold)
    for (const type of types) section.addEventListener(type, later)
    document.addEventListener('visibilitychange', hold)
    return () => {
      isGone = true
      for (const type of types) section.removeEventListener(type, later)
      document.removeEventListener('visibilitychange', hold)
      slider.current?.destroy()
      slider.current = undefined
    }
  }, [box, isMany, canMove])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move starts the time anew
  useEffect(() => {
    if (!isMany || !canMove || isPaused || isHeld) return
    const timer = setInterval(() => slider.current?.slideNext(), bannerAutoplay)
    return () => clearInterval(timer)
  }, [isMany, canMove, isPaused, isHeld, at])

  return {
    at,
    isPaused,
    canMove,
    show: (index) => slider.current?.slideToLoop(index),
    step: (direction) => (direction > 0 ? slider.current?.slideNext() : slider.current?.slidePrev()),
    pauseOrPlay: () => setPaused(!isPaused),
  }
}
