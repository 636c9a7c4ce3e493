import { zoomOf } from './css-zoom.ts'
import { sizeWatcher } from './size-watcher.ts'

/** Events of user input that can scroll a strip. */
const moves = ['pointerdown', 'wheel', 'touchstart', 'keydown']

/**
 * Calls `showChosen`, and repeats it while the strip's parts change their widths, for example when figures load. Stops when the player
 * scrolls the strip. @returns the clean-up
 */
export function keepChosenInSight(track: Element | null | undefined, chosen: string): (() => void) | undefined {
  if (!track) return undefined
  const observer = sizeWatcher(() => showChosen(track, chosen)) // the first call is in the next frame
  for (const each of [track, ...track.children]) observer.observe(each)
  const stop = () => observer.disconnect()
  for (const type of moves) track.addEventListener(type, stop, { passive: true })
  return () => {
    stop()
    for (const type of moves) track.removeEventListener(type, stop)
  }
}

/**
 * Scrolls a strip, never the page, until the chosen element is visible; if there are several, the first. If one of them is already visible,
 * nothing is scrolled.
 * @param chosen selector of the chosen elements
 */
export function showChosen(track: Element | null | undefined, chosen: string): void {
  if (!track) return
  const box = track.getBoundingClientRect()
  const places = [...track.querySelectorAll(chosen)].map((each) => each.getBoundingClientRect())
  const [first] = places
  if (!first || places.some(({ left, right }) => left >= box.left && right <= box.right)) return
  track.scrollLeft += (first.left + first.width / 2 - box.left - box.width / 2) / zoomOf(track)
}
