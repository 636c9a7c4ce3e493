import { useEffect, useState } from 'react'

export type Later<T> = { part?: T; error?: unknown; retry: () => void }

/** A part that isn't needed for the first use: it is loaded once it is wanted. */
export function useLater<T>(load: () => Promise<T>, isWanted: boolean): Later<T> {
  const [state, setState] = useState<{ part?: T; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isWanted || state.part) return
    let isCurrent = true
    load().then(
      (part) => isCurrent && setState({ part }),
      (error: unknown) => isCurrent && setState({ error: error ?? new Error('part') }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it loads is the same every time
  }, [isWanted, attempt])
  const retry = () => {
    setState({})
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}
