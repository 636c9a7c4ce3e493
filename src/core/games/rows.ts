import { atom, computed, type ReadableAtom } from 'nanostores'
import { allVendors } from '../brand/vendor-constants.ts'
import { homePageSize } from '../brand/constants.ts'
import { $brand } from '../brand/brand.ts'
import { dataOf, remote, type RemoteStore } from '../platform/remote.ts'
import { type Game, getGameList, type VendorLane } from './calls.ts'
import { $lanes } from './grouped-lanes.ts'
import { laneQueries } from './lane-queries.ts'
import { $language } from '../i18n/language.ts'

/** The games of a home row: of one vendor or of ALL, and their total number. */
export interface RowGames {
  games: Game[]
  total: number
}

/** A row of the home page, one per category (§2 Home page). */
export interface Row extends RemoteStore<RowGames> {
  gameType: string
  /** The selected entry of the vendor menu; initially ALL. */
  $vendor: ReadableAtom<string>
  select(vassalage: string): void
}

const rows = new Map<string, Row>()
const laneOf = (gameType: string): VendorLane | undefined => dataOf($lanes.get())?.find((lane) => lane.title === gameType)

/** The row of a category. Its games are loaded for its first listener, and again when language, vendor or lane change (§4). */
export function row(gameType: string): Row {
  const known = rows.get(gameType)
  if (known) return known
  const $vendor = atom<string>(allVendors)
  const $key = computed([$language, $lanes], (language) => {
    const lane = laneOf(gameType)
    return [language, lane?.count, ...(lane?.cards.map((card) => card.vassalage) ?? [])].join('|')
  })
  const made: Row = {
    gameType,
    $vendor,
    select: (vassalage) => $vendor.set(vassalage),
    ...remote([$key], { $subject: $vendor, fetcher: (signal) => readRow(gameType, $vendor.get(), signal) }),
  }
  rows.set(gameType, made)
  return made
}

async function readRow(gameType: string, vendor: string, signal: AbortSignal): Promise<RowGames> {
  const lane = laneOf(gameType)
  const chosen = vendor === allVendors ? [] : [vendor]
  const queries = lane ? laneQueries(lane, chosen) : [{ gameType, ...(chosen[0] && { vassalage: chosen[0] }) }]
  const pages = await Promise.all(
    queries.map((query) =>
      getGameList({ ...query, pageNo: 1, pageSize: homePageSize, language: $language.get(), merchant: $brand.get().merchant }, signal),
    ),
  )
  return {
    games: pages.flatMap((page) => page.games).slice(0, homePageSize),
    total: pages.reduce((sum, page) => sum + page.totalCount, 0),
  }
}
