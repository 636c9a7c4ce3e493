import { atom, onMount, type ReadableAtom } from 'nanostores'

/** Data that comes over the network. What is `ready` stays so while it is fetched anew. */
export type Remote<T> = { status: 'idle' | 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: unknown }

export interface RemoteStore<T> {
  $state: ReadableAtom<Remote<T>>
  /** Fetches it, unless that was done or is under way for the present key. */
  load(): void
  /** Fetches it again. */
  reload(): void
}

/**
 * A store that fetches when it is first looked at, and again whenever its key has changed; a late answer for an old key is dropped.
 * @param $owner whose data it is, '' for nobody's: what was ready for another member is not shown meanwhile
 */
export function remote<T>(
  $key: ReadableAtom<string>,
  fetch: (signal: AbortSignal) => Promise<T>,
  $owner?: ReadableAtom<string>,
): RemoteStore<T> {
  const $state = atom<Remote<T>>({ status: 'idle' })
  let running: AbortController | undefined
  let loaded: string | undefined
  let owner: string | undefined
  const reload = () => {
    running?.abort()
    const mine = new AbortController()
    running = mine
    loaded = $key.get()
    const before = owner
    owner = $owner?.get()
    if ($state.get().status !== 'ready' || (before && before !== owner)) $state.set({ status: 'loading' })
    fetch(mine.signal).then(
      (data) => {
        if (mine === running) $state.set({ status: 'ready', data })
      },
      (error: unknown) => {
        if (mine !== running) return
        loaded = undefined
        $state.set({ status: 'failed', error })
      },
    )
  }
  const load = () => {
    if (loaded !== $key.get()) reload()
  }
  onMount($state, () => $key.subscribe(load))
  return { $state, load, reload }
}

/** The data, or undefined until it is there. */
export const dataOf = <T>(state: Remote<T>): T | undefined => (state.status === 'ready' ? state.data : undefined)
