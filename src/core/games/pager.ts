import { atom, type ReadableAtom } from 'nanostores'
import type { Game } from './calls.ts'

/** A list of games that grows page by page. `more`: what its end shows. */
export type Paged =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; games: readonly Game[]; total: number; more: 'idle' | 'loading' | 'failed' | 'end' }

export interface PageOfGames {
  games: Game[]
  total: number
  isLast: boolean
}

export interface Pager {
  $state: ReadableAtom<Paged>
  /** Reads the next page, the first one again after it failed. Does nothing while one is being read, or at the end. */
  more(): Promise<void>
  /** Drops what is still on its way. */
  cancel(): void
}

/** Reads pages in order, from 1; a game that comes twice, because the catalogue moved between pages, is shown once. */
export function pager(read: (page: number, signal: AbortSignal) => Promise<PageOfGames>): Pager {
  const $state = atom<Paged>({ status: 'loading' })
  const control = new AbortController()
  let page = 0
  let isReading = false
  const more = async () => {
    const before = $state.get()
    if (isReading || control.signal.aborted || (before.status === 'ready' && before.more === 'end')) return
    isReading = true
    $state.set(before.status === 'ready' ? { ...before, more: 'loading' } : { status: 'loading' })
    const games = before.status === 'ready' ? before.games : []
    try {
      const next = await read(page + 1, control.signal)
      if (control.signal.aborted) return
      page++
      const known = new Set(games.map((game) => game.nodeId))
      const added = next.games.filter((game) => !known.has(game.nodeId))
      $state.set({ status: 'ready', games: [...games, ...added], total: next.total, more: next.isLast ? 'end' : 'idle' })
    } catch (error) {
      if (!control.signal.aborted) $state.set(before.status === 'ready' ? { ...before, more: 'failed' } : { status: 'failed', error })
    } finally {
      isReading = false
    }
  }
  return { $state, more, cancel: () => control.abort() }
}
