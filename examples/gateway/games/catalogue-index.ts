import { readAmount } from '../../../src/core/money/parse-amount.ts'
import { categories } from '../catalogue/categories.ts'
import { buildCatalogue, type CatalogueGame, maintenanceEnd } from '../catalogue/games.ts'
import { type CatalogueVendor, findVendor, vendors } from '../catalogue/vendors.ts'

export interface GameFilter {
  gameType?: string | undefined
  /** One vendor, several parted by commas; ALL or nothing for all. */
  vassalage?: string | undefined
  gameClassify?: string | undefined
  gameName?: string | undefined
  /** Games that take a bet as small as this, a decimal string. */
  minBet?: string | undefined
  /** Games with at least as many lines. */
  minLineNum?: number | undefined
  /** New games only. */
  isNew?: boolean | undefined
  sort?: 'popular' | 'new' | 'name' | undefined
}

export interface CatalogueIndex {
  games: readonly CatalogueGame[]
  vendors: readonly CatalogueVendor[]
  categories: typeof categories
  game(nodeId: string): CatalogueGame | undefined
  vendor(code: string): CatalogueVendor | undefined
  find(filter: GameFilter): CatalogueGame[]
  /** Games of a type, by vendor code. */
  counts(gameType: string): Map<string, number>
  /** Until when it is under maintenance: 0 where the end is not known, null where it runs. */
  maintenanceEnd(game: CatalogueGame, now: number): number | null
  /** The console's word on a game: an end, 0 for an unknown end, null for running. */
  setMaintenance(nodeId: string, end: number | null): void
}

/** The catalogue in its orders, and where each game of it is found. */
function buildIndex() {
  const games = buildCatalogue()
  const texts = new Map(games.map((game) => [game, `${game.gameName} ${game.vendorName}`.toLowerCase()]))
  const orders = {
    popular: games,
    new: games.toSorted((a, b) => Number(b.isNew) - Number(a.isNew) || a.popularity - b.popularity),
    name: games.toSorted((a, b) => ((texts.get(a) as string) < (texts.get(b) as string) ? -1 : 1)),
  }
  const types = new Map<string, Map<string, number>>()
  for (const { gameType, vassalage } of games) {
    const counts = types.get(gameType) ?? new Map<string, number>()
    types.set(gameType, counts.set(vassalage, (counts.get(vassalage) ?? 0) + 1))
  }
  return { games, byId: new Map(games.map((game) => [game.nodeId, game])), texts, orders, types }
}

/** Built once: it is the same for every gateway of the process. */
let built: ReturnType<typeof buildIndex> | undefined

/**
 * The catalogue with what finding in it needs, in memory: 10,000 games are filtered in about a millisecond.
 * @param since the gateway's start, from which the catalogue's own maintenance counts
 */
export function createCatalogue(since: number): CatalogueIndex {
  const { games, byId, texts, orders, types } = (built ??= buildIndex())
  const maintained = new Map<string, number | null>()
  return {
    games,
    vendors,
    categories,
    game: (nodeId) => byId.get(nodeId),
    vendor: findVendor,
    find: (filter) => {
      const matches = matcher(filter, (game) => texts.get(game) as string)
      return orders[filter.sort ?? 'popular'].filter(matches)
    },
    counts: (gameType) => types.get(gameType) ?? new Map(),
    maintenanceEnd: (game, now) => {
      const told = maintained.get(game.nodeId)
      return told === undefined ? maintenanceEnd(game, since, now) : told !== null && told !== 0 && told <= now ? null : told
    },
    setMaintenance: (nodeId, end) => void maintained.set(nodeId, end),
  }
}

function matcher(filter: GameFilter, textOf: (game: CatalogueGame) => string): (game: CatalogueGame) => boolean {
  const codes = filter.vassalage && filter.vassalage !== 'ALL' ? new Set(filter.vassalage.split(',')) : undefined
  const words = filter.gameName?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? []
  const { gameType, gameClassify, minLineNum, isNew } = filter
  const minBet = filter.minBet ? readAmount(filter.minBet) : null
  return (game) =>
    (!gameType || gameType === 'ALL' || game.gameType === gameType) &&
    (!codes || codes.has(game.vassalage)) &&
    (!isNew || game.isNew) &&
    (!gameClassify || game.gameClassify === gameClassify) &&
    (minBet === null || (readAmount(game.minBet) ?? 0n) <= minBet) &&
    (!minLineNum || game.lines >= minLineNum) &&
    words.every((word) => textOf(game).includes(word))
}
