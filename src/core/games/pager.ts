import { atom, type ReadableAtom } from 'nanostores'
import type { Game } from './calls.ts'

/** A list of games that loads page by page. pages: number of loaded pages; `more`: the state at the end of the list. */
export type Paged =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; games: readonly Game[]; pages: number; total: number; more: 'idle' | 'loading' | 'failed' | 'end' }

export interface PageOfGames {
  games: Game[]
  total: number
  isLast: boolean
}

export interface Pager {
  $state: ReadableAtom<Paged>
  /**
   * Loads the next page, or several, up to the first failure. If the first page failed, loads it again. Ignored while a page loads, and at
   * the end.
   */
  more(pages?: number): Promise<void>
  /** Ignores the pending response. */
  cancel(): void
}

/** Loads pages in order, from 1. If the catalogue has changed between two pages, a game may be on both; it is shown once. */
export function pager(read: (page: number, signal: AbortSignal) => Promise<PageOfGames>): Pager {
  const $state = atom<Paged>({ status: 'loading' })
  const control = new AbortController()
  let page = 0
  let isReading = false
  const next = async () => {
    const before = $state.get()
    if (isReading || control.signal.aborted || (before.status === 'ready' && before.more === 'end')) return
    isReading = true
    $state.set(before.status === 'ready' ? { ...before, more: 'loading' } : { status: 'loading' })
    const games = before.status === 'ready' ? before.games : []
    try {
      const answer = await read(page + 1, control.signal)
      if (control.signal.aborted) return
      page++
      const known = new Set(games.map((game) => game.nodeId))
      const added = answer.games.filter((game) => !known.has(game.nodeId))
      $state.set({ status: 'ready', games: [...games, ...added], pages: page, total: answer.total, more: answer.isLast ? 'end' : 'idle' })
    } catch (error) {
      if (!control.signal.aborted) $state.set(before.status === 'ready' ? { ...before, more: 'failed' } : { status: 'failed', error })
    } finally {
      isReading = false
    }
  }
  const more = async (pages = 1) => {
    for (let left = pages; left > 0; left--) {
      await next()
      const now = $state.get()
      if (now.status !== 'ready' || now.more !== 'idle') return
    }
  }
  return { $state, more, cancel: () => control.abort() }
}
