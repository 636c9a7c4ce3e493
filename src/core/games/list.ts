import { $brand } from '../brand/brand.ts'
import { categoryPageSize, homePageSize } from '../brand/constants.ts'
import { recommendedVendor } from '../brand/vendor-constants.ts'
import { dataOf } from '../platform/remote.ts'
import { type GameQuery, getFavourites, getGameList, getRecentGames } from './calls.ts'
import { $lanes } from './grouped-lanes.ts'
import { type GameFilter, laneQueries } from './lane-queries.ts'
import { categoryOf, type ListPlace, readPlace, writePlace } from './list-place.ts'
import { type PageOfGames, type Pager, pager } from './pager.ts'
import { $language } from '../i18n/language.ts'

/** Number of lists that are kept besides those on screen, so that going back shows the loaded pages. */
const keptLists = 4
const kept = new Map<string, Pager>()

/** The list of a route (design §3 Lobby). Returns the same object for the same route, language and member. */
export function gameList(place: string, member: string): Pager {
  const key = `${$language.get()}|${member}|${place}`
  const known = kept.get(key)
  const made = known ?? pager(reader(readPlace(place)))
  kept.delete(key)
  kept.set(key, made)
  for (const [old, list] of kept) {
    if (kept.size <= keptLists) break
    if (list === made || list.$state.lc > 0) continue // on screen: a page may have several lobbies
    list.cancel()
    kept.delete(old)
  }
  if (!known) void made.more()
  return made
}

/** Drops the lists of recent games and of favourites. */
export function forgetOwnLists(): void {
  for (const key of kept.keys()) if (/\|\/(recent|favorite)/.test(key)) kept.delete(key)
}

type Read = (page: number, signal: AbortSignal) => Promise<PageOfGames>

function reader(place: ListPlace): Read {
  const gameType = categoryOf(place.page)
  const pageSize = gameType ? categoryPageSize : homePageSize
  const language = $language.get()
  const vendors = place.vendors.join(',')
  if (place.page === 'recent')
    return async (page, signal) => {
      const answer = await getRecentGames({ page, pageSize, language, ...(vendors && { vassalage: vendors }) }, signal)
      return { games: answer.games, total: answer.totalCount, isLast: page >= answer.totalPages }
    }
  if (place.page === 'favorite')
    return async (page, signal) => {
      const answer = await getFavourites({ pageNo: page, pageSize, language, ...(vendors && { vendor: vendors }) }, signal)
      return { games: answer.content, total: answer.totalCount, isLast: page >= answer.totalPages }
    }
  const common = {
    pageSize,
    language,
    merchant: $brand.get().merchant,
    sort: place.sort,
    ...(place.page === 'new' && { isNew: true as const }),
    ...(place.kind && { gameClassify: place.kind }),
    ...(place.minBet && { minBet: place.minBet }),
    ...(place.minLines > 0 && { minLineNum: place.minLines }),
  }
  const queries = filters(place, gameType)
  const isWhole = writePlace({ ...place, sort: 'popular' }) === `/${place.page}`
  // each response only counts the games of its query, so the lane's count is the total
  const lane = queries.length > 1 && isWhole ? dataOf($lanes.get())?.find(({ title }) => title === gameType) : undefined
  return inTurn(queries, common, lane?.count)
}

/** The filters of a list. Only sports (§9) has several, which are loaded one after another. */
function filters(place: ListPlace, gameType: string | undefined): GameFilter[] {
  const vendors = place.page === 'recommend' && place.vendors.length === 0 ? [recommendedVendor] : place.vendors
  const lane = dataOf($lanes.get())?.find(({ title }) => title === gameType)
  if (lane) return laneQueries(lane, vendors)
  return [{ ...(gameType && { gameType }), ...(vendors.length > 0 && { vassalage: vendors.join(',') }) }]
}

function inTurn(queries: GameFilter[], common: Omit<GameQuery, 'pageNo'>, known?: number): Read {
  const totals: number[] = []
  let at = 0
  let first = 1
  return async (page, signal) => {
    const query = queries[at]
    if (!query) return { games: [], total: 0, isLast: true }
    const answer = await getGameList({ ...common, ...query, pageNo: page - first + 1 }, signal)
    totals[at] = answer.totalCount
    if (page - first + 1 >= answer.totalPages) {
      at++
      first = page + 1
    }
    return { games: answer.games, total: known ?? totals.reduce((sum, count) => sum + count, 0), isLast: at >= queries.length }
  }
}
