const types = ['pointerdown', 'keydown']
const listening = new AbortController()
let isTouched = false

/** Notes whether the visitor touches the page before `page-around.ts` is asked. */
export function watchFirstTouch(): void {
  const { signal } = listening
  for (const type of types) window.addEventListener(type, () => (isTouched = true), { capture: true, passive: true, signal })
}

/** Ends that. Has the page been touched? */
export function endFirstTouch(): boolean {
  listening.abort()
  return isTouched
}
