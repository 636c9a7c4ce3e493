import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from './environment.ts'

/**
 * Data from the network. `ready` data stay during a reload. isStale: a key has changed since; the data belong to the former keys until the
 * new ones arrive.
 */
export type Remote<T> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; data: T; isStale?: boolean | undefined }
  | { status: 'failed'; error: unknown }

export interface RemoteStore<T> {
  $state: ReadableAtom<Remote<T>>
  /** Fetches the data, unless they were or are being fetched for the current keys. */
  load(): void
  /** Fetches the data again. */
  reload(): void
}

export interface RemoteOptions<T> {
  fetcher: (signal: AbortSignal) => Promise<T>
  /** The owner of the data. They are never shown to another owner. Without an owner ('') the store is `idle` and fetches nothing. */
  $owner?: ReadableAtom<string>
  /**
   * The subject of the data, for example the member who reads them. The data of one subject are never shown for another. Only the data
   * without a subject ('', a guest) stay until the new ones arrive.
   */
  $subject?: ReadableAtom<string>
  /** For figures that change: fetched again when the store gets its first listener. The cached data are shown until then. */
  isFresh?: boolean
  /** Called while the store has a listener. It calls `reload` when the data have changed. May return a clean-up. */
  watch?: (reload: () => void) => (() => void) | undefined
  /**
   * Milliseconds until the next fetch, while the store has a listener and the page is visible and online. Such data are only valid for the
   * moment: they stay if a later fetch fails, but are dropped for other keys and with the last listener.
   */
  interval?: number | (() => number)
}

/**
 * Data of the gateway, fetched for the first listener, and again when a key changes. A late response for old keys is ignored and its
 * request is aborted, and so is a request that is pending one second after the last listener was removed. The interface follows
 * `createFetcherStore` of @nanostores/query.
 * @param keys plain values that the data depend on, besides owner or subject. While one is undefined, the store is `idle` and fetches
 * nothing
 */
export function remote<T>(keys: readonly ReadableAtom<unknown>[], options: RemoteOptions<T>): RemoteStore<T> {
  // without a prototype: old libraries add a `watch` to every object
  const { fetcher, $owner, $subject, isFresh, watch, interval } = { __proto__: null, ...options } as RemoteOptions<T>
  const $state = atom<Remote<T>>({ status: 'idle' })
  const $whose = $owner ?? $subject ?? atom('')
  const $key = computed([$whose, ...keys], (...parts: unknown[]) => JSON.stringify(parts))
  let running: AbortController | undefined
  /** asked: key of the data that were fetched or are being fetched. shown: key of the data in the store. */
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
      // no listener waits for the response, so the next listener fetches again
      if (running || !isKept) asked = undefined
      stop()
      if (!isKept) $state.set({ status: 'idle' })
    }
  })
  return { $state, load, reload }
}

/** The data, or undefined unless the state is `ready`. */
export const dataOf = <T>(state: Remote<T>): T | undefined => (state.status === 'ready' ? state.data : undefined)
