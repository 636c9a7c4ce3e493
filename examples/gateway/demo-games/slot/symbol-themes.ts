import type { Color } from '../../artwork/color.ts'
import { mix } from '../../artwork/color.ts'
import { type EmblemName, emblems } from '../../artwork/emblems/gallery.ts'
import { fruits } from '../../artwork/emblems/garden.ts'
import { type Suit, suit } from '../../artwork/emblems/suits.ts'
import { type PaletteName, palettes } from '../../artwork/palettes.ts'
import { seeded } from '../../artwork/random.ts'
import { circle, group, path, polar, polygon, radialGradient, rect, ring, times, turn } from '../../artwork/shapes.ts'
import type { SlotSymbol } from './outcome.ts'
import { houseDrawings, jewel, shadow } from './symbol-art.ts'

/** The symbols that a line pays for, best first. Every game's rounds use these names, whatever the game draws for them. */
const paid = ['sun', 'coin', 'amphora', 'fish', 'die', 'ruby', 'emerald', 'sapphire'] as const
export type DrawnSymbol = Exclude<SlotSymbol, 'emblem'>

interface Symbol {
  /** As in “Three suns on line 2”. */
  plural: string
  draw: () => string
}
/** Eight symbols, best first. The first four exclude the game's emblem, which is already a symbol. */
type Theme = (own: EmblemName) => Symbol[]

const grounds: PaletteName[] = ['ember', 'indigo', 'jade', 'violet']

/** Four of these emblems as medallions, each on a different background. corners: of the rim; 0 is round. */
function medallions(from: Partial<Record<EmblemName, string>>, corners: number, own: EmblemName): Symbol[] {
  const names = (Object.keys(from) as EmblemName[]).filter((name) => name !== own).slice(0, 4)
  return names.map((name, index) => ({
    plural: from[name] ?? '',
    draw() {
      const palette = palettes[grounds[index] ?? 'lagoon']
      const outline = (radius: number, fill: Color): string =>
        corners === 0
          ? circle(60, 58, radius, fill)
          : polygon(
              Array.from({ length: corners }, (_, at) => polar(60, 58, radius * 1.06, ((at + 0.5) / corners) * turn)),
              fill,
            )
      return (
        `<defs>${radialGradient('ground', palette.sky, palette.deep)}<clipPath id="rim">${outline(45, '#000')}</clipPath></defs>` +
        shadow +
        outline(52, mix(palette.glow, '#5a2c12', 0.45)) +
        outline(49, palette.glow) +
        outline(45, 'url(#ground)' as Color) +
        `<g clip-path="url(#rim)">${group('translate(3.6 -1.6) scale(.47)', emblems[name](palette, seeded(name), name))}</g>`
      )
    },
  }))
}

const tones: [light: Color, body: Color, dark: Color][] = [
  ['#ffb0a0', '#d2483a', '#6e1514'],
  ['#d9b0f5', '#8a4fc8', '#34136a'],
  ['#a8e8c0', '#2f9a68', '#0c4a30'],
  ['#a8ccfa', '#3f78c8', '#12296e'],
]
const lows = (plurals: string[], draw: (index: number, tone: (typeof tones)[number]) => string): Symbol[] =>
  tones.map((tone, index) => ({ plural: plurals[index] ?? '', draw: () => shadow + draw(index, tone) }))

const letters = lows(['aces', 'kings', 'queens', 'jacks'], (index, [light, body, dark]) => {
  const letter = (y: number, fill: Color, more = ''): string =>
    `<text x="60" y="${y}" text-anchor="middle" font-family="Georgia,'Times New Roman',serif" font-weight="700" font-size="96" fill="${fill}"${more}>${'AKQJ'[index]}</text>`
  return (
    letter(93, dark, ` stroke="${dark}" stroke-width="9" stroke-linejoin="round"`) + letter(90, body) + letter(88, light, ' opacity=".55"')
  )
})

const suitNames: Suit[] = ['heart', 'diamond', 'spade', 'club']
const suits = lows(['hearts', 'diamonds', 'spades', 'clubs'], (index, [light, body, dark]) => {
  const drawn = (y: number, size: number, fill: Color): string => suit(suitNames[index] ?? 'heart', 60, y, size, fill)
  return drawn(58, 43, dark) + drawn(56, 39, body) + drawn(53, 24, mix(body, light, 0.5))
})

const cuts = lows(['rubies', 'amethysts', 'emeralds', 'sapphires'], (index, [light, body, dark]) =>
  jewel(light, body, dark, [5, 8, 4, 6][index], [-0.25, 0.0625, 0.125, 0][index]),
)

