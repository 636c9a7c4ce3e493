import { useState } from 'react'

interface Page<T> {
  list: T[]
  /** The cursor of the next page; empty at the end. */
  next: string
}

interface More<T> extends Page<T> {
  of: Page<T>
  isPending?: boolean
  error?: unknown
}

/** A list that grows page by page, on request. first: its first page; if that changes, the list starts again. A hook. */
export function useMore<T>(first: Page<T>, fetchPage: (after: string) => Promise<Page<T>>) {
  const [state, setState] = useState<More<T>>({ ...first, of: first })
  const { list, next, isPending = false, error }: More<T> = state.of === first ? state : { ...first, of: first }
  const more = async () => {
    if (isPending) return
    setState({ list, next, of: first, isPending: true })
    try {
      const page = await fetchPage(next)
      setState({ list: [...list, ...page.list], next: page.next, of: first })
    } catch (failure) {
      setState({ list, next, of: first, error: failure })
    }
  }
  return { list, hasMore: next !== '', isPending, error, more: () => void more() }
}
