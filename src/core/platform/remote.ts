import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from './environment.ts'

/**
 * Data from the network. What is `ready` stays so while it is fetched again.
 * isStale: a key has changed since; the data answer the former keys until the new ones arrive.
 */
export type Remote<T> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; data: T; isStale?: boolean | undefined }
  | { status: 'failed'; error: unknown }

export interface RemoteStore<T> {
  $state: ReadableAtom<Remote<T>>
  /** Fetches the data, unless it was fetched or is being fetched for the present keys. */
  load(): void
  /** Fetches the data again. */
  reload(): void
}

export interface RemoteOptions<T> {
  fetcher: (signal: AbortSignal) => Promise<T>
  /** The owner of the data. Another owner never sees them; without an owner ('') the store is `idle` and fetches nothing. */
  $owner?: ReadableAtom<string>
  /**
   * Whom or what the data are about, for example the member who reads them. The data of one subject are never shown for another;
   * only those of no subject ('', a guest) stay until the new ones arrive.
   */
  $subject?: ReadableAtom<string>
  /** For figures that change: fetched again when the store gets its first listener. The known data are shown until then. */
  isFresh?: boolean
  /** Called while the store has a listener; calls `reload` when something has changed. Returns the clean-up, if there is any. */
  watch?: (reload: () => void) => (() => void) | undefined
  /**
   * Milliseconds until the next fetch, while the store has a listener and the page is visible and online. Such data describe
   * this moment: they stay if a later fetch fails, but are dropped for other keys and when the last listener goes.
   */
  interval?: number | (() => number)
}

/**
 * Data of the gateway, fetched at the first listener, and again when a key changes. A late answer for old keys is dropped,
 * and its request is aborted; so is one that is running a second after the last listener has gone. The interface follows `createFetcherStore` of @nanostores/query.
 * @param keys plain values that the answer depends on, besides owner or subject; while one is undefined, the store is `idle` and
 * fetches nothing
 */
export function remote<T>(keys: readonly ReadableAtom<unknown>[], options: RemoteOptions<T>): RemoteStore<T> {
  // without a prototype: old libraries give every object a `watch`
  const { fetcher, $owner, $subject, isFresh, watch, interval } = { __proto__: null, ...options } as RemoteOptions<T>
  const $state = atom<Remote<T>>({ status: 'idle' })
  const $whose = $owner ?? $subject ?? atom('')
  const $key = computed([$whose, ...keys], (...parts: unknown[]) => JSON.stringify(parts))
  let running: AbortController | undefined
  /** The key of the data that are there or being fetched, and of those that are there. */
  let asked: string | undefined
  let shown: string | undefined
  let shownTo = ''
  let isLookedAt = false
  let timer: ReturnType<typeof setTimeout> | undefined

  // `value`, not `get()`, which would mount the store
  const status = () => $state.value?.status

  const stop = () => {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }
  const wait = () => {
    clearTimeout(timer)
    if (!interval || !isLookedAt || status() !== 'ready' || !environment().attentive()) return
    timer = setTimeout(reload, typeof interval === 'number' ? interval : interval())
  }
  const reload = () => {
    stop()
    asked = $key.get()
    const isStale = asked !== shown || undefined
    const before = shownTo
    shownTo = $whose.get()
    if (($owner && shownTo === '') || keys.some(($part) => $part.get() === undefined)) {
      return void (status() !== 'idle' && $state.set({ status: 'idle' }))
    }
    const mine = (running = new AbortController())
    const isGone = (before !== '' && before !== shownTo) || (interval && isStale)
    if (status() !== 'ready' || isGone) $state.set({ status: 'loading' })
    else $state.set({ ...$state.value, isStale } as Remote<T>)
    fetcher(mine.signal).then(
      (data) => {
        if (mine !== running) return
        running = undefined
        shown = asked
        $state.set({ status: 'ready', data })
        wait()
      },
      (error: unknown) => {
        if (mine !== running) return
        running = undefined
        if (!interval || status() !== 'ready') {
          asked = undefined
          $state.set({ status: 'failed', error })
        }
        wait()
      },
    )
  }
  const load = () => {
    if (asked !== $key.get()) reload()
  }
  onMount($state, () => {
    isLookedAt = true
    if (isFresh && status() === 'ready') reload()
    const stops = [$key.subscribe(load), watch?.(reload), interval ? environment().onAttention(wait) : undefined]
    return () => {
      isLookedAt = false
      for (const end of stops) end?.()
      const isKept = !interval && status() === 'ready'
      // nobody waits for the answer: who comes next asks anew
      if (running || !isKept) asked = undefined
      stop()
      if (!isKept) $state.set({ status: 'idle' })
    }
  })
  return { $state, load, reload }
}

/** The data, or undefined until it is there. */
export const dataOf = <T>(state: Remote<T>): T | undefined => (state.status === 'ready' ? state.data : undefined)
