import { atom, type ReadableAtom } from 'nanostores'
import { isGone } from '../../core/platform/gone-file.ts'

const $gone = atom(false)
/** Whether a file of Tessera is missing on the server. A newer release has then replaced this one, and the page has to be reloaded. */
export const $isReleaseGone: ReadableAtom<boolean> = $gone

/** The URL of Tessera's files: the folder above the chunks. */
const ours = new URL(/* @vite-ignore */ '../', import.meta.url).href

/** Watches the results of requests for Tessera's files. In browsers that don't report them, a failure only offers a retry. */
export function watchRelease(): void {
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) if (isGone(entry, ours)) $gone.set(true)
  })
  watch.observe({ type: 'resource', buffered: true })
}
