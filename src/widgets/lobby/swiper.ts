import type { SwiperOptions } from 'swiper/types'
import type Swiper from 'swiper'

/** The part of Swiper's instance that we use. */
export type Slider = Swiper

let pending: Promise<typeof Swiper> | undefined

/** Loads Swiper, on the first use of a strip or carousel, and starts it. Everything is usable without it. */
export async function startSwiper(element: HTMLElement, options: SwiperOptions): Promise<Slider | undefined> {
  pending ??= import('swiper').then((module) => module.default)
  try {
    const Slides = await pending
    const track = element.firstElementChild
    const at = track?.scrollLeft ?? 0
    const made = new Slides(element, { wrapperClass: 'strip-track', slideClass: 'strip-slide', ...options })
    if (track && at !== 0) track.scrollLeft = at // it begins at the first slide, wherever one has scrolled to
    return made
  } catch {
    pending = undefined // it is asked for again at the next use
    return undefined
  }
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
