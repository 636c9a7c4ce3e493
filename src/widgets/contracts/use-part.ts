import { useEffect, useState } from 'react'

/** A part of the page that comes after the others, or when it is opened. Not that of the forms: it brings their fields with it. */
export function usePart<T extends object>(load: () => Promise<T>, isWanted: boolean): { part?: T; error?: unknown; retry: () => void } {
  const [state, setState] = useState<{ part?: T; error?: unknown }>({})
  useEffect(() => {
    if (!isWanted || state.part || state.error !== undefined) return
    let isCurrent = true
    load().then(
      (part) => isCurrent && setState({ part }),
      (error: unknown) => isCurrent && setState({ error: error ?? new Error('part') }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, state])
  return { ...state, retry: () => setState({}) }
}
