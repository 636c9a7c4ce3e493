import { atom, type ReadableAtom } from 'nanostores'
import { isGone } from '../../core/platform/gone-file.ts'
import { isFailureKept } from '../../core/platform/kept-failure.ts'

const $gone = atom(false)
/** Does the server no longer have a file of ours? A newer release has replaced this one: the page has to be reloaded. */
export const $isReleaseGone: ReadableAtom<boolean> = $gone

const $kept = atom(false)
/** Does the browser keep the failure of an import whose file could be had again? Then only a reload helps too. */
export const $isFailureKept: ReadableAtom<boolean> = $kept

const $late = atom(false)
/** Did a file not come in time? The browser would join another import to the one that hangs: only a reload asks anew. */
export const $isFileLate: ReadableAtom<boolean> = $late

/** Why a file failed that did not come in time. */
export const lateFile = new Error('a file is late')

/** Notes why an import failed. */
export async function noteFailure(error: unknown): Promise<void> {
  if (error === lateFile) $late.set(true)
  else if (await isFailureKept(error)) $kept.set(true)
}

/** The address of our files: the folder above the chunks. */
const ours = new URL(/* @vite-ignore */ '../', import.meta.url).href

/** Watches how requests for our files end. Where the browser does not report it, a failure only offers a retry. */
export function watchRelease(): void {
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) if (isGone(entry, ours)) $gone.set(true)
  })
  watch.observe({ type: 'resource', buffered: true })
}
