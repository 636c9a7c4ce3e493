/**
 * Scrolls a strip, and never the page, so that what is chosen in it is seen; of several the first. Where one of them is seen
 * already, nothing moves.
 * @param chosen selector of what is chosen
 */
export function showChosen(track: Element | null | undefined, chosen: string): void {
  if (!track) return
  const box = track.getBoundingClientRect()
  const places = [...track.querySelectorAll(chosen)].map((each) => each.getBoundingClientRect())
  const [first] = places
  if (!first || places.some(({ left, right }) => left >= box.left && right <= box.right)) return
  track.scrollLeft += first.left + first.width / 2 - box.left - box.width / 2
}
