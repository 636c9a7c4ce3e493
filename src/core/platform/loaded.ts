import { atom, onMount, type ReadableAtom } from 'nanostores'

/** What is fetched, in the one state it is in. */
export type Loaded<T> = { status: 'idle' | 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: unknown }

/**
 * A store that fetches while somebody looks at it: at first, and again whenever the key changes; null waits. An answer
 * that another one has overtaken is dropped. `reload` asks again, and keeps what is shown until the answer is there.
 */
export function loaded<T>($key: ReadableAtom<string | null>, fetch: (signal: AbortSignal) => Promise<T>) {
  const $state = atom<Loaded<T>>({ status: 'idle' })
  let current: string | null = null
  let running: AbortController | undefined

  const reload = async (): Promise<void> => {
    running?.abort()
    const { signal } = (running = new AbortController())
    if ($state.get().status !== 'ready') $state.set({ status: 'loading' })
    try {
      const data = await fetch(signal)
      if (!signal.aborted) $state.set({ status: 'ready', data })
    } catch (error) {
      if (!signal.aborted) $state.set({ status: 'failed', error })
    }
  }
  onMount($state, () => {
    const stop = $key.subscribe((key) => {
      if (key === null || (key === current && $state.get().status === 'ready')) return
      current = key
      $state.set({ status: 'loading' })
      void reload()
    })
    return () => {
      stop()
      running?.abort()
    }
  })
  return { $state: $state as ReadableAtom<Loaded<T>>, reload }
}
