import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Paged, Pager } from '../../core/games/pager.ts'

/**
 * The rows to show for a list. If another list replaces it, after a login or a change of language, the previous rows stay until the new
 * list has as many pages. So the page keeps its height and the visitor's scroll position. A hook.
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
