import { useEffect } from 'react'
import { today } from '../../core/agent/period.ts'
import { pollWhileWatched } from '../../core/platform/poll.ts'
import type { RemoteStore } from '../../core/platform/remote.ts'

/** Keeps figures up to date: fetches them again when a page with them opens, and each minute if their days include today. A hook. */
export function useRefreshed<T>(store: RemoteStore<T>, to: string): void {
  useEffect(() => {
    if (store.$state.get().status === 'ready') store.reload()
    return to >= today() ? pollWhileWatched(60_000, store.reload) : undefined
  }, [store, to])
}
