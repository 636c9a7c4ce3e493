import type { EmblemName } from '../artwork/emblems/gallery.ts'
import { letteringNames } from '../artwork/lettering.ts'
import { type PaletteName, paletteNames, palettes } from '../artwork/palettes.ts'
import type { ArtSubject } from '../artwork/game-art.ts'
import { pick, type Random, seeded } from '../artwork/random.ts'
import { categories, type Category, type GameType } from './categories.ts'
import { nameMaker } from './game-names.ts'
import { type NamedGame, namedGames } from './named-games.ts'
import { emblemsOf, onCream } from './themes.ts'
import { type CatalogueVendor, findVendor, vendors } from './vendors.ts'

/** The demo game that is played when a catalogue game is opened. */
export type DemoKind = 'slot' | 'hilo' | 'lottery'

/** §3 Game, with all data that the gateway needs to draw, sort and play it. It is also an ArtSubject: pass it to `gameArt`. */
export interface CatalogueGame extends ArtSubject {
  /** The vendor's code. */
  vassalage: string
  nodeName: string
  gameCode: string
  gameType: GameType
  gameClassify: string
  isGame: 'GAME' | 'VASSALAGE'
  isHot: boolean
  isNew: boolean
  /** The popularity rank; 1 is the most played game. */
  popularity: number
  /** Decimal string in the account's currency. */
  minBet: string
  /** Win lines; 0 if the game has none. */
  lines: number
  portrait: boolean
  demo: DemoKind
  /** Hours of maintenance from the gateway's start; 0: the game is available. */
  rests: number
}

const hour = 3_600_000

/** When the maintenance of a game ends, in milliseconds since 1970; null if the game is available. since: the gateway's start. */
export function maintenanceEnd(game: CatalogueGame, since: number, now: number): number | null {
  const end = since + game.rests * hour
  return game.rests > 0 && end > now ? end : null
}

/** Picks an entry that was not picked recently, so that neighbours in a row differ. */
function varied<T>(random: Random, memory: number): (entries: readonly T[]) => T {
  const recent: T[] = []
  return (entries) => {
    const fresh = entries.filter((entry) => !recent.includes(entry))
    const choice = pick(random, fresh.length > 0 ? fresh : entries)
    recent.push(choice)
    if (recent.length > Math.min(memory, 6)) recent.shift()
    return choice
  }
}

const palePalettes = paletteNames.filter((name) => palettes[name].pale)
const paleWithoutCream = palePalettes.filter((name) => name !== 'cream')
const darkPalettes = paletteNames.filter((name) => !palettes[name].pale)

interface Look {
  emblem: EmblemName
  palette: PaletteName
}

/** Emblem and palette for the next game of a category. One game in seven gets a light background, at a varying place. */
function lookMaker(random: Random, emblems: readonly EmblemName[]): (index: number, named?: NamedGame) => Look {
  const nextEmblem = varied<EmblemName>(random, emblems.length - 1)
  const nextPalette = varied<PaletteName>(random, 6)
  let pale = 0
  return (index, named) => {
    if (index % 7 === 0) pale = Math.floor(random() * 7)
    if (named) return { emblem: nextEmblem([named.emblem]), palette: nextPalette([named.palette]) }
    const emblem = nextEmblem(emblems)
    const fitting = index % 7 !== pale ? darkPalettes : onCream.has(emblem) ? palePalettes : paleWithoutCream
    return { emblem, palette: nextPalette(fitting) }
  }
}

function vendorPicker(random: Random, gameType: GameType): () => CatalogueVendor {
  const wheel = vendors
    .filter((vendor) => vendor.gameTypes.includes(gameType))
    .flatMap((vendor) => Array<CatalogueVendor>(vendor.weight).fill(vendor))
  return () => pick(random, wheel)
}

function lineCount(random: Random, classify: string): number {
  if (classify === 'classic') return pick(random, [1, 3, 5])
  if (classify === 'ways') return pick(random, [243, 576, 1024, 4096])
  return pick(random, [10, 15, 20, 20, 25, 30, 40, 50])
}

const minBets = ['0.10', '0.20', '0.20', '0.20', '0.50', '0.50', '1.00', '2.00']
const tableMinBets = ['0.50', '1.00', '1.00', '5.00', '10.00']

type Draft = Omit<CatalogueGame, 'nodeId' | 'gameCode' | 'popularity'> & { score: number }

function draftsOf({ gameType, count, classes, spread }: Category, taken: string[]): Draft[] {
  const random = seeded(`catalogue ${gameType}`)
  const isSlot = gameType === 'RNG' || gameType === 'FISH'
  const isLottery = gameType === 'LOTT' || gameType === 'ELOTT'
  const nameOf = nameMaker(random, isSlot, taken)
  const look = lookMaker(random, emblemsOf[gameType])
  const vendorOf = vendorPicker(random, gameType)
  const named = namedGames[gameType] ?? []
  const lobbies = vendors.filter((vendor) => vendor.hasLobby && vendor.gameTypes[0] === gameType)
  return Array.from({ length: count }, (_, index): Draft => {
    const lead = named[index]
    const lobby = lobbies[index - named.length]
    const { emblem, palette } = look(index, lead)
    const vendor = (lead && findVendor(lead.vendor)) ?? lobby ?? vendorOf()
    const name = lead?.name ?? (lobby ? `${lobby.name} Lobby` : nameOf(emblem))
    const gameClassify = pick(random, classes)
    const luck = random()
    return {
      gameName: name,
      nodeName: name,
      vendorName: vendor.name,
      vassalage: vendor.code,
      gameType,
      gameClassify,
      emblem,
      palette,
      lettering: lead?.lettering ?? pick(random, letteringNames),
      isGame: lobby ? 'VASSALAGE' : 'GAME',
      isHot: lead ? lead.badge === 'hot' : luck < (index < 60 ? 0.13 : 0.0015),
      isNew: lead ? lead.badge === 'new' : luck > 0.985,
      minBet: pick(random, isSlot ? minBets : tableMinBets),
      lines: gameType === 'RNG' ? lineCount(random, gameClassify) : 0,
      portrait: random() < (gameType === 'PVP' ? 0.6 : 0.12) && !isLottery,
      demo: isSlot ? 'slot' : isLottery ? 'lottery' : 'hilo',
      rests: lead?.rests ?? (!lobby && index > 20 && random() < 0.0008 ? 2 + Math.floor(random() * 20) : 0),
      score: (index + 1 + random() * 0.5) * spread,
    }
  })
}

/** The whole catalogue, most played first: 10,000 games, identical on every machine. */
export function buildCatalogue(): CatalogueGame[] {
  const taken = Object.values(namedGames).flatMap((games) => games.map((game) => game.name))
  const drafts = categories.flatMap((category) => {
    const own = draftsOf(category, taken)
    taken.push(...own.map((draft) => draft.gameName))
    return own
  })
  const numbered = drafts.map((draft, index) => ({
    ...draft,
    nodeId: String(10_001 + index),
    gameCode: `${draft.vassalage}-${draft.gameType}-${10_001 + index}`,
  }))
  return numbered
    .toSorted((one, other) => one.score - other.score)
    .map(({ score: _score, ...game }, index) => ({ ...game, popularity: index + 1 }))
}
