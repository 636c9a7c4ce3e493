import { atom, type ReadableAtom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { searchDebounce, searchPageSize } from '../brand/constants.ts'
import { getGameList } from './calls.ts'
import { type Paged, type Pager, pager } from './pager.ts'
import { $language } from '../i18n/language.ts'

/** The search of one popup. */
export interface Search {
  /** The trimmed text of the search, and the list so far; idle without a text. */
  $state: ReadableAtom<{ text: string; found: Paged | { status: 'idle' } }>
  /** Sets the typed text. It is trimmed, and the search is sent after 500 ms without typing (§5 Search, §9). */
  type(text: string): void
  /** Loads the next page, or retries the failed one. */
  more(): void
  /** Ends the search. Later responses are ignored. */
  stop(): void
}

/** Searches games by name. Responses for an older text are ignored. */
export function createSearch(): Search {
  const $state = atom<{ text: string; found: Paged | { status: 'idle' } }>({ text: '', found: { status: 'idle' } })
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = ''
  let current: Pager | undefined
  const stop = () => {
    clearTimeout(timer)
    current?.cancel()
    current = undefined
  }
  const begin = () => {
    const text = wanted
    current = pager(async (pageNo, signal) => {
      const answer = await getGameList(
        { gameName: text, pageNo, pageSize: searchPageSize, language: $language.get(), merchant: $brand.get().merchant },
        signal,
      )
      return { games: answer.games, total: answer.totalCount, isLast: pageNo >= answer.totalPages }
    })
    current.$state.subscribe((found) => $state.set({ text, found })) // ends when the pager is cancelled
    void current.more()
  }
  return {
    $state,
    type(text) {
      const trimmed = text.trim()
      if (trimmed === wanted) return
      wanted = trimmed
      stop()
      if (trimmed === '') $state.set({ text: '', found: { status: 'idle' } })
      else timer = setTimeout(begin, searchDebounce)
    },
    more: () => void current?.more(),
    stop,
  }
}
