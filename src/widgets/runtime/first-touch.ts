const types = ['pointerdown', 'keydown']
const listening = new AbortController()
let isTouched = false

/** Records whether the visitor touches the page before `page-around.ts` is first used. */
export function watchFirstTouch(): void {
  const { signal } = listening
  for (const type of types) window.addEventListener(type, () => (isTouched = true), { capture: true, passive: true, signal })
}

/** Stops recording. @returns whether the page has been touched */
export function endFirstTouch(): boolean {
  listening.abort()
  return isTouched
}
