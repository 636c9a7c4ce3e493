import type Swiper from 'swiper'
import type { SwiperOptions } from 'swiper/types'
import { lazyPart, loadPart } from '../shared/lazy-part.ts'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    swiper: typeof Swiper
  }
}

/** The parts of Swiper's API that are used. */
export type Slider = Swiper

/** Loads Swiper at the first use of a strip or carousel, and starts it. Without Swiper everything still works. */
export async function startSwiper(element: HTMLElement, options: SwiperOptions): Promise<Slider | undefined> {
  try {
    const Slides = await loadPart(lazyPart('swiper'))
    const track = element.firstElementChild
    const at = track?.scrollLeft ?? 0
    const made = new Slides(element, { wrapperClass: 'strip-track', slideClass: 'strip-slide', ...options })
    if (track && at !== 0) track.scrollLeft = at // Swiper starts at the first slide, so the scroll position has to be restored
    return made
  } catch {
    return undefined // the next use retries
  }
}

/** Updates the direction after a change of language, because Swiper reads it only once. */
export function followDirection(made: Slider): void {
  made.el.removeAttribute('dir')
  const { direction } = getComputedStyle(made.el)
  made.changeLanguageDirection(direction === 'rtl' ? 'rtl' : 'ltr')
  made.el.removeAttribute('dir') // removes Swiper's attribute, so that the page's direction applies
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
