import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { environment } from './environment.ts'

/** Data that comes over the network. What is `ready` stays so while it is fetched anew. */
export type Remote<T> = { status: 'idle' | 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: unknown }

export interface RemoteStore<T> {
  $state: ReadableAtom<Remote<T>>
  /** Fetches it, unless that was done or is under way for the present keys. */
  load(): void
  /** Fetches it again. */
  reload(): void
}

export interface RemoteOptions<T> {
  fetcher: (signal: AbortSignal) => Promise<T>
  /** Whose it is. One's data is never shown to another; for nobody ('') it is `idle`, and nothing is fetched. */
  $owner?: ReadableAtom<string>
  /** Who looks at what guests ('') may see too. What one member was shown is never shown to another. */
  $reader?: ReadableAtom<string>
  /** Figures that move: fetched again whenever somebody begins to look. What was known is shown meanwhile. */
  isFresh?: boolean
  /** Called while somebody looks: calls `reload` when something has moved. Returns the clean-up. */
  watch?: (reload: () => void) => () => void
  /**
   * Milliseconds until it is fetched again, while somebody looks and the page is visible and online. Such data are of the
   * moment: they stay when a later fetch fails, but not for other keys, nor when nobody looks any more.
   */
  interval?: number | (() => number)
}

const $nobody = atom('')

/**
 * Data of the gateway: fetched when somebody first looks at it, and again when one of the keys changes. A late answer for old
 * keys is dropped, and its request is aborted. The interface follows `createFetcherStore` of @nanostores/query.
 * @param keys plain values that the answer depends on, beside owner or reader; while one is undefined it is `idle`, and
 * nothing is fetched
 */
export function remote<T>(keys: readonly ReadableAtom<unknown>[], options: RemoteOptions<T>): RemoteStore<T> {
  const { fetcher, $owner, $reader, isFresh, watch, interval } = options
  const $state = atom<Remote<T>>({ status: 'idle' })
  const $whose = $owner ?? $reader ?? $nobody
  const $key = computed([$whose, ...keys], (...parts: unknown[]) => JSON.stringify(parts))
  let running: AbortController | undefined
  /** The key of what is there or on its way. */
  let asked: string | undefined
  let shownTo = ''
  let isLookedAt = false
  let timer: ReturnType<typeof setTimeout> | undefined

  // `value`, not `get()`: this is no look at it
  const status = () => $state.value?.status

  const stop = () => {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }
  const wait = () => {
    clearTimeout(timer)
    if (interval === undefined || !isLookedAt || status() !== 'ready' || !environment().attentive()) return
    timer = setTimeout(reload, typeof interval === 'number' ? interval : interval())
  }
  const reload = () => {
    stop()
    const isAnew = asked !== $key.get()
    asked = $key.get()
    const before = shownTo
    shownTo = $whose.get()
    if (($owner && shownTo === '') || keys.some(($part) => $part.get() === undefined)) {
      if (status() !== 'idle') $state.set({ status: 'idle' })
      return
    }
    const mine = new AbortController()
    running = mine
    const isGone = (before !== '' && before !== shownTo) || (interval !== undefined && isAnew)
    if (status() !== 'ready' || isGone) $state.set({ status: 'loading' })
    fetcher(mine.signal).then(
      (data) => {
        if (mine !== running) return
        running = undefined
        $state.set({ status: 'ready', data })
        wait()
      },
      (error: unknown) => {
        if (mine !== running) return
        running = undefined
        if (interval === undefined || status() !== 'ready') {
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
    const stops = [$key.subscribe(load), watch?.(reload), interval && environment().onAttention(wait)]
    return () => {
      isLookedAt = false
      for (const end of stops) if (end) end()
      if (interval === undefined) return
      stop()
      asked = undefined
      $state.set({ status: 'idle' })
    }
  })
  return { $state, load, reload }
}

/** The data, or undefined until it is there. */
export const dataOf = <T>(state: Remote<T>): T | undefined => (state.status === 'ready' ? state.data : undefined)
