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

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
