import type { WritableAtom } from 'nanostores'
import { environment } from './environment.ts'
import type { Remote } from './remote.ts'

/**
 * Fetches something, and again after `interval` ms (asked for each time, where it is a function) as long as the page is
 * looked at and online. What is shown stays when a later fetch fails; a first one that fails is `failed`, and ends it.
 * Returns the clean-up: what comes later is dropped.
 */
export function follow<T>(
  $state: WritableAtom<Remote<T>>,
  fetch: (signal: AbortSignal) => Promise<T>,
  interval: number | (() => number),
): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = async () => {
    try {
      const data = await fetch(signal)
      if (!signal.aborted) $state.set({ status: 'ready', data })
    } catch (error) {
      if (signal.aborted) return
      if ($state.get().status !== 'ready') return $state.set({ status: 'failed', error })
    }
    wait()
  }
  const wait = () => {
    clearTimeout(timer)
    if (!signal.aborted && environment().attentive())
      timer = setTimeout(() => void load(), typeof interval === 'number' ? interval : interval())
  }
  const stopWatching = environment().onAttention(() => $state.get().status === 'ready' && wait())
  $state.set({ status: 'loading' })
  void load()
  return () => {
    abort.abort()
    stopWatching()
    clearTimeout(timer)
  }
}
