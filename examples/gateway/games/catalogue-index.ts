import { readAmount } from '../../../src/core/money/parse-amount.ts'
import { categories } from '../catalogue/categories.ts'
import { buildCatalogue, type CatalogueGame, maintenanceEnd } from '../catalogue/games.ts'
import { type CatalogueVendor, findVendor, vendors } from '../catalogue/vendors.ts'
import { nearWords } from './near-words.ts'
import { present } from '../platform/present.ts'

export interface GameFilter {
  gameType?: string | undefined
  /** One vendor, or several separated by commas; ALL or empty for all. */
  vassalage?: string | undefined
  gameClassify?: string | undefined
  gameName?: string | undefined
  /** Games with a minimum bet of at most this, a decimal string. */
  minBet?: string | undefined
  /** Games with at least this number of lines. */
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
  /** The number of games of a type, by vendor code. */
  counts(gameType: string): Map<string, number>
  /** The end of a game's maintenance: 0 if unknown, null if the game is available. */
  maintenanceEnd(game: CatalogueGame, now: number): number | null
  /** Overrides a game's maintenance from the console: an end, 0 for an unknown end, null for available. */
  setMaintenance(nodeId: string, end: number | null): void
}

/** Builds the catalogue with its sort orders, and the position of each game in them. */
function buildIndex() {
  const games = buildCatalogue()
  const texts = new Map(games.map((game) => [game, `${game.gameName} ${game.vendorName}`.toLowerCase()]))
  const orders = {
    popular: games,
    new: games.toSorted((a, b) => Number(b.isNew) - Number(a.isNew) || a.popularity - b.popularity),
    name: games.toSorted((a, b) => (present(texts.get(a)) < present(texts.get(b)) ? -1 : 1)),
  }
  const types = new Map<string, Map<string, number>>()
  for (const { gameType, vassalage } of games) {
    const counts = types.get(gameType) ?? new Map<string, number>()
    types.set(gameType, counts.set(vassalage, (counts.get(vassalage) ?? 0) + 1))
  }
  const vocabulary = new Set([...texts.values()].flatMap((text) => text.split(/\s+/)))
  return { games, vocabulary, byId: new Map(games.map((game) => [game.nodeId, game])), texts, orders, types }
}

/** Built once and shared by all gateways of the process. */
let built: ReturnType<typeof buildIndex> | undefined

/**
 * The catalogue with in-memory indexes: filtering 10,000 games takes about a millisecond.
 * @param since the gateway's start; the catalogue's built-in maintenance is relative to it
 */
export function createCatalogue(since: number): CatalogueIndex {
  const { games, vocabulary, byId, texts, orders, types } = (built ??= buildIndex())
  const maintained = new Map<string, number | null>()
  return {
    games,
    vendors,
    categories,
    game: (nodeId) => byId.get(nodeId),
    vendor: findVendor,
    find: (filter) => {
      const order = orders[filter.sort ?? 'popular']
      const textOf = (game: CatalogueGame) => present(texts.get(game))
      const words = (filter.gameName?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? []).map((word) => [word])
      const found = order.filter(matcher(filter, words, textOf))
      if (found.length > 0 || words.length === 0) return found
      // also finds words with one wrong letter
      const meant = words.map(([word = '']) => [word, ...nearWords(word, vocabulary)])
      return order.filter(matcher(filter, meant, textOf))
    },
    counts: (gameType) => types.get(gameType) ?? new Map(),
    maintenanceEnd: (game, now) => {
      const told = maintained.get(game.nodeId)
      return told === undefined ? maintenanceEnd(game, since, now) : told !== null && told !== 0 && told <= now ? null : told
    },
    setMaintenance: (nodeId, end) => void maintained.set(nodeId, end),
  }
}

/** words: for each typed word its accepted spellings, one of which has to be in the text. */
function matcher(filter: GameFilter, words: string[][], textOf: (game: CatalogueGame) => string): (game: CatalogueGame) => boolean {
  const codes = filter.vassalage && filter.vassalage !== 'ALL' ? new Set(filter.vassalage.split(',')) : undefined
  const { gameType, gameClassify, minLineNum, isNew } = filter
  const minBet = filter.minBet ? readAmount(filter.minBet) : null
  return (game) =>
    (!gameType || gameType === 'ALL' || game.gameType === gameType) &&
    (!codes || codes.has(game.vassalage)) &&
    (!isNew || game.isNew) &&
    (!gameClassify || game.gameClassify === gameClassify) &&
    (minBet === null || (readAmount(game.minBet) ?? 0n) <= minBet) &&
    (!minLineNum || game.lines >= minLineNum) &&
    words.every((spellings) => spellings.some((word) => textOf(game).includes(word)))
}
