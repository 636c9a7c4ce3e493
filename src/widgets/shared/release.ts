import { atom, type ReadableAtom } from 'nanostores'
import { isGone } from '../../core/platform/gone-file.ts'

const $gone = atom(false)
/** Does the server no longer have a file of ours? A newer release has replaced this one: the page has to be reloaded. */
export const $isReleaseGone: ReadableAtom<boolean> = $gone

/** The address of our files: the folder above the chunks. */
const ours = new URL(/* @vite-ignore */ '../', import.meta.url).href

/** Watches how requests for our files end. Where the browser does not report it, a failure only offers a retry. */
export function watchRelease(): void {
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) if (isGone(entry, ours)) $gone.set(true)
  })
  watch.observe({ type: 'resource', buffered: true })
}
