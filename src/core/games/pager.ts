import { atom, type ReadableAtom } from 'nanostores'
import type { Game } from './calls.ts'

/** A list of games that grows page by page. pages: how many were read; `more`: what the end of the list shows. */
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
  /** Reads the next page, or several, up to the first that fails; after a failure the first page again. Does nothing while a page loads, or at the end. */
  more(pages?: number): Promise<void>
  /** Drops the answer that is still on its way. */
  cancel(): void
}

/** Reads pages in order, from 1. If the catalogue has moved between pages, a game may come twice; it is shown once. */
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
