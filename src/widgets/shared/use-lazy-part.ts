import { useEffect, useState, useSyncExternalStore } from 'react'
import { idle } from '../../core/platform/idle.ts'
import { arrivalOf, type LazyPart, loadPart } from './lazy-part.ts'

export type PartState<T> = { status: 'waiting' } | { status: 'failed'; error: unknown; retry: () => void } | { status: 'ready'; part: T }

const nothing = { read: () => undefined, subscribe: () => () => {} }

/**
 * Code of another bundle. It loads when it is wanted, or for `idle` when the first views are shown. If it is already loaded, it is returned
 * at once. A hook.
 * @param part undefined while it is not known which one is needed
 */
export function useLazyPart<T>(part: LazyPart<T> | undefined, isWanted = true): PartState<T> {
  const { read, subscribe } = part ? arrivalOf(part) : nothing
  const arrived = useSyncExternalStore<T | undefined>(subscribe, read)
  const [tries, setTries] = useState<{ count: number; failure?: { of: LazyPart<T>; error: unknown } }>({ count: 0 })
  const { count } = tries
  const failure = tries.failure?.of === part ? tries.failure : undefined
  const isDue = isWanted && arrived === undefined && failure === undefined
  useEffect(() => {
    if (!part || !isDue) return
    let isCurrent = true
    const load = () => loadPart(part).catch((error: unknown) => isCurrent && setTries({ count, failure: { of: part, error } }))
    if (part.comes === 'idle' && count === 0) void idle().then(() => isCurrent && load())
    else void load()
    return () => {
      isCurrent = false
    }
  }, [part, isDue, count])
  if (arrived !== undefined) return { status: 'ready', part: arrived }
  if (failure) return { status: 'failed', error: failure.error, retry: () => setTries({ count: count + 1 }) }
  return { status: 'waiting' }
}
