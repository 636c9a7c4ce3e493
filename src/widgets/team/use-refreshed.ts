import { useEffect } from 'react'
import { eachMinute } from '../../core/agent/each-minute.ts'
import { today } from '../../core/agent/period.ts'
import type { RemoteStore } from '../../core/platform/remote.ts'

/** Figures that move: fetched anew when a page with them is opened, and each minute where today is among their days. */
export function useRefreshed<T>(store: RemoteStore<T>, to: string): void {
  useEffect(() => {
    if (store.$state.get().status === 'ready') store.reload()
    return to >= today() ? eachMinute(store.reload) : undefined
  }, [store, to])
}
