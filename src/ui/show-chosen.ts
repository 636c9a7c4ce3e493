/**
 * Scrolls a strip, never the page, to make the chosen element visible; if there are several, the first. If one of them is
 * visible already, nothing moves.
 * @param chosen selector of the chosen elements
 */
export function showChosen(track: Element | null | undefined, chosen: string): void {
  if (!track) return
  const box = track.getBoundingClientRect()
  const places = [...track.querySelectorAll(chosen)].map((each) => each.getBoundingClientRect())
  const [first] = places
  if (!first || places.some(({ left, right }) => left >= box.left && right <= box.right)) return
  track.scrollLeft += first.left + first.width / 2 - box.left - box.width / 2
}