const places: [number, number][][] = [
  [
    [42, 36],
    [78, 36],
    [60, 58],
    [42, 80],
    [78, 80],
  ],
  [
    [42, 38],
    [78, 38],
    [42, 78],
    [78, 78],
  ],
  [
    [42, 36],
    [60, 58],
    [78, 80],
  ],
  [
    [60, 38],
    [60, 78],
  ],
]
const tiles = lows(
  ['tiles of five', 'tiles of four', 'tiles of three', 'tiles of two'],
  (index, [light, body, dark]) =>
    rect(24, 18, 72, 90, dark, { rx: 12 }) +
    rect(24, 12, 72, 90, '#f6ecd9', { rx: 12 }) +
    (places[index] ?? []).map(([x, y]) => circle(x, y, 12, body) + ring(x, y, 8, light, 2) + circle(x, y, 3, light)).join(''),
)

function orchard(): Symbol[] {
  const drawn: Record<string, string> = {
    ...fruits('#2b1608', '#5fae3f'),
    grape:
      path('M38,20C34,8 46,2 58,6C56,16 48,20 38,20Z', '#5fae3f') +
      times(9, (index) =>
        circle(
          [20, 40, 60, 30, 50, 30, 50, 40, 40][index] ?? 0,
          [28, 26, 28, 42, 42, 56, 56, 68, 70][index] ?? 0,
          11,
          index % 2 ? '#5b3f9c' : '#7a5cc4',
        ),
      ),
  }
  const plurals = {
    seven: 'sevens',
    bell: 'bells',
    melon: 'melons',
    cherry: 'cherries',
    plum: 'plums',
    grape: 'grapes',
    orange: 'oranges',
    lime: 'limes',
  }
  return Object.entries(plurals).map(([name, plural]) => ({
    plural,
    draw: () => shadow + group('translate(4 4) scale(1.38)', drawn[name] ?? ''),
  }))
}

const plurals = ['suns', 'coins', 'amphoras', 'fish', 'dice', 'rubies', 'emeralds', 'sapphires']
const sea: Theme = () => paid.map((name, index) => ({ plural: plurals[index] ?? '', draw: houseDrawings[name] }))
const east: Theme = (own) => [
  ...medallions({ dragon: 'dragons', phoenix: 'firebirds', lantern: 'lanterns', lotus: 'lotuses', temple: 'temples' }, 0, own),
  ...tiles,
]
const ancient: Theme = (own) => [
  ...medallions({ mask: 'masks', pyramid: 'pyramids', hourglass: 'hourglasses', owl: 'owls', volcano: 'volcanoes' }, 8, own),
  ...letters,
]
const parlour: Theme = (own) => [
  ...medallions({ roulette: 'wheels', dice: 'dice', chips: 'stacks of chips', clover: 'clovers', star: 'stars' }, 0, own),
  ...suits,
]
const riches: Theme = (own) => [
  ...medallions({ crown: 'crowns', chest: 'chests', trophy: 'trophies', star: 'stars', compass: 'compasses' }, 6, own),
  ...cuts,
]

const themes: [Theme, EmblemName[]][] = [
  [sea, ['angler', 'octopus', 'shell', 'trident', 'wave', 'koi', 'lighthouse', 'galleon', 'compass']],
  [east, ['dragon', 'phoenix', 'lantern', 'lotus', 'temple', 'palace', 'coins', 'rooster']],
  [orchard, ['fruit', 'candy', 'clover', 'butterfly', 'balloon']],
  [ancient, ['mask', 'pyramid', 'hourglass', 'owl', 'volcano', 'bolt', 'desert', 'peaks']],
  [parlour, ['cards', 'chips', 'dice', 'roulette', 'baccarat', 'hilo', 'balls', 'hex', 'pitch']],
  [riches, ['crown', 'chest', 'trophy', 'star', 'gem', 'rocket']],
]
const symbolsOf = (own: EmblemName): Symbol[] => (themes.find(([, names]) => names.includes(own))?.[0] ?? sea)(own)

/** The names of the paying symbols in the game with this emblem: {sun: 'dragons', …}. */
export const symbolNames = (own: EmblemName): Record<string, string> =>
  Object.fromEntries(symbolsOf(own).map(({ plural }, index) => [paid[index], plural]))

/** One symbol of the reels as SVG text, 120×120, in the game with this emblem. The emblem itself has a separate picture. */
export function symbolArt(symbol: DrawnSymbol, own: EmblemName): string {
  const drawn = symbolsOf(own)[paid.findIndex((name) => name === symbol)]?.draw() ?? houseDrawings[symbol]()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">${drawn}</svg>`
}

export const drawnSymbols = Object.keys(houseDrawings) as DrawnSymbol[]
