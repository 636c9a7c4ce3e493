import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { RemoteStore } from '../../core/platform/remote.ts'

/**
 * The last loaded data of a store. They are kept while newer data load, and if loading fails.
 * subject: what the data are about. Data of another store with the same subject are kept too. By default the store itself.
 */
export function useLast<T>(
  store: Pick<RemoteStore<T>, '$state'>,
  subject: unknown = store,
): { data: T | undefined; error: unknown; isWaiting: boolean } {
  const state = useStore(store.$state)
  const [last, setLast] = useState<{ subject: unknown; data: T }>()
  if (state.status === 'ready' && (last?.subject !== subject || last?.data !== state.data)) setLast({ subject, data: state.data })
  return {
    data: state.status === 'ready' ? state.data : last?.subject === subject ? last?.data : undefined,
    error: state.status === 'failed' ? state.error : undefined,
    isWaiting: state.status === 'loading' || state.status === 'idle',
  }
}
