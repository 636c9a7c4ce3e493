import { atom, type ReadableAtom } from 'nanostores'

const $gone = atom(false)
/** Has the server no longer a file of ours? A newer release has taken our place: the page has to be loaded again. */
export const $isReleaseGone: ReadableAtom<boolean> = $gone

/** Where our files lie: above the chunks. */
const ours = new URL(/* @vite-ignore */ '../', import.meta.url).href

/** Looks at how requests for our files end: a failed import() itself doesn't tell why. Older browsers don't say it; a retry is offered there. */
export function watchRelease(): void {
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.responseStatus === 404 && entry.name.startsWith(ours)) $gone.set(true)
  })
  watch.observe({ type: 'resource', buffered: true })
}
