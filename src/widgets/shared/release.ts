import { atom, type ReadableAtom } from 'nanostores'

const $gone = atom(false)
/** Does the server no longer have a file of ours? A newer release has replaced this one: the page has to be reloaded. */
export const $isReleaseGone: ReadableAtom<boolean> = $gone

/** The address of our files: the folder above the chunks. */
const ours = new URL(/* @vite-ignore */ '../', import.meta.url).href

/** Watches how requests for our files end, because a failed import() does not tell the reason. Older browsers do not report it; they only offer a retry. */
export function watchRelease(): void {
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.responseStatus === 404 && entry.name.startsWith(ours)) $gone.set(true)
  })
  watch.observe({ type: 'resource', buffered: true })
}
