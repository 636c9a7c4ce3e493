import { categoryPageSize, homePageSize, listGamesAtOnce } from '../brand/constants.ts'
import type { VendorLane } from './calls.ts'
import { categoryOf, type ListPlace, writePlace } from './list-place.ts'
import type { Paged } from './pager.ts'

// A list reserves space for all games of one step, so that the content below does not move with each page of games.

const pageSize = ({ page }: ListPlace): number => (categoryOf(page) ? categoryPageSize : homePageSize)

/** Number of pages that a list loads by scrolling, and then with each press of its button. */
export const pagesAtOnce = (place: ListPlace): number => Math.ceil(listGamesAtOnce / pageSize(place))

/** Number of games to reserve space for before the first page has loaded. lane: of the category, if it is loaded. */
export function firstStep(place: ListPlace, lane?: VendorLane): number {
  const isWhole = writePlace({ ...place, sort: 'popular' }) === `/${place.page}`
  return isWhole ? Math.min(lane?.count ?? Infinity, pagesAtOnce(place) * pageSize(place)) : 18
}

/** Number of games that a list reserves space for: those loaded, and those of the current step that are still loading. */
export function placesOf(place: ListPlace, { games, pages, total, more }: Paged & { status: 'ready' }): number {
  const step = pagesAtOnce(place)
  const isPressed = more === 'loading' && pages % step === 0
  if ((more !== 'idle' && more !== 'loading') || (pages % step === 0 && !isPressed)) return games.length
  const steps = Math.ceil((pages + (isPressed ? 1 : 0)) / step)
  return Math.max(games.length, Math.min(total, steps * step * pageSize(place)))
}
