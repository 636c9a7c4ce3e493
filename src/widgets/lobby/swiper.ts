import type Swiper from 'swiper'
import type { SwiperOptions } from 'swiper/types'
import { lazyPart, loadPart } from '../shared/lazy-part.ts'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    swiper: typeof Swiper
  }
}

/** The parts of Swiper's instance that we use. */
export type Slider = Swiper

/** Loads Swiper at the first use of a strip or carousel, and starts it. Everything works without it. */
export async function startSwiper(element: HTMLElement, options: SwiperOptions): Promise<Slider | undefined> {
  try {
    const Slides = await loadPart(lazyPart('swiper'))
    const track = element.firstElementChild
    const at = track?.scrollLeft ?? 0
    const made = new Slides(element, { wrapperClass: 'strip-track', slideClass: 'strip-slide', ...options })
    if (track && at !== 0) track.scrollLeft = at // Swiper starts at the first slide, wherever the strip was scrolled to
    return made
  } catch {
    return undefined // the next use tries again
  }
}

/** Swiper reads the direction once, and would keep it after a change of language. */
export function followDirection(made: Slider): void {
  made.el.removeAttribute('dir')
  const { direction } = getComputedStyle(made.el)
  made.changeLanguageDirection(direction === 'rtl' ? 'rtl' : 'ltr')
  made.el.removeAttribute('dir') // the page's own direction goes on
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
