import { categoryPageSize, homePageSize, listGamesAtOnce } from '../brand/constants.ts'
import type { VendorLane } from './calls.ts'
import { categoryOf, type ListPlace, writePlace } from './list-place.ts'
import type { Paged } from './pager.ts'

// A list has room for the games of a whole step from its beginning on: what stands below it in a page does not move with
// each page of games that comes.

const pageSize = ({ page }: ListPlace): number => (categoryOf(page) ? categoryPageSize : homePageSize)

/** Pages of a list that come by scrolling, and with each press of its button after that. */
export const pagesAtOnce = (place: ListPlace): number => Math.ceil(listGamesAtOnce / pageSize(place))

/** How many games to keep room for before the first of them are there. lane: of a category, once it is known. */
export function firstStep(place: ListPlace, lane?: VendorLane): number {
  const isWhole = writePlace({ ...place, sort: 'popular' }) === `/${place.page}`
  return isWhole ? Math.min(lane?.count ?? Infinity, pagesAtOnce(place) * pageSize(place)) : 18
}

/** How many games a list has room for: those that are there, and those of the present step that are still to come. */
export function placesOf(place: ListPlace, { games, pages, total, more }: Paged & { status: 'ready' }): number {
  const step = pagesAtOnce(place)
  const isPressed = more === 'loading' && pages % step === 0
  if ((more !== 'idle' && more !== 'loading') || (pages % step === 0 && !isPressed)) return games.length
  const steps = Math.ceil((pages + (isPressed ? 1 : 0)) / step)
  return Math.max(games.length, Math.min(total, steps * step * pageSize(place)))
}
