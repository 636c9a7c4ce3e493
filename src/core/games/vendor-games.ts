import { atom, type ReadableAtom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { searchPageSize } from '../brand/constants.ts'
import type { Remote } from '../platform/remote.ts'
import { type Game, type GamePage, getGameList } from './calls.ts'
import { $language } from '../i18n/language.ts'

const $state = atom<Remote<GamePage>>({ status: 'idle' })
/** The games of the vendor whose list is open (§2 Game launch: popup game list), as far as they are loaded. */
export const $vendorGames: ReadableAtom<Remote<GamePage>> = $state

let running: AbortController | undefined

/** Fetches the first page of a vendor's games; its own lobby entry, which would open this very list, is left out. */
export async function loadVendorGames(vassalage: string): Promise<void> {
  $state.set({ status: 'loading' })
  await fetchPage(vassalage, 1, [])
}

/** Fetches the next page and adds it. */
export async function loadMoreVendorGames(vassalage: string): Promise<void> {
  const state = $state.get()
  if (state.status === 'ready') await fetchPage(vassalage, state.data.pageNum + 1, state.data.games)
}

async function fetchPage(vassalage: string, pageNo: number, before: readonly Game[]): Promise<void> {
  running?.abort()
  const { signal } = (running = new AbortController())
  try {
    const query = { vassalage, pageNo, pageSize: searchPageSize, language: $language.get(), merchant: $brand.get().merchant }
    const page = await getGameList(query, signal)
    const games = [...before, ...page.games.filter((game) => game.isGame !== 'VASSALAGE')]
    if (!signal.aborted) $state.set({ status: 'ready', data: { ...page, games } })
  } catch (error) {
    if (!signal.aborted) $state.set({ status: 'failed', error })
  }
}
