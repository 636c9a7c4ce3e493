import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Paged, Pager } from '../../core/games/pager.ts'

/**
 * What to show of a list. When another one takes its place, because somebody has logged in or the language is another, the
 * former rows stand until the new list has as many pages: the page keeps its height, and the visitor their place in it. A hook.
 */
export function useKeptRows(list: Pager): Paged {
  const state = useStore(list.$state)
  const [before, setBefore] = useState<Paged & { status: 'ready' }>()
  const missing = before && state.status === 'ready' ? before.pages - state.pages : 0
  const canGrow = missing > 0 && state.status === 'ready' && state.more !== 'end' && state.more !== 'failed'
  const isComing = before !== undefined && (state.status === 'loading' || canGrow)
  useEffect(() => {
    if (canGrow && state.more === 'idle') void list.more(missing)
  })
  if (state.status === 'ready' && !isComing && state !== before) setBefore(state)
  return isComing ? before : state
}
