/** Scrolls to an element within its strip only: the page itself stays where it is. */
export function centreWithin(strip: HTMLElement, selector: string): void {
  const here = strip.querySelector(selector)?.getBoundingClientRect()
  if (!here) return
  const room = strip.getBoundingClientRect()
  strip.scrollBy({
    left: (here.left + here.right - room.left - room.right) / 2,
    top: (here.top + here.bottom - room.top - room.bottom) / 2,
    behavior: 'instant',
  })
}
